/** One game as this browser sees it: the position, what is being chosen, history, live updates. */

import { pause, untilStored } from '../api/again';
import { api, ApiError } from '../api/client';
import type { Choice, Effects, GameState, Text, Why } from '../api/model';
import type { TitleWords } from '../messages/words';
import { problemWords } from '../messages/problems';
import { readable, t } from '../messages/words';
import { amounts, canPick, groups, litTargets, narrow, type Narrowed, NOTHING, withoutOne } from './choosing';
import { type Draft, keepPlan, keptPlan, type Step, stepOf, tried } from './plan.svelte';
import { settings } from './settings.svelte';

export interface Question {
  /** Null: about everything that is not offered, or all of a kind. */
  target: string | null;
  group: string | null;
  entries: Why[];
}

/** A choice that was taken back: after which move it was made, and what it was. */
interface TakenBack {
  move: number;
  notation: string;
  /** It was sent together with the one after it: several were picked. */
  together: boolean;
}

/** Milliseconds after which a connection is not trusted. */
const LONG_ASLEEP = 30_000;

export class Table {
  /** The game as it stands; while a plan is made, the position to which the plan leads. */
  live = $state.raw<GameState>() as GameState;
  /** A former position that is being looked at. */
  past = $state.raw<GameState | null>(null);
  narrowed = $state.raw<Narrowed>(NOTHING);
  chosen = $state.raw<Choice | null>(null);
  /** What is picked where several are asked for at once, in the order in which it was. */
  picked = $state.raw<Choice[]>([]);
  /** What the chosen thing does, as soon as the server has told it. */
  foreseen = $state.raw<Effects | null>(null);
  /** The plan that is being made. */
  draft = $state.raw<Draft | null>(null);
  /** The rest of a plan that was kept. */
  kept = $state.raw<Step[]>([]);
  hovered = $state<string | null>(null);
  /** Places that an answer to "why not?" speaks of. */
  pointed = $state.raw<string[]>([]);
  question = $state.raw<Question | null>(null);
  thinking = $state<number | null>(null);
  problem = $state<string | null>(null);
  busy = $state(false);
  online = $state(true);
  /** The seat whose hand may be shown on a shared screen. */
  revealed = $state<number | null>(null);
  /** The position before the last move, to show what changed. */
  before = $state.raw<GameState | null>(null);

  private socket: WebSocket | null = null;
  private queue: GameState[] = [];
  private timer: ReturnType<typeof setTimeout> | null = null;
  private closed = false;
  /** When the page was left, in milliseconds. */
  private asleep = 0;
  private wanted: number | null = null;
  /** The question about the effects of a choice, until it is answered or does not matter any more. */
  private asked: AbortController | null = null;
  private fetching = false;
  /** A former position that will be wanted next. */
  private ahead: { at: number; seat: number | null; state: Promise<GameState> } | null = null;
  /** The move after which the question stands that such a choice opened. */
  private led: number | null = null;
  private takenBack = $state.raw<TakenBack[]>([]);
  /** The last picks that were sent together: after which move they stand, and how many they were. */
  private sent: { move: number; count: number } | null = null;
  /** Positions that wait while picks are sent one after the other. */
  private held: GameState[] | null = null;

  constructor(
    state: GameState,
    readonly words: TitleWords,
  ) {
    this.live = state;
    this.kept = keptPlan(state.id);
  }

  readonly shown = $derived(this.past ?? this.live);
  /** A seat of a record may have no name. */
  readonly names = $derived(this.live.seats.map((seat) => seat.name || t('ui.player', { number: seat.seat + 1 })));
  /** Whether a choice of ours is asked for now, in the position shown. */
  readonly asking = $derived(
    this.past === null && !this.covered && this.live.asked !== null && this.live.asked.seat === this.live.seat,
  );
  readonly choices = $derived(this.asking ? (this.live.asked?.choices ?? []) : []);
  readonly listed = $derived(narrow(this.choices, this.narrowed));
  readonly lit = $derived(litTargets(this.choices, this.narrowed));

  /** How many are to be picked at once; 1 where one thing is chosen. */
  readonly picks = $derived(this.asking ? (this.live.asked?.picks ?? 1) : 1);
  /** Whether so many are picked as are asked for. */
  readonly pickedAll = $derived(this.picks > 1 && this.picked.length === this.picks);

