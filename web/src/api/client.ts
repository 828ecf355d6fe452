/** Talks to the server: JSON in and out, errors as `ApiError` with words a person can read. */

import type {
  Curves,
  Effects,
  GameState,
  GameSummary,
  Idea,
  Invitation,
  LessonAnswer,
  LessonShelf,
  LessonState,
  Me,
  Plan,
  RulesPage,
  SeatRequest,
  Text,
  TitleInfo,
  Why,
} from './model';

export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    /** The current position, when a move came too late. */
    readonly state: GameState | null,
    /** The rule that forbids a move. */
    readonly reason: Text | null,
    /** Seconds after which asking again may help, if the server says so. */
    readonly retryAfter: number | null = null,
  ) {
    super(message);
  }
}

function cookie(name: string): string {
  const found = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`));
  return found ? decodeURIComponent(found.slice(name.length + 1)) : '';
}

function call<T>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<T> {
  return send<T>(method, path, method === 'POST' ? JSON.stringify(body ?? {}) : null);
}

async function send<T>(
  method: 'GET' | 'POST',
  path: string,
  content: string | null,
  signal: AbortSignal | null = null,
): Promise<T> {
  const headers: Record<string, string> = { accept: 'application/json' };
  if (method === 'POST') {
    headers['content-type'] = 'application/json';
    headers['x-tycoon-csrf'] = cookie('tycoon_csrf');
  }
  const response = await fetch(path, { method, headers, body: content, credentials: 'same-origin', signal });
  const data: unknown = response.status === 204 ? null : await response.json().catch(() => null);
  if (!response.ok) throw failure(response.status, data, Number(response.headers.get('retry-after')) || null);
  return data as T;
}

function failure(status: number, data: unknown, retryAfter: number | null): ApiError {
  const { error, state } = (data ?? {}) as {
    error?: { code?: string; message?: string; reason?: { text: Text } };
    state?: GameState;
  };
  const message = error?.message ?? `HTTP ${status}`;
  const code = error?.code ?? 'failed';
  return new ApiError(status, code, message, state ?? null, error?.reason?.text ?? null, retryAfter);
}

export interface NewGame {
  title: string;
  variant: Record<string, string>;
  seats: SeatRequest[];
  public?: boolean;
}

const id = encodeURIComponent;

/** Set while this browser has a session, whose cookie the page cannot read. */
const KNOWN = 'tycoon.known';

function remember(me: Me): Me {
  localStorage.setItem(KNOWN, '1');
  return me;
}

function forget(): null {
  localStorage.removeItem(KNOWN);
  return null;
}

/** Only who is really unknown is forgotten: a server that cannot answer now knows the session later. */
function unknown(error: unknown): null {
  if (error instanceof ApiError && error.status === 401) return forget();
  throw error;
}

export const api = {
  titles: () => call<TitleInfo[]>('GET', '/api/titles'),
  /** The components; variants where they choose the board. */
  titleComponents: (title: string, variant: Record<string, string> = {}) =>
    call<unknown>('GET', `/api/titles/${id(title)}/components?${new URLSearchParams(variant)}`),
  /** How a game begins, as a spectator sees it. */
  start: (title: string, wanted: Record<string, string>) =>
    call<GameState>('GET', `/api/titles/${id(title)}/start?${new URLSearchParams(wanted)}`),
  rules: (language: string, name: string) => call<RulesPage>('GET', `/api/rules/${id(language)}/${id(name)}`),
  components: (game: string) => call<unknown>('GET', `/api/games/${id(game)}/components`),
  messages: (language: string, title: string) =>
    call<Record<string, string>>('GET', `/api/messages/${id(language)}/${id(title)}`),
  /** Null without asking if nobody came in with this browser. */
  me: () => (localStorage.getItem(KNOWN) ? call<Me>('GET', '/api/me').catch(unknown) : Promise.resolve(null)),
  /** Who plays here; whoever is not known yet comes in as a guest of this name. */
  enter: async (name: string): Promise<Me> => (await api.me()) ?? (await api.guest(name)),
  guest: (name: string) => call<Me>('POST', '/api/guest', { name }).then(remember),
  register: (name: string, password: string) => call<Me>('POST', '/api/register', { name, password }).then(remember),
  login: (name: string, password: string) => call<Me>('POST', '/api/login', { name, password }).then(remember),
  logout: () => call<unknown>('POST', '/api/logout').then(forget),
  /** Ask for a letter with a link for a new password. */
  forgotten: (name: string, language: string) => call<unknown>('POST', '/api/reset', { name, language }),
  reset: (token: string, password: string) => call<Me>('POST', `/api/reset/${token}`, { password }).then(remember),
  setMail: (mail: string | null, password: string) => call<unknown>('POST', '/api/me/mail', { mail, password }),
  deleteMe: (password: string) => call<unknown>('POST', '/api/me/delete', { password }).then(forget),
  newGame: (game: NewGame) => call<GameSummary>('POST', '/api/games', game),
  games: () => call<GameSummary[]>('GET', '/api/games'),
  tables: () => call<GameSummary[]>('GET', '/api/tables'),
  invitation: (token: string) => call<Invitation>('GET', `/api/join/${id(token)}`),
  join: (token: string) => call<GameSummary>('POST', `/api/join/${id(token)}`),
  state: (game: string, query: { at?: number; seat?: number; log?: 'all' } = {}) => {
    const wanted = Object.entries(query).filter(([, value]) => value !== undefined);
    return call<GameState>(
      'GET',
      `/api/games/${id(game)}?${new URLSearchParams(wanted.map(([k, v]) => [k, String(v)]))}`,
    );
  },
  /** The version tells apart positions with the same number of moves: one of them may have been taken back. */
  move: (game: string, move: number, version: number, option: number, seat: number) =>
    call<GameState>('POST', `/api/games/${id(game)}/moves`, { move, version, option, seat }),
  undo: (game: string, move: number, version: number) =>
    call<GameState>('POST', `/api/games/${id(game)}/undo`, { move, version }),
  /** What an option does, through the questions that follow from it. */
  effects: (game: string, move: number, option: number, signal: AbortSignal) =>
    send<Effects>('GET', `/api/games/${id(game)}/effects?move=${move}&option=${option}`, null, signal),
  /** Try options out: nothing is stored. */
  plan: (game: string, move: number, seat: number, options: number[]) =>
    call<Plan>('POST', `/api/games/${id(game)}/plan`, { move, seat, options }),
  /** Why something is not offered: what is at a place, one option, or everything that is not. */
  why: (game: string, move: number, about: { target?: string; option?: number; group?: string }) => {
    const query = new URLSearchParams({ move: String(move) });
    for (const [name, value] of Object.entries(about)) query.set(name, String(value));
    return call<Why[]>('GET', `/api/games/${id(game)}/why?${query}`);
  },
  /** What a strong bot would do for the seat that is asked. */
  hint: (game: string, move: number) => call<Idea[]>('GET', `/api/games/${id(game)}/hint?move=${move}`),
  curves: (game: string) => call<Curves>('GET', `/api/games/${id(game)}/curves`),
  lessons: () => call<LessonShelf[]>('GET', '/api/lessons'),
  lessonWords: (language: string, title: string) =>
    call<Record<string, string>>('GET', `/api/lessons/words/${id(language)}/${id(title)}`),
  /** The step of a lesson one has come to, or a former one. */
  lesson: (title: string, lesson: string, step?: number) =>
    call<LessonState>('GET', `/api/lessons/${id(title)}/${id(lesson)}${step === undefined ? '' : `?step=${step}`}`),
  /** Answer by an option or by pointing at a place; without both the right answer is shown. */
  lessonAnswer: (title: string, lesson: string, step: number, by: { option?: number; target?: string }) =>
    call<LessonAnswer>('POST', `/api/lessons/${id(title)}/${id(lesson)}/answer`, { step, ...by }),
  lessonGo: (title: string, lesson: string, step: number) =>
    call<LessonState>('POST', `/api/lessons/${id(title)}/${id(lesson)}/go`, { step }),
  recordAddress: (game: string) => `/api/games/${id(game)}/record`,
  /** The file as it is: numbers in it may be larger than a browser can count. */
  upload: (record: string) => send<GameSummary>('POST', '/api/records', record),
  live: (game: string) => {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    return `${scheme}://${location.host}/api/games/${id(game)}/live`;
  },
};
