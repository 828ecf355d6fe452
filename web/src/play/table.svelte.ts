/** One game as this browser plays it: choices are sent and taken back, plans are made, live updates arrive. */

import { pause, untilStored } from '../api/again';
import { api, ApiError } from '../api/client';
import type { Choice, GameState, Text } from '../api/model';
import { problemWords } from '../messages/problems';
import { t, type TitleWords } from '../messages/words';
import { amounts } from './choosing';
import { opensNext } from './confirming';
import { Feed } from './feed';
import { type Draft, keepPlan, keptPlan, type Step, stepOf, tried } from './plan.svelte';
import { Selection } from './selection.svelte';
import type { GameServer } from './server';
import { TakenBack } from './takenback.svelte';

export class Table extends Selection {
  /** The rest of a plan that was kept. */
  kept = $state.raw<Step[]>([]);
  thinking = $state<number | null>(null);
  /** How far the bot is that thinks, from 0 to 1; null if nobody says so. */
  thought = $state<number | null>(null);
  /** Seats of the other people who have the game open; null where nobody tells. */
  here = $state.raw<number[] | null>(null);
  /** How many positions of the moves of others wait to be shown. */
  waiting = $state(0);
  busy = $state(false);
  online = $state(true);

  private readonly feed: Feed;
  /** The move after which the question stands that such a choice opened. */
  private led: number | null = null;
  /** That choice in words. */
  private leading: Text | null = null;
  private readonly takenBack = new TakenBack();
  /** The last picks that were sent together: after which move they stand, and how many they were. */
  private sent: { move: number; count: number } | null = null;
  /** Positions that wait while picks are sent one after the other. */
  private held: GameState[] | null = null;
  /** The move at which the card that was named first answers the question. */
  private paid: number | null = null;

  constructor(state: GameState, words: TitleWords, server: GameServer = api) {
    super(state, words, server);
    this.kept = keptPlan(state.id);
    this.feed = new Feed({
      id: state.id,
      received: (later) => this.hear(later),
      thinks: (seat, share) => {
        this.thinking = seat;
        this.thought = share;
      },
      present: (seats) => (this.here = seats),
      connected: (online) => this.connected(online),
      waits: (count) => (this.waiting = count),
    });
  }

  /** One step back: the popover, the chosen thing, the place, the kind, the group. Says whether there was one. */
  stepBack(): boolean {
    if (this.question) this.question = null;
    else if (this.picked.length > 0) this.picked = this.picked.slice(0, -1);
    else if (this.chosen && !amounts(this.listed)) this.chosen = null;
    else if (this.narrowed.place) this.narrow({ place: null });
    else if (this.narrowed.kind) this.narrow({ kind: null });
    else if (this.narrowed.group) this.narrow({ group: null });
    else if (this.card) this.hold(null);
    else if (this.canGoBack) void this.undo();
    else return false;
    return true;
  }

  /** Whether this question was opened by a choice that can be taken back. */
  get canGoBack(): boolean {
    return this.asking && this.led === this.live.move && this.canUndo;
  }

  /** The choice that this question belongs to. */
  get ledBy(): Text | null {
    return this.canGoBack ? this.leading : null;
  }

  // -- sending -------------------------------------------------------------------------------------------------

  override async confirm(): Promise<void> {
    const asked = this.live.asked;
    if (this.pickedAll && !this.busy) return this.sendPicked();
    if (!this.chosen || !asked || this.busy) return;
    const { chosen: choice, card } = this;
    this.foreseeing.stop();
    const { id, move, version } = this.live;
    const paid = this.paid === move;
    this.led = opensNext(choice) ? move + 1 : null;
    this.leading = choice.text;
    if (this.draft) await this.think([...this.draft.steps, stepOf(choice)]);
    else {
      this.follow(choice);
      await this.send(() => this.server.move(id, move, version, choice.option, asked.seat), false);
    }
    // An action and the card that was named for it are one thing to take back.
    if (paid && this.live.move === move + 1) this.sent = { move: move + 1, count: 2 };
    this.spend(card, move);
  }

  /** The question after an action is which card it takes: the one that was named. */
  private spend(card: string | null, action: number): void {
    const found = card === null || !this.asking ? undefined : this.offered.find((one) => one.target === card);
    if (!found || this.live.move !== action + 1) return;
    this.paid = this.live.move;
    if (this.picks > 1) this.toggle(found, false);
    else this.choose(found);
  }

  /** Do what is chosen and end the turn with it, by the option of that notation. */
  async confirmAndEnd(ending: string): Promise<void> {
    if (!this.chosen || this.draft || this.busy) return;
    this.foreseeing.stop();
    await this.sendInTurn([this.chosen.notation, ending]);
  }

  /** Send the picks, or try them out in the plan. */
  private async sendPicked(): Promise<void> {
    const picked = this.picked;
    if (!this.draft) return this.sendInTurn(picked.map((choice) => choice.notation));
    this.led = null;
    await this.think([...this.draft.steps, ...picked.map(stepOf)]);
    this.sent = { move: this.live.move, count: picked.length };
  }