  /** What is chosen and waits to be confirmed; a choice that only opens the next question is sent at once. */
  readonly confirming = $derived(this.chosen && !this.leads(this.chosen) ? this.chosen : null);

  /** Several seats on this screen, hands hidden, and the one that is asked has not come forward yet. */
  get covered(): boolean {
    const asked = this.live.asked;
    if (this.draft || asked === null || this.live.your_seats.length < 2 || this.live.private_fields.length === 0)
      return false;
    return this.live.your_seats.includes(asked.seat) && this.revealed !== asked.seat;
  }

  /** Whether a bot may be asked what it would do: never where other people play. */
  get canHint(): boolean {
    const alone = this.live.seats.every((seat) => seat.kind === 'bot' || this.live.your_seats.includes(seat.seat));
    return this.asking && !this.draft && alone;
  }

  /** The choices by kind; kinds that the question always has stand there without one, too. */
  readonly grouped = $derived(groups(this.choices, this.asking ? (this.live.asked?.groups ?? []) : []));
  /** Kinds stand above the choices where the question has fixed ones, or too many choices of several to list at once. */
  readonly byGroup = $derived(
    this.grouped.length > 1 && ((this.live.asked?.groups.length ?? 0) > 0 || this.choices.length > 8),
  );

  /** A kind of choices in words. */
  groupName(group: string): string {
    return this.words.maybe(`group.${group}`) ?? readable(group);
  }

  /** In words, with the names of the seats. */
  say(text: Text): string {
    return this.words.say(text, this.names);
  }

  /** Whether somebody may still be invited by one of ours. */
  get hasFreeSeats(): boolean {
    return this.live.your_seats.length > 0 && this.live.seats.some((seat) => seat.kind === 'open');
  }

  seatName(seat: number): string {
    return this.names[seat] ?? t('ui.seat', { number: seat + 1 });
  }

  // -- choosing ------------------------------------------------------------------------------------------------

  /** A target was clicked: choose what is there, list it if it is several things, or tell why nothing is. */
  pick(address: string): void {
    if (!this.asking) return;
    const here = this.choices.filter((choice) => choice.target === address);
    const wanted = narrow(here, { ...this.narrowed, place: null });
    const found = wanted.length > 0 ? wanted : here;
    if (found.length === 0) void this.ask(address);
    else if (this.picks > 1 && found.length === 1) this.choose(found[0]!);
    else if (this.chosen && found.includes(this.chosen) && found.length === 1) void this.confirm();
    else if (found.length === 1) this.choose(found[0]!);
    else this.narrow({ ...(wanted.length > 0 ? this.narrowed : NOTHING), place: address });
  }

  choose(choice: Choice): void {
    this.question = null;
    this.problem = null;
    if (this.picks > 1) {
      this.toggle(choice, this.isPicked(choice));
      return;
    }
    this.chosen = choice;
    if (this.leads(choice)) void this.confirm();
    else void this.foresee(choice);
  }

  /**
   * Whether a choice only opens the next question, so that it needs no confirming; undo takes it back. Where that question
   * has one answer only it is not asked: then there are effects, and they want confirming.
   */
  private leads(choice: Choice): boolean {
    return choice.leads_on && choice.complete && choice.effects.length === 0;
  }

  /** Whether it is picked as often as it can be. */
  isPicked(choice: Choice): boolean {
    return !canPick(this.picked, choice);
  }

  /** Pick it, once more if there are several of it, or take one of it back. Beyond what is asked for nothing is picked. */
  toggle(choice: Choice, back: boolean): void {
    this.question = null;
    this.problem = null;
    if (back) this.picked = withoutOne(this.picked, choice);
    else if (this.picked.length < this.picks && canPick(this.picked, choice)) this.picked = [...this.picked, choice];
  }

  /** Ask what the chosen thing does. In a plan the preview that came with it has to do. */
  private async foresee(choice: Choice): Promise<void> {
    if (this.foreseen?.option === choice.option) return;
    this.foreseen = null;
    this.asked?.abort();
    if (this.draft) return;
    const { id, move } = this.live;
    try {
      this.asked = new AbortController();
      const told = await api.effects(id, move, choice.option, this.asked.signal);
      if (this.live.move === move && this.chosen?.option === choice.option) this.foreseen = told;
    } catch {
      // The position has changed: another choice will be asked about.
    }
  }

