/** What is being chosen in a position, before it is sent: kind, place, card, picks, and the answers to "why not?". */

import type { Choice, Effects, GameState, Why } from '../api/model';
import { problemWords } from '../messages/problems';
import { canPick, groups, isMixed, litTargets, narrow, type Narrowed, NOTHING, passLast, withoutOne } from './choosing';
import { onlyLeads, waits } from './confirming';
import { Foreseeing } from './foreseeing.svelte';
import { openedBy, places, withCard } from './holding';
import { Position } from './position.svelte';
import { settings } from './settings.svelte';

export interface Question {
  /** Null: about everything that is not offered, or all of a kind. */
  target: string | null;
  group: string | null;
  entries: Why[];
}

export abstract class Selection extends Position {
  narrowed = $state.raw<Narrowed>(NOTHING);
  chosen = $state.raw<Choice | null>(null);
  /** The card that is named first: what is chosen then spends it. */
  card = $state<string | null>(null);
  /** The kind of choices that is pointed at in the list. */
  kindPointed = $state<string | null>(null);
  /** The picks so far, in order, if several are asked for at once. */
  picked = $state.raw<Choice[]>([]);
  hovered = $state<string | null>(null);
  /** Places that an answer to "why not?" speaks of. */
  pointed = $state.raw<string[]>([]);
  question = $state.raw<Question | null>(null);

  protected readonly foreseeing = new Foreseeing(
    () => this.live,
    () => this.chosen,
    () => this.server,
  );
  /** A choice that was made only to look at it: it always waits for its button. */
  private considered = $state.raw<Choice | null>(null);

  /** The effects of the choice, once the server has answered. */
  get foreseen(): Effects | null {
    return this.foreseeing.told;
  }

  /** Everything that may be chosen, and of that what the card named first can be spent on. */
  readonly offered = $derived(this.asking ? passLast(this.live.asked?.choices ?? []) : []);
  readonly choices = $derived(withCard(this.offered, this.card));
  readonly listed = $derived(narrow(this.choices, this.narrowed));
  readonly lit = $derived(litTargets(this.choices, this.narrowed));
  /** The targets that stand out: those of the kind pointed at, or those that the card opens. Null: all of them. */
  readonly bright = $derived.by(() => {
    if (this.narrowed.group !== null || this.narrowed.place !== null) return null;
    const pointed = this.kindPointed;
    if (pointed !== null) return litTargets(this.choices, { ...NOTHING, group: pointed });
    if (this.card !== null) return litTargets(openedBy(this.choices, this.card), NOTHING);
    return this.byGroup && isMixed(this.choices) ? new Set<string>() : null;
  });

  /** How many are to be picked at once; 1 where one thing is chosen. */
  readonly picks = $derived(this.asking ? (this.live.asked?.picks ?? 1) : 1);
  /** Whether so many are picked as are asked for. */
  readonly pickedAll = $derived(this.picks > 1 && this.picked.length === this.picks);

  /** The choice that waits for its button. */
  readonly confirming = $derived(this.chosen && this.waits(this.chosen) !== false ? this.chosen : null);

  /** The choices by kind; kinds that the question always has stand there without one, too. */
  readonly grouped = $derived(
    this.asking ? groups(this.choices, this.live.asked?.groups, this.live.asked?.keys) : groups(this.choices),
  );
  /** Kinds stand above the choices where the question has fixed ones, or too many choices of several to list at once. */
  readonly byGroup = $derived(
    this.grouped.length > 1 && ((this.live.asked?.groups.length ?? 0) > 0 || this.choices.length > 8),
  );

  /** Send what is chosen. */
  abstract confirm(): Promise<void>;

  /** A target was clicked: choose what is there, list it if it is several things, or tell why nothing is. */
  pick(address: string): void {
    if (!this.asking) return;
    if (this.canHold(address)) {
      this.hold(this.card === address ? null : address);
      return;
    }
    // A place that the card in hand does not open is chosen without it.
    if (this.card !== null && !this.lit.has(address) && this.offered.some((one) => one.target === address))
      this.hold(null);
    const here = this.choices.filter((choice) => choice.target === address);
    const wanted = narrow(here, { ...this.narrowed, place: null });
    const found = wanted.length > 0 ? wanted : here;
    if (found.length === 0) void this.ask(address);
    else if (this.picks > 1 && found.length === 1) this.choose(found[0]!);
    else if (this.chosen && found.includes(this.chosen) && found.length === 1) void this.confirm();
    else if (found.length === 1) this.choose(found[0]!);
    else this.narrow({ ...(wanted.length > 0 ? this.narrowed : NOTHING), place: address });
  }

