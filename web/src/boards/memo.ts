/** Keeps derived objects identical across positions while their key is unchanged, so that Svelte does not redraw
 *  what is made from them. */

export class Memo<Value> {
  private known = new Map<string, { key: string; value: Value }>();

  /** Returns the value of this name; makes it anew only if the key has changed since the last time. */
  of(name: string, key: string, make: () => Value): Value {
    const last = this.known.get(name);
    if (last?.key === key) return last.value;
    const value = make();
    this.known.set(name, { key, value });
    return value;
  }
}