  narrow(by: Partial<Narrowed>): void {
    this.narrowed = { ...this.narrowed, ...by };
    this.chosen = null;
    this.question = null;
  }

  /** One step back: the popover, the chosen thing, the place, the kind, the group. Says whether there was one. */
  stepBack(): boolean {
    if (this.question) this.question = null;
    else if (this.picked.length > 0) this.picked = this.picked.slice(0, -1);
    else if (this.chosen && !amounts(this.listed)) this.chosen = null;
    else if (this.narrowed.place) this.narrow({ place: null });
    else if (this.narrowed.kind) this.narrow({ kind: null });
    else if (this.narrowed.group) this.narrow({ group: null });
    else if (this.canGoBack) void this.undo();
    else return false;
    return true;
  }

  /** Whether this question was opened by a choice that can be taken back. */
  get canGoBack(): boolean {
    return this.asking && this.led === this.live.move && this.canUndo;
  }

  async confirm(): Promise<void> {
    const asked = this.live.asked;
    if (this.pickedAll && !this.busy) return this.sendPicked();
    if (!this.chosen || !asked || this.busy) return;
    const choice = this.chosen;
    this.asked?.abort();
    this.led = this.leads(choice) ? this.live.move + 1 : null;
    if (this.draft) return this.think([...this.draft.steps, stepOf(choice)]);
    this.follow(choice);
    const { id, move, version } = this.live;
    await this.send(() => api.move(id, move, version, choice.option, asked.seat), false);
  }

  /** What is picked goes out as one move after the other; the screen waits for the last of them. */
  private async sendPicked(): Promise<void> {
    const seat = this.live.asked!.seat;
    const picked = this.picked;
    this.led = null;
    if (this.draft) {
      await this.think([...this.draft.steps, ...picked.map(stepOf)]);
      this.sent = { move: this.live.move, count: picked.length };
      return;
    }
    this.held = [];
    let count = 0;
    let state = this.live;
    await this.send(async () => {
      // A request that has to be sent again goes on where the last one stopped.
      for (const choice of picked.slice(count)) {
        if (!state.asked?.choices.some((one) => one.notation === choice.notation)) break;
        state = await api.move(state.id, state.move, state.version, choice.option, seat);
        this.follow(choice);
        count += 1;
      }
      return state;
    }, false);
    this.sent = { move: this.live.move, count };
    const held = this.held;
    this.held = null;
    for (const state of held) if (state.move > this.live.move) this.receive(state);
  }

  get canUndo(): boolean {
    return this.draft ? this.draft.steps.length > 0 : this.live.can_undo;
  }

  async undo(): Promise<void> {
    if (!this.canUndo || this.busy) return;
    const count = this.sent?.move === this.live.move ? this.sent.count : 1;
    this.sent = null;
    if (this.draft) return this.think(this.draft.steps.slice(0, -count));
    const before = this.live.move;
    const last = this.live.log.slice(-count).reverse();
    this.queue = [];
    this.held = [];
    let state = this.live;
    await this.send(async () => {
      // What is taken back stays so when a later request has to be sent again.
      while (before - state.move < count && (state.can_undo || state.move === before))
        state = await api.undo(state.id, state.move, state.version);
      return state;
    }, true);
    this.held = null;
    last.slice(0, before - this.live.move).forEach((line, k) => {
      const taken = { move: before - 1 - k, notation: line.notation, together: k > 0 };
      this.takenBack = [...this.takenBack, taken];
    });
  }

  /** The choice that was taken back last, if it can be made again here. */
  get again(): Choice | null {
    const last = this.takenBack.at(-1);
    if (!last || this.draft || !this.asking || last.move !== this.live.move) return null;
    return this.choices.find((choice) => choice.notation === last.notation) ?? null;
  }

  async redo(): Promise<void> {
    if (!this.again || this.busy) return;
    let together = true;
    let count = 0;
    while (together && this.again) {
      const rest = this.takenBack.slice(0, -1);
      together = this.takenBack.at(-1)!.together;
      this.picked = [];
      this.chosen = this.again;
      await this.confirm();
      this.takenBack = rest;
      count += 1;
    }
    if (count > 1) this.sent = { move: this.live.move, count };
  }

