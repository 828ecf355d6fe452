/** An analysis as this browser sees it: the tree, the position one stands at, and what is tried there. */

import { ApiError } from '../api/client';
import type { AnalysisInfo, AnalysisNode, AnalysisPosition, EngineLine, GameState, ReviewState } from '../api/model';
import type { TitleWords } from '../messages/words';
import type { GameServer } from '../play/server';
import { Table } from '../play/table.svelte';
import { calls } from './calls';
import { refusedWords } from './refused';
import { after, depthOf } from './tree';

/** A table at which every seat is played by hand, and nothing is hidden from whoever looks. */
export class AnalysisTable extends Table {
  override get covered(): boolean {
    return false;
  }

  override get canHint(): boolean {
    return false;
  }

  override get canPlan(): boolean {
    return false;
  }

  /** Another position of the tree takes the place of the one before. */
  place(state: GameState): void {
    this.show(state);
  }
}

export class Analysis {
  info = $state.raw<AnalysisInfo>() as AnalysisInfo;
  /** The position one stands at. */
  at = $state(0);
  /** The seat through which one looks, if it is not the one that is asked. */
  through = $state<number | null>(null);
  busy = $state(false);
  problem = $state<string | null>(null);
  /** Whether the bot says what it would do; off at first. */
  engine = $state(false);
  effort = $state<ReviewState['effort']>('quick');
  /** What the bot would do here; null while it thinks. */
  lines = $state.raw<EngineLine[] | null>(null);
  /** The line that is pointed at. */
  pointed = $state<number | null>(null);
  readonly table: AnalysisTable;

  constructor(info: AnalysisInfo, first: AnalysisPosition, words: TitleWords) {
    this.info = info;
    this.at = first.node.id;
    this.table = new AnalysisTable(shown(first), words, this.server());
  }

  readonly node = $derived(this.info.nodes.find((one) => one.id === this.at) ?? this.info.nodes[0]!);
  readonly number = $derived(this.info.source.move + depthOf(this.info.nodes, this.at));
  readonly next = $derived(after(this.info.nodes, this.at));
  /** What the line that is pointed at shows on the board. */
  readonly drawn = $derived(this.pointed === null ? [] : (this.lines?.[this.pointed]?.shows ?? []));

  /** Answers the table in the place of a game. */
  private server(): GameServer {
    const { id } = this.info;
    return {
      move: async (_game, _move, _version, option) =>
        this.take(await calls.play(id, { version: this.info.version, node: this.at, option })),
      undo: async () => this.take(await calls.position(id, this.node.parent ?? 0)),
      why: (_game, _move, about) => calls.why(id, this.at, about),
      effects: (_game, _move, option) => calls.effects(id, this.at, option),
      piece: (_game, address, where) => calls.piece(id, this.at, address, where['seat']),
    };
  }

  /** Stand at a position that the service has told; it may be new in the tree. */
  private take(told: AnalysisPosition): GameState {
    const known = this.info.nodes.some((one) => one.id === told.node.id);
    const nodes = known ? this.info.nodes : [...this.info.nodes, told.node];
    this.info = { ...this.info, nodes, version: told.version };
    this.at = told.node.id;
    this.through = null;
    return shown(told);
  }

  /** Go to a position of the tree. */
  async walk(node: number | null): Promise<void> {
    if (node === null || node === this.at) return;
    await this.run(async () => this.table.place(this.take(await calls.position(this.info.id, node))));
  }

  back(): Promise<void> {
    return this.walk(this.node.parent);
  }

  on(): Promise<void> {
    return this.walk(this.next);
  }

  /** Look through another seat, or again through the one that is asked. */
  async lookThrough(seat: number | null): Promise<void> {
    const asked = this.table.live.asked?.seat ?? null;
    const wanted = seat === asked ? null : seat;
    await this.run(async () => {
      const told = await calls.position(this.info.id, this.at, wanted ?? undefined);
      this.through = wanted;
      this.table.place(shown(told));
    });
  }

  /** Play a line of the bot, up to where it can be foreseen. */
  async follow(line: EngineLine): Promise<void> {
    await this.step((change) => calls.line(this.info.id, { ...change, moves: line.moves }), true);
  }

  async dealAnew(seat: number): Promise<void> {
    await this.step((change) => calls.anew(this.info.id, { ...change, seat }));
  }

  /** Go on from an edited position; says what is wrong with it, or nothing. */
  async edit(text: string): Promise<string | null> {
    await this.step((change) => calls.edit(this.info.id, { ...change, text }));
    const { problem } = this;
    this.problem = null;
    return problem;
  }

  private async step(request: (change: { version: number; node: number }) => Promise<AnalysisPosition>, many = false) {
    await this.run(async () => {
      const told = await request({ version: this.info.version, node: this.at });
      // Several moves at once: those between are only told with the tree.
      if (many) this.info = await calls.look(this.info.id);
      this.pointed = null;
      this.table.place(this.take(told));
    });
  }

  async note(said: { name?: string; comment?: string; mark?: AnalysisNode['mark'] }, node = this.at): Promise<void> {
    await this.change((version) => calls.note(this.info.id, { version, node, ...said }));
  }

  async makeMain(): Promise<void> {
    await this.change((version) => calls.main(this.info.id, { version, node: this.at }));
  }

  /** Delete the position one stands at, with what follows: one stands at the one before then. */
  async cut(): Promise<void> {
    const { id, parent } = this.node;
    if (parent === null) return;
    await this.walk(parent);
    await this.change((version) => calls.cut(this.info.id, { version, node: id }));
  }

  async rename(name: string): Promise<void> {
    if (name !== this.info.name) await this.change((version) => calls.name(this.info.id, version, name));
  }

  private change(request: (version: number) => Promise<AnalysisInfo>): Promise<void> {
    return this.run(async () => void (this.info = await request(this.info.version)));
  }

  /** Ask the bot about the position one stands at. An answer about another one comes too late. */
  async think(): Promise<void> {
    const { at, effort } = this;
    this.lines = null;
    this.pointed = null;
    if (!this.engine || this.table.live.over) return;
    try {
      const found = await calls.lines(this.info.id, at, effort);
      if (this.at === at && this.effort === effort) this.lines = found;
    } catch (error) {
      if (this.at !== at) return;
      this.problem = refusedWords(error, this.table.words);
      this.engine = false;
    }
  }

  private async run(work: () => Promise<void>): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.problem = null;
    try {
      await work();
    } catch (error) {
      this.problem = refusedWords(error, this.table.words);
      if (error instanceof ApiError && error.code === 'changed') await this.readAgain();
    } finally {
      this.busy = false;
    }
  }

  /** It was changed in another window: show how it stands. */
  private async readAgain(): Promise<void> {
    this.info = await calls.look(this.info.id);
    const there = this.info.nodes.some((one) => one.id === this.at) ? this.at : 0;
    this.table.place(this.take(await calls.position(this.info.id, there)));
  }
}

/** The position as the table wants it: its version tells positions apart that are equally many moves from the start. */
function shown(told: AnalysisPosition): GameState {
  return { ...told.game, version: told.node.id };
}
