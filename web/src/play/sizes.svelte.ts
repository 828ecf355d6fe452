/** How much room the window has, in the few steps that the screens know. Style sheets name the same steps by media queries. */

import { MediaQuery } from 'svelte/reactivity';
import { innerHeight, innerWidth } from 'svelte/reactivity/window';

/** Pixels that a fingertip needs. */
const FINGER = 44;

class Sizes {
  private readonly width = $derived(innerWidth.current ?? 1440);
  private readonly height = $derived(innerHeight.current ?? 900);
  private readonly coarse = new MediaQuery('pointer: coarse');

  /** A phone on its side, or a page at twice its size: seats, board and question side by side over the whole height. */
  readonly low = $derived(this.height < 520 && this.width >= 560);
  /** A phone held upright: the question is a sheet at the foot. */
  readonly small = $derived(this.width < 760 && !this.low);
  /** One thing at a time: the board, or what else there is. */
  readonly paged = $derived(this.small || this.low);
  /** No column for the seats. */
  readonly narrow = $derived(this.width < 1240 && !this.low);
  /** The bar has room for icons alone. */
  readonly tight = $derived(this.width <= 1100 || this.low);
  /** Much room beside the board, which is as high as the window: what is folded elsewhere is shown at once. */
  readonly roomy = $derived(this.width >= 2000 && this.height >= 1000);
  /** Pixels that a place on the board has at least, once it may be chosen; 0 where the whole board is shown. */
  readonly least = $derived(this.paged || this.coarse.current ? FINGER : 0);
}

export const sizes = new Sizes();
