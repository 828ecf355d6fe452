/** What the screen of a game asks the service for; an analysis answers in the place of a game. */

import type { api } from '../api/client';

export type GameServer = Pick<typeof api, 'move' | 'undo' | 'why' | 'effects' | 'piece'>;
