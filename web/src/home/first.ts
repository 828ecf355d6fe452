/** A first game with a guide: against the bots that the title's guide names. */

import { api } from '../api/client';
import type { TitleInfo } from '../api/model';
import { t } from '../messages/words';
import { go } from '../router.svelte';

export async function beginFirstGame(title: TitleInfo): Promise<void> {
  const { guide } = title;
  if (!guide) return;
  await api.enter(t('ui.guest'));
  const bots = Array.from({ length: guide.seats - 1 }, () => ({ kind: 'bot' as const, level: guide.level }));
  const game = await api.newGame({ title: title.title, variant: {}, seats: [{ kind: 'me' }, ...bots], public: false });
  await api.changeGuide(game.id, { on: true });
  go(`/game/${game.id}`);
}
