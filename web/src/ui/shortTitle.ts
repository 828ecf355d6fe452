/** A long name with a subtitle is known by what stands before it. */
export function shortTitle(name: string): string {
  return name.length > 20 ? (name.split(': ')[0] ?? name) : name;
}
