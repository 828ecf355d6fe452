/** What the pages of shared deals ask the service for. */

import { api, call } from '../api/client';
import type { DealComparison, DealInfo, GameSummary } from '../api/model';
import { t } from '../messages/words';

const id = encodeURIComponent;

export const calls = {
  week: () => call<DealInfo[]>('GET', '/api/deals/week'),
  share: (game: string) => call<DealInfo>('POST', '/api/deals', { game }),
  look: (deal: string) => call<DealInfo>('GET', `/api/deals/${id(deal)}`),
  /** My game of a deal; whoever is not known yet comes in as a guest. */
  start: async (deal: string): Promise<GameSummary> => {
    await api.enter(t('ui.guest'));
    return call<GameSummary>('POST', `/api/deals/${id(deal)}/game`);
  },
  /** My game beside another one; without one, beside the bot's. */
  compare: (deal: string, game: string | null) =>
    call<DealComparison>('GET', `/api/deals/${id(deal)}/comparison${game === null ? '' : `?game=${id(game)}`}`),
};
