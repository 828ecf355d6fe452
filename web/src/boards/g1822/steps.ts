/** The steps of a company's turn, and to which of them each question belongs. */

export const STEPS = ['privates', 'track', 'token', 'run', 'dividend', 'buy', 'acquire', 'issue'] as const;
export type StepName = (typeof STEPS)[number];

const OF_MAJORS: ReadonlySet<StepName> = new Set(['token', 'acquire', 'issue']);

const QUESTIONS: Record<string, StepName> = {
  choose_home: 'privates',
  first_train: 'privates',
  take_private: 'privates',
  consent_private: 'privates',
  hills: 'privates',
  track: 'track',
  tile: 'track',
  consent_tile: 'track',
  channel_token: 'track',
  destination: 'track',
  token: 'token',
  run: 'run',
  pullman: 'run',
  route_start: 'run',
  route_next: 'run',
  dividend: 'dividend',
  buy_train: 'buy',
  train_price: 'buy',
  consent_train: 'buy',
  discard: 'buy',
  acquire: 'acquire',
  acquire_boxed: 'acquire',
  payment: 'acquire',
  consent_minor: 'acquire',
  minor_token: 'acquire',
  box_city: 'acquire',
  issue: 'issue',
};

/** The step of a question; null for one that may be asked at any time. */
export function stepOf(question: string): StepName | null {
  return QUESTIONS[question] ?? null;
}

/** Minors have fewer steps than majors. */
export function stepsFor(major: boolean): StepName[] {
  return STEPS.filter((step) => major || !OF_MAJORS.has(step));
}
