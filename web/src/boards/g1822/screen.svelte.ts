/** What the player looks at: shared by the board and the column beside it. */

import type { Tab } from './tabs';

class Screen {
  tab = $state<Tab>('map');
}

export const screen = new Screen();
