/** Things worked out anew from every position, which stay the same object as long as nothing about them changes: what is
 *  drawn from them is then not drawn again. */

export class Steady<Value> {
  private known = new Map<string, { key: string; value: Value }>();

  /** The value of this name; made anew only if its key is another one than the last time. */
  of(name: string, key: string, make: () => Value): Value {
    const last = this.known.get(name);
    if (last?.key === key) return last.value;
    const value = make();
    this.known.set(name, { key, value });
    return value;
  }
}