  /** A choice is made: what was taken back before it is forgotten, and a kept plan goes on or not. */
  private follow(choice: Choice): void {
    this.takenBack = [];
    if (this.kept[0]?.notation === choice.notation) this.keep(this.kept.slice(1));
  }

  // -- planning ------------------------------------------------------------------------------------------------

  /** Whether a plan can be made: by whoever has a seat, also while others are asked. */
  get canPlan(): boolean {
    return !this.draft && !this.past && !this.covered && !this.live.over && this.live.seat !== null;
  }

  /** Try moves out from here. Nobody else sees it. */
  async plan(): Promise<void> {
    if (this.canPlan && !this.busy) await this.think([]);
  }

  private async think(steps: Step[]): Promise<void> {
    const start = this.draft?.start ?? this.live;
    const seat = this.draft?.seat ?? this.live.seat;
    if (seat === null) return;
    this.busy = true;
    this.problem = null;
    try {
      const { draft, state } = await tried(start, seat, steps);
      this.draft = draft;
      this.show(state);
    } catch (error) {
      this.problem = problemWords(error, this.words);
    } finally {
      this.busy = false;
    }
  }

  /** Back to the game; the steps of the plan wait for one's turn. */
  keepDraft(): void {
    const steps = this.draft?.steps ?? [];
    this.discardDraft();
    this.keep(steps);
  }

  discardDraft(): void {
    const start = this.draft?.start;
    this.draft = null;
    if (start) this.show(start);
  }

  keep(steps: Step[]): void {
    this.kept = steps;
    keepPlan(this.live.id, steps);
  }

  /** The next step of the kept plan, if it can be made now. */
  get planned(): Choice | null {
    const next = this.kept[0];
    if (!next || this.draft) return null;
    return this.choices.find((choice) => choice.notation === next.notation) ?? null;
  }

  /** Choose what the plan has next; where several are picked, all that it has for this. */
  followPlan(): void {
    if (this.picks === 1) {
      if (this.planned) this.choose(this.planned);
      return;
    }
    this.picked = [];
    for (const step of this.kept.slice(0, this.picks)) {
      const choice = this.choices.find((one) => one.notation === step.notation);
      if (choice) this.toggle(choice, false);
    }
  }

  /** The answer to a move may be overtaken by live updates; an answer that is `final` never is. */
  private async send(request: () => Promise<GameState>, final: boolean): Promise<void> {
    this.busy = true;
    this.problem = null;
    try {
      const move = this.live.move;
      const state = await untilStored(request, {
        waiting: () => (this.problem = t('ui.sending_again')),
        matters: () => !this.closed && this.live.move === move,
        pause,
      });
      this.problem = null;
      if (state && (final || state.move > this.live.move)) this.receive(state, true);
    } catch (error) {
      if (error instanceof ApiError && error.state) this.receive(error.state, true);
      this.problem = problemWords(error, this.words);
    } finally {
      this.busy = false;
    }
  }

  /** Ask why something is not possible: at a place, of a kind, or anything. */
  async ask(address: string | null, group: string | null = null): Promise<void> {
    // The server answers for the true position only.
    if (!this.asking || this.draft) return;
    try {
      const about = { ...(address === null ? {} : { target: address }), ...(group === null ? {} : { group }) };
      const entries = await api.why(this.live.id, this.live.move, about);
      this.pointed = [];
      this.question = { target: address, group, entries };
    } catch (error) {
      this.problem = problemWords(error, this.words);
    }
  }

  /** What is fine about an option of a long list of answers, and what would help: told when it is asked for. */
  async explain(option: number): Promise<void> {
    const [told] = await api.why(this.live.id, this.live.move, { option }).catch(() => []);
    if (!told || !this.question) return;
    const entries = this.question.entries.map((entry) => (entry.option === option ? told : entry));
    this.question = { ...this.question, entries };
  }

  // -- history -------------------------------------------------------------------------------------------------

  /** Look at the position after so many moves; the last one is now. */
  async lookAt(move: number): Promise<void> {
    if (this.draft) return;
    const at = Math.min(Math.max(move, 0), this.live.moves);
    this.wanted = at;
    if (at === this.live.moves) {
      this.backToNow();
      return;
    }
    // One question at a time: while the slider moves, only where it stops matters.
    if (this.fetching) return;
    this.fetching = true;
    try {
      while (this.wanted !== null && this.past?.move !== this.wanted) {
        const before = this.shown.move;
        const state = await this.stateAt(this.wanted);
        if (this.wanted !== null) this.past = state;
        this.lookAhead(state.move, state.move - before);
      }
    } catch (error) {
      this.wanted = null;
      this.problem = problemWords(error, this.words);
    } finally {
      this.fetching = false;
    }
  }

