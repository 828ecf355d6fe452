/** Talks to the server: JSON in and out, errors as `ApiError` with words a person can read. */

import type {
  Curves,
  Effects,
  GameCounts,
  GamePage,
  GameState,
  GameSummary,
  GuideState,
  Idea,
  Invitation,
  LessonAnswer,
  LessonShelf,
  LessonState,
  Me,
  OwnGame,
  PieceInfo,
  Plan,
  PuzzleAnswer,
  PuzzleShelf,
  PuzzleState,
  ReviewState,
  RulesPage,
  SeatRequest,
  Since,
  Text,
  TitleInfo,
  Why,
} from './model';

/** Whether the last answer was one that this browser had kept, because the server cannot be reached. */
export const connection = { kept: false };

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

export function call<T>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<T> {
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
  if (method === 'GET') connection.kept = response.headers.has('x-tycoon-kept');
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

export interface ListWanted {
  list: 'turn' | 'others' | 'alone' | 'over' | 'archive';
  size: number;
  language: string;
  title?: string;
  search?: string;
  /** `next` of the page before. */
  after?: string;
}

const id = encodeURIComponent;

/** Set while this browser has a session, whose cookie the page cannot read. */
const KNOWN = 'tycoon.known';

/** The game that was opened last: it can be looked at without a connection. */
export const LAST_GAME = 'tycoon.last-game';

function remember(me: Me): Me {
  forgetKept();
  localStorage.setItem(KNOWN, '1');
  return me;
}

function forget(): null {
  forgetKept();
  localStorage.removeItem(KNOWN);
  return null;
}

/** Nothing that one account has seen stays for the next. */
function forgetKept(): void {
  localStorage.removeItem(LAST_GAME);
  navigator.serviceWorker?.controller?.postMessage('forget');
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
  /** What is at an address when a game begins. */
  startPiece: (title: string, wanted: Record<string, string>, address: string) =>
    call<PieceInfo | null>('GET', `/api/titles/${id(title)}/piece?${new URLSearchParams({ ...wanted, address })}`),
  rules: (language: string, name: string) => call<RulesPage>('GET', `/api/rules/${id(language)}/${id(name)}`),
  components: (game: string) => call<unknown>('GET', `/api/games/${id(game)}/components`),
  messages: (language: string, title: string) =>
    call<Record<string, string>>('GET', `/api/messages/${id(language)}/${id(title)}`),
  /** Null without asking if nobody came in with this browser. */
  me: () => (localStorage.getItem(KNOWN) ? call<Me>('GET', '/api/me').catch(unknown) : Promise.resolve(null)),
  /** Signs in as a guest of this name if the browser has no session yet. Returns who plays here. */
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
  /** A page of one's own games. */
  games: (wanted: ListWanted) => {
    const query = Object.entries(wanted).map(([name, value]) => [name, String(value)]);
    return call<GamePage>('GET', `/api/games?${new URLSearchParams(query)}`);
  },
  /** One game as it is on one's list. */
  ownGame: (game: string) => call<OwnGame>('GET', `/api/games/${id(game)}/mine`),
  counts: () => call<GameCounts>('GET', '/api/counts'),
  nameGame: (game: string, name: string | null) => call<OwnGame>('POST', `/api/games/${id(game)}/name`, { name }),
  archiveGame: (game: string, archived: boolean) =>
    call<OwnGame>('POST', `/api/games/${id(game)}/archive`, { archived }),
  /** A bot plays one's seats until one returns. */
  standIn: (game: string, level: string) => call<OwnGame>('POST', `/api/games/${id(game)}/stand-in`, { level }),
  comeBack: (game: string) => call<OwnGame>('POST', `/api/games/${id(game)}/return`),
  resign: (game: string, level: string) => call<OwnGame>('POST', `/api/games/${id(game)}/resign`, { level }),
  deleteGame: (game: string) => call<{ seconds: number }>('POST', `/api/games/${id(game)}/delete`),
  restoreGame: (game: string) => call<OwnGame>('POST', `/api/games/${id(game)}/restore`),
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
  /** Take back all moves after the first `to`; other people are asked first. */
  back: (game: string, move: number, version: number, to: number) =>
    call<GameState>('POST', `/api/games/${id(game)}/back`, { move, version, to }),
  answerBack: (game: string, version: number, agree: boolean) =>
    call<GameState>('POST', `/api/games/${id(game)}/back/answer`, { version, agree }),
  withdrawBack: (game: string, version: number) =>
    call<GameState>('POST', `/api/games/${id(game)}/back/withdraw`, { version }),
  /** Give a standing order: the service plays it when the seat is asked. */
  order: (game: string, order: { seat: number; kind: string; about: string; limit: number }) =>
    call<GameState>('POST', `/api/games/${id(game)}/orders`, order),
  withdrawOrder: (game: string, order: { seat: number; kind: string; about: string }) =>
    call<GameState>('POST', `/api/games/${id(game)}/orders/withdraw`, order),
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
  /** What is at an address: now, after a former move, or after the options of a plan. */
  piece: (game: string, address: string, where: Record<string, string>) =>
    send<PieceInfo | null>('GET', `/api/games/${id(game)}/piece?${new URLSearchParams({ address, ...where })}`, null),
  /** What a strong bot would do for the seat that is asked. */
  hint: (game: string, move: number) => call<Idea[]>('GET', `/api/games/${id(game)}/hint?move=${move}`),
  /** Begin a review, or go on with one that was interrupted. */
  beginReview: (game: string, effort: ReviewState['effort']) =>
    call<ReviewState>('POST', `/api/games/${id(game)}/review`, { effort }),
  review: (game: string, effort: ReviewState['effort']) =>
    call<ReviewState>('GET', `/api/games/${id(game)}/review?effort=${effort}`),
  /** A new game against bots from a former position of this one. */
  playOn: (game: string, move: number, seat: number) =>
    call<GameSummary>('POST', `/api/games/${id(game)}/play-on`, { move, seat }),
  curves: (game: string) => call<Curves>('GET', `/api/games/${id(game)}/curves`),
  /** What others did since the last turn of a seat of mine. */
  since: (game: string, seat: number) => call<Since>('GET', `/api/games/${id(game)}/since?seat=${seat}`),
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
  /** What is at an address in a step, or where an answer to it led. */
  lessonPiece: (title: string, lesson: string, where: Record<string, string>) =>
    call<PieceInfo | null>('GET', `/api/lessons/${id(title)}/${id(lesson)}/piece?${new URLSearchParams(where)}`),
  puzzles: () => call<PuzzleShelf[]>('GET', '/api/puzzles'),
  puzzle: (title: string, puzzle: string) => call<PuzzleState>('GET', `/api/puzzles/${id(title)}/${id(puzzle)}`),
  /** Where some moves of the turn lead: nothing is stored. */
  puzzlePiece: (title: string, puzzle: string, where: Record<string, string>) =>
    call<PieceInfo | null>('GET', `/api/puzzles/${id(title)}/${id(puzzle)}/piece?${new URLSearchParams(where)}`),
  puzzleTurn: (title: string, puzzle: string, options: number[]) =>
    call<PuzzleState>('POST', `/api/puzzles/${id(title)}/${id(puzzle)}/turn`, { options }),
  /** Give a whole turn as the answer. */
  puzzleAnswer: (title: string, puzzle: string, options: number[]) =>
    call<PuzzleAnswer>('POST', `/api/puzzles/${id(title)}/${id(puzzle)}/answer`, { options }),
  /** The guide of a first game: whether this game has it, its cards, and which of them were told. */
  guide: (game: string) => call<GuideState>('GET', `/api/games/${id(game)}/guide`),
  changeGuide: (game: string, change: { on?: boolean; seen?: string[] }) =>
    call<GuideState>('POST', `/api/games/${id(game)}/guide`, change),
  guideWords: (language: string, title: string) =>
    call<Record<string, string>>('GET', `/api/guides/words/${id(language)}/${id(title)}`),
  recordAddress: (game: string) => `/api/games/${id(game)}/record`,
  /** The file as it is: numbers in it may be larger than a browser can count. */
  upload: (record: string) => send<GameSummary>('POST', '/api/records', record),
  live: (game: string) => {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    return `${scheme}://${location.host}/api/games/${id(game)}/live`;
  },
};
