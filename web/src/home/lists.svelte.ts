/** The lists of one's own games: which one is shown, page by page, and what is done with a game. */

import { api } from '../api/client';
import type { GameCounts, GamePage, OwnGame } from '../api/model';
import { shortTitle } from '../ui/shortTitle';
import { plainly, language, t, TitleWords } from '../messages/words';

export const LISTS = ['turn', 'others', 'alone', 'over', 'archive'] as const;
export type ListName = (typeof LISTS)[number];

/** Games that wait are shown as cards; those beyond are on their list. */
export const CARDS = 4;
const PAGE = 20;
/** Lists are counted so far. */
const MOST_COUNTED = 1000;

/** A game as it is read. */
export interface Listed {
  game: OwnGame;
  name: string;
  /** The round in words. */
  where: string;
  /** The last move in words. */
  last: string;
  names: string[];
}

export function counted(count: number): string {
  return count >= MOST_COUNTED ? `${MOST_COUNTED - 1}+` : String(count);
}

/** The list that is opened first: what is not on a card already. */
export function firstList(counts: GameCounts): ListName {
  if (counts.turn > CARDS) return 'turn';
  return (['others', 'alone', 'over', 'turn', 'archive'] as const).find((one) => counts[one] > 0) ?? 'turn';
}

export function anyGames(counts: GameCounts | null): boolean {
  return counts !== null && LISTS.some((one) => counts[one] > 0);
}

/** A page in words, with the few messages that came with it. */
export function read(page: GamePage): Listed[] {
  const words = new Map(Object.entries(page.words).map(([title, patterns]) => [title, new TitleWords(patterns)]));
  return page.games.map((game) => {
    const names = game.seats.map((seat) => seat.name || t('ui.player', { number: seat.seat + 1 }));
    const say = words.get(game.title);
    return {
      game,
      names,
      name: game.own_name ?? shortTitle(game.name),
      where: game.over ? t('ui.over') : say && game.round ? plainly(say.say(game.round, names)) : moves(game),
      // When it was follows the sentence.
      last: say && game.last ? say.say(game.last.text, names).replace(/\.$/, '') : '',
    };
  });
}

function moves(game: OwnGame): string {
  return t('ui.list.moves', { n: game.move });
}

export class OwnGames {
  counts = $state.raw<GameCounts | null>(null);
  waiting = $state.raw<Listed[]>([]);
  list = $state<ListName>('turn');
  title = $state('');
  search = $state('');
  games = $state.raw<Listed[]>([]);
  next = $state<string | null>(null);
  loading = $state(false);
  /** A later question makes the answer to an earlier one worthless. */
  private asked = 0;

  /** Everything anew; the first time the list that is opened is chosen. */
  async load(): Promise<void> {
    const first = this.counts === null;
    const [counts, waiting] = await Promise.all([api.counts(), this.page('turn', CARDS)]);
    if (first) this.list = firstList(counts);
    await this.open(this.list);
    [this.counts, this.waiting] = [counts, read(waiting)];
  }

  /** Nobody is logged in any more. */
  clear(): void {
    this.asked += 1;
    this.counts = null;
    this.waiting = this.games = [];
    this.next = null;
  }

  /** Show a list from its beginning. */
  async open(list: ListName): Promise<void> {
    this.list = list;
    await this.ask(null);
  }

  more(): Promise<void> {
    return this.ask(this.next);
  }

  private async ask(after: string | null): Promise<void> {
    const number = ++this.asked;
    this.loading = true;
    try {
      let page = await this.page(this.list, PAGE, after);
      const found = read(page);
      // A search looks through many games at a time and may find none among them.
      while (found.length < PAGE && page.next !== null && number === this.asked) {
        page = await this.page(this.list, PAGE - found.length, page.next);
        found.push(...read(page));
      }
      if (number !== this.asked) return;
      this.games = after === null ? found : [...this.games, ...found];
      this.next = page.next;
    } finally {
      if (number === this.asked) this.loading = false;
    }
  }

  private page(list: ListName, size: number, after: string | null = null): Promise<GamePage> {
    const cut = list === this.list && size !== CARDS;
    return api.games({
      list,
      size,
      language: language(),
      ...(after === null ? {} : { after }),
      ...(cut && this.title ? { title: this.title } : {}),
      ...(cut && this.search.trim() ? { search: this.search.trim() } : {}),
    });
  }
}