  private stateAt(at: number): Promise<GameState> {
    const { id, seat } = this.live;
    const known = this.ahead;
    this.ahead = null;
    if (known?.at === at && known.seat === seat) return known.state;
    return api.state(id, seat === null ? { at } : { at, seat });
  }

  /** Whoever goes step by step wants the next position soon. */
  private lookAhead(at: number, step: number): void {
    const next = at + step;
    if (Math.abs(step) !== 1 || next < 0 || next >= this.live.moves) return;
    const state = this.stateAt(next);
    state.catch(() => undefined);
    this.ahead = { at: next, seat: this.live.seat, state };
  }

  backToNow(): void {
    this.wanted = null;
    this.past = null;
  }

  // -- live ----------------------------------------------------------------------------------------------------

  connect(): void {
    if (this.closed) return;
    if (this.socket) this.socket.onclose = null;
    this.socket?.close();
    const socket = new WebSocket(api.live(this.live.id));
    this.socket = socket;
    socket.onopen = () => {
      // What could not be sent can be sent again.
      if (!this.online) this.problem = null;
      this.online = true;
    };
    socket.onmessage = (event: MessageEvent<string>) => this.heard(event.data);
    socket.onclose = () => {
      if (this.closed) return;
      this.online = false;
      setTimeout(() => this.connect(), 1500);
    };
  }

  /** Nobody looks at the page from now on. */
  sleep(): void {
    this.asleep = Date.now();
  }

  /** Somebody is back: after a while the connection may have died unnoticed, and a new one tells all at once. */
  wake(): void {
    if (Date.now() - this.asleep > LONG_ASLEEP) this.connect();
  }

  close(): void {
    this.closed = true;
    this.socket?.close();
    if (this.timer) clearTimeout(this.timer);
  }

  private heard(data: string): void {
    const message = JSON.parse(data) as { type: string; state?: GameState; seat?: number };
    if (message.type === 'thinking') this.thinking = message.seat ?? null;
    if (message.type === 'state' && message.state) {
      this.queue.push(message.state);
      if (!this.timer) this.next();
    }
  }

  /** Show what waits, one position at a time, so that the moves of others can be followed. */
  private next(): void {
    this.timer = null;
    const state = this.queue.shift();
    if (!state) return;
    const moved = state.move > this.live.move;
    this.receive(state);
    const pause = moved && this.queue.length < 8 ? settings.pace : 0;
    this.timer = setTimeout(() => this.next(), pause);
  }

  /** Do not wait: show the newest position. */
  hurry(): void {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    const last = this.queue.pop();
    this.queue = [];
    if (last) this.receive(last);
  }

  private receive(state: GameState, answer = false): void {
    this.thinking = null;
    if (this.held && !answer) {
      this.held.push(state);
      return;
    }
    if (this.draft) {
      // The game goes on behind the plan: if the position is another one, the plan has lost its ground.
      const moved = state.move !== this.draft.start.move;
      this.draft = { ...this.draft, start: state };
      if (moved) this.discardDraft();
      return;
    }
    const same = state.move === this.live.move && state.seat === this.live.seat && state.over === this.live.over;
    if (same) {
      // The same position again: what is being chosen stays.
      this.live = state;
      this.picked = this.picked.flatMap((one) => state.asked?.choices.find((c) => c.option === one.option) ?? []);
      if (this.chosen) this.chosen = state.asked?.choices.find((c) => c.option === this.chosen?.option) ?? null;
      return;
    }
    this.show(state);
  }

  /** Another position takes the place of the one before. */
  private show(state: GameState): void {
    this.before = this.live;
    this.live = state;
    this.ahead = null;
    this.narrowed = NOTHING;
    this.chosen = null;
    this.picked = [];
    this.foreseen = null;
    this.question = null;
    this.problem = null;
    if (state.asked && this.revealed !== null && state.asked.seat !== this.revealed) this.revealed = null;
  }
}
