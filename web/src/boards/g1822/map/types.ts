/** What the map reads of the component file and of the view. */

import type { components } from '../../../api/types';
import type { View1822 } from '../model';

type Schemas = components['schemas'];

export type { Components1822 as Components, Hex as HexData, Tile as TileData } from '../model';
export type StopData = Schemas['G1822Stop'];
export type Segment = Schemas['G1822Segment'];
export type RouteView = Schemas['G1822RouteView'];
export type WayView = Schemas['G1822WayView'];
export type MapView = Pick<
  View1822,
  | 'added'
  | 'companies'
  | 'company'
  | 'drawing'
  | 'phase'
  | 'proposed'
  | 'reach'
  | 'reserved'
  | 'run'
  | 'tiles'
  | 'tokens'
>;