  /** Choose it: it is done at once, or waits for its button. While something waits, another choice takes its place. */
  choose(choice: Choice): void {
    if (this.picks > 1) {
      this.question = null;
      this.problem = null;
      this.toggle(choice, this.isPicked(choice));
      return;
    }
    const instead = this.confirming !== null;
    this.consider(choice);
    if (!instead || onlyLeads(choice)) void this.settle(choice);
  }

  /** Choose it to look at: it waits for its button, whatever it does. */
  consider(choice: Choice): void {
    this.question = null;
    this.problem = null;
    this.chosen = this.considered = choice;
    // In a plan the preview that came with it has to do; what only leads on is sent before an answer could come.
    this.foreseeing.about(choice, this.draft !== null || onlyLeads(choice));
  }

  /** Confirm the choice if it needs no button, as soon as that is known. */
  private async settle(choice: Choice): Promise<void> {
    this.considered = null;
    if (waits(choice, this.foreseen, settings.confirm) === null) await this.foreseeing.answered;
    // The same position may have come again meanwhile, with the same choice.
    if (this.chosen?.option !== choice.option) return;
    if (waits(choice, this.foreseen, settings.confirm) === false) await this.confirm();
  }

  private waits(choice: Choice): boolean | null {
    if (this.considered === choice && !onlyLeads(choice)) return true;
    return waits(choice, this.foreseen, settings.confirm);
  }

  // -- a card first --------------------------------------------------------------------------------------------

  /** Whether a card may be named first here; where cards themselves are chosen it is just chosen. */
  canHold(address: string): boolean {
    return this.asking && (this.live.asked?.cards ?? []).some((one) => one.target === address);
  }

  /** Name a card first, or none any more. */
  hold(card: string | null): void {
    this.card = card;
    this.narrow(NOTHING);
  }

  /** How many places a card opens; null where it cannot be named first. */
  opens(address: string): number | null {
    return this.canHold(address) ? places(this.offered, address) : null;
  }

  // -- several at once ------------------------------------------------------------------------------------------

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

  narrow(by: Partial<Narrowed>): void {
    this.narrowed = { ...this.narrowed, ...by };
    this.chosen = null;
    this.question = null;
  }

  // -- why not -------------------------------------------------------------------------------------------------

  /** Ask why something is not possible: at a place, of a kind, or anything. */
  async ask(address: string | null, group: string | null = null): Promise<void> {
    // The server answers for the true position only.
    if (!this.asking || this.draft) return;
    try {
      const about = { ...(address === null ? {} : { target: address }), ...(group === null ? {} : { group }) };
      const entries = await this.server.why(this.live.id, this.live.move, about);
      this.pointed = [];
      this.question = { target: address, group, entries };
    } catch (error) {
      this.problem = problemWords(error, this.words);
    }
  }

  /** Fetch what an option of a long list satisfies and what would help; the list itself comes without that. */
  async explain(option: number): Promise<void> {
    const [told] = await this.server.why(this.live.id, this.live.move, { option }).catch(() => []);
    if (!told || !this.question) return;
    const entries = this.question.entries.map((entry) => (entry.option === option ? told : entry));
    this.question = { ...this.question, entries };
  }

  /** The same position again: what is being chosen stays. */
  protected refresh(state: GameState): void {
    this.live = state;
    this.picked = this.picked.flatMap((one) => state.asked?.choices.find((c) => c.option === one.option) ?? []);
    const looked = this.considered === this.chosen;
    if (this.chosen) this.chosen = state.asked?.choices.find((c) => c.option === this.chosen?.option) ?? null;
    if (looked) this.considered = this.chosen;
  }

  /** Another position takes the place of the one before: nothing is chosen in it yet. */
  protected override show(state: GameState): void {
    super.show(state);
    this.narrowed = NOTHING;
    this.chosen = null;
    this.card = null;
    this.kindPointed = null;
    this.picked = [];
    this.foreseeing.forget();
    this.question = null;
  }
}