  /** Send one move after the other; the screen waits for the last of them. */
  private async sendInTurn(notations: string[]): Promise<void> {
    const seat = this.live.asked!.seat;
    this.led = null;
    this.held = [];
    let count = 0;
    let state = this.live;
    await this.send(async () => {
      // A request that has to be sent again goes on where the last one stopped.
      for (const notation of notations.slice(count)) {
        const choice = state.asked?.choices.find((one) => one.notation === notation);
        if (!choice) break;
        state = await this.server.move(state.id, state.move, state.version, choice.option, seat);
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

  /** The answer to a move may be overtaken by live updates; an answer that is `final` never is. */
  private async send(request: () => Promise<GameState>, final: boolean): Promise<void> {
    this.busy = true;
    this.problem = null;
    try {
      const move = this.live.move;
      const state = await untilStored(request, {
        waiting: () => (this.problem = t('ui.sending_again')),
        matters: () => !this.feed.closed && this.live.move === move,
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

  // -- taking back ---------------------------------------------------------------------------------------------

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
    this.feed.forget();
    this.held = [];
    let state = this.live;
    await this.send(async () => {
      // What is taken back stays so when a later request has to be sent again.
      while (before - state.move < count && (state.can_undo || state.move === before))
        state = await this.server.undo(state.id, state.move, state.version);
      return state;
    }, true);
    this.held = null;
    this.takenBack.add(
      before,
      last.slice(0, before - this.live.move).map((line) => line.notation),
    );
  }

  /** Take back all moves after the first `to`, or ask the others for it. */
  async goBack(to: number): Promise<void> {
    if (this.busy || this.draft) return;
    const { id, move, version } = this.live;
    this.feed.forget();
    this.backToNow();
    await this.send(() => api.back(id, move, version, to), true);
  }

  /** Let somebody take moves back, or not. */
  async answerBack(agree: boolean): Promise<void> {
    const { id, version } = this.live;
    await this.send(() => api.answerBack(id, version, agree), true);
  }

  async withdrawBack(): Promise<void> {
    const { id, version } = this.live;
    await this.send(() => api.withdrawBack(id, version), true);
  }

  /** Give a standing order for the seat shown. */
  async giveOrder(kind: string, about: string, limit: number): Promise<void> {
    const { id, seat } = this.live;
    if (seat !== null) await this.send(() => api.order(id, { seat, kind, about, limit }), true);
  }

  async withdrawOrder(kind: string, about: string): Promise<void> {
    const { id, seat } = this.live;
    if (seat !== null) await this.send(() => api.withdrawOrder(id, { seat, kind, about }), true);
  }

  /** The choice that was taken back last, if it can be made again here. */
  get again(): Choice | null {
    const last = this.takenBack.last;
    if (!last || this.draft || !this.asking || last.move !== this.live.move) return null;
    return this.choices.find((choice) => choice.notation === last.notation) ?? null;
  }

  async redo(): Promise<void> {
    if (!this.again || this.busy) return;
    let together = true;
    let count = 0;
    while (together && this.again) {
      const rest = this.takenBack.rest();
      together = this.takenBack.last!.together;
      this.picked = [];
      this.chosen = this.again;
      await this.confirm();
      this.takenBack.keep(rest);
      count += 1;
    }
    if (count > 1) this.sent = { move: this.live.move, count };
  }

  /** A choice is made: what was taken back before it is forgotten, and a kept plan goes on or not. */
  private follow(choice: Choice): void {
    this.takenBack.keep([]);
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

  /** Where the steps of a plan lead. */
  protected attempt(start: GameState, seat: number, steps: Step[]): Promise<{ draft: Draft; state: GameState }> {
    return tried(start, seat, steps);
  }

  private async think(steps: Step[]): Promise<void> {
    const start = this.draft?.start ?? this.live;
    const seat = this.draft?.seat ?? this.live.seat;
    if (seat === null) return;
    this.busy = true;
    this.problem = null;
    try {
      const { draft, state } = await this.attempt(start, seat, steps);
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

  // -- live ----------------------------------------------------------------------------------------------------

  connect(): void {
    this.feed.connect();
  }

  sleep(): void {
    this.feed.sleep();
  }

  wake(): void {
    this.feed.wake();
  }

  close(): void {
    this.feed.close();
  }

  /** Do not wait: show the newest position. */
  hurry(): void {
    this.feed.hurry();
  }

  private connected(online: boolean): void {
    // What could not be sent can be sent again.
    if (online && !this.online) this.problem = null;
    this.online = online;
  }

  private hear(state: GameState): boolean {
    const moved = state.move > this.live.move;
    this.receive(state);
    return moved;
  }

  private receive(state: GameState, answer = false): void {
    this.thinking = null;
    this.thought = null;
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
    if (same) this.refresh(state);
    else this.show(state);
  }
}
