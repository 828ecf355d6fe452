/** A lesson as this browser sees it: the step, the position, and what was said to the last answer. */

import { api, ApiError } from '../api/client';
import type { Choice, GameState, LessonAnswer, LessonState, PieceInfo } from '../api/model';
import { problemWords } from '../messages/problems';
import { t, type TitleWords } from '../messages/words';
import { NOTHING } from '../play/choosing';
import { Table } from '../play/table.svelte';

/** A table at which choosing answers the question of the lesson. */
export class LessonTable extends Table {
  constructor(
    state: GameState,
    words: TitleWords,
    private readonly lesson: Lesson,
  ) {
    super(state, words, { ...api, piece: (_game, address) => lesson.piece(address) });
  }

  /** One lit thing there is the answer; of several the list asks; anything else is asked about. */
  override pick(address: string): void {
    if (!this.asking) return;
    const here = this.choices.filter((choice) => choice.target === address);
    if (here.length === 1) void this.lesson.answer({ option: here[0]!.option });
    else if (here.length > 1) this.narrow({ place: address });
    else void this.lesson.answer({ target: address });
  }

  override choose(choice: Choice): void {
    this.chosen = choice;
  }

  override consider(choice: Choice): void {
    this.chosen = choice;
  }

  override async confirm(): Promise<void> {
    if (this.chosen) await this.lesson.answer({ option: this.chosen.option });
  }

  override async ask(address: string | null): Promise<void> {
    if (address !== null && this.asking) await this.lesson.answer({ target: address });
  }

  /** Another position takes the place of the one before. */
  place(state: GameState): void {
    this.before = this.live;
    // Steps are positions of one game: what was told about one of them does not hold for the next.
    this.live = { ...state, version: this.live.version + 1 };
    this.narrowed = NOTHING;
    this.chosen = null;
    this.question = null;
  }
}

export class Lesson {
  state = $state.raw<LessonState>() as LessonState;
  /** What was said to the last answer; null while the question stands. */
  said = $state.raw<LessonAnswer | null>(null);
  /** Options of this step that were tried and are wrong. */
  tried = $state.raw<number[]>([]);
  busy = $state(false);
  problem = $state<string | null>(null);
  readonly table: LessonTable;

  constructor(state: LessonState, words: TitleWords) {
    this.state = state;
    this.table = new LessonTable(asked(state), words, this);
  }

  readonly step = $derived(this.state.steps[this.state.step] ?? null);
  readonly atEnd = $derived(this.state.step === this.state.steps.length);
  /** The question stands and waits for an answer. */
  readonly waits = $derived(this.step?.kind === 'ask' && (this.said === null || this.said.verdict === 'part'));
  /** The moves offered as answers, in the order of the lesson. */
  get candidates(): Choice[] {
    const { live, narrowed } = this.table;
    const choices = live.asked?.choices ?? [];
    return choices.filter((choice) => narrowed.place === null || choice.target === narrowed.place);
  }

  async answer(by: { option?: number; target?: string }): Promise<void> {
    const { title, lesson, step } = this.state;
    if (!this.waits) return;
    await this.run(async () => {
      const said = await api.lessonAnswer(title, lesson, step, by);
      this.said = said;
      const wrong = said.verdict === 'other' || said.verdict === 'refused';
      if (wrong) this.tried = [...this.tried, said.choice.option];
      this.state = { ...said.state, step };
      this.table.place(asked(said.state));
    });
  }

  /** What is at an address of the board: in the step, or where the answer led. */
  piece(address: string): Promise<PieceInfo | null> {
    const { title, lesson, step } = this.state;
    const led: Record<string, string> =
      this.said && this.said.verdict !== 'part' ? { option: String(this.said.choice.option) } : {};
    return api.lessonPiece(title, lesson, { address, step: String(step), ...led });
  }

  showMe(): Promise<void> {
    this.said = null;
    return this.answer({});
  }

  /** The question anew: what was tried is taken back. */
  async tryAgain(): Promise<void> {
    const { title, lesson, step } = this.state;
    await this.run(async () => this.show(await api.lesson(title, lesson, step), false));
  }

  async goOn(): Promise<void> {
    await this.go(this.state.step + 1);
  }

  async go(step: number): Promise<void> {
    const { title, lesson } = this.state;
    await this.run(async () => this.show(await api.lessonGo(title, lesson, step), true));
  }

  private show(state: LessonState, anew: boolean): void {
    this.said = null;
    if (anew) this.tried = [];
    this.state = state;
    this.table.place(asked(state));
  }

  private async run(work: () => Promise<void>): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.problem = null;
    try {
      await api.enter(t('ui.guest'));
      await work();
    } catch (error) {
      const nothing = error instanceof ApiError && error.status === 404;
      this.problem = nothing ? t('ui.learn.place_nothing') : problemWords(error, this.table.words);
    } finally {
      this.busy = false;
    }
  }
}

/** The game of a step: only what is lit can be chosen, in the order of the lesson. */
function asked(state: LessonState): GameState {
  const question = state.game.asked;
  if (!question) return state.game;
  const choices = state.lit.flatMap((option) => question.choices.find((choice) => choice.option === option) ?? []);
  return { ...state.game, asked: { ...question, choices, picks: 1 } };
}
