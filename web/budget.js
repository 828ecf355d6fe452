// A plugin of the build: what a visitor loads has a limit, and a build above it fails. The limits are in budget.json,
// in bytes as they go over the wire (gzip; fonts are packed already):
//   start   everything that the first page loads: the entry, what it imports, style sheets
//   opened  what opening one thing later loads besides, a board for example
//   font    one font file
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

export const size = (content) => gzipSync(content, { level: 9 }).length;

/** Names of a chunk, of everything it imports at once, and of their style sheets. */
function withImports(name, bundle, found = new Set()) {
  const chunk = bundle[name];
  if (found.has(name) || chunk?.type !== 'chunk') return found;
  found.add(name);
  for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
  for (const other of chunk.imports) withImports(other, bundle, found);
  return found;
}

const weigh = (names, bundle) =>
  [...names].reduce((sum, name) => sum + size(bundle[name].code ?? bundle[name].source), 0);

/** What is loaded, by the name under which budget.json limits it: `[limit, what, bytes]`. */
export function loads(bundle) {
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
  const start = new Set(chunks.filter((one) => one.isEntry).flatMap((one) => [...withImports(one.fileName, bundle)]));
  const opened = chunks
    .filter((one) => one.isDynamicEntry)
    .map((one) => {
      const more = [...withImports(one.fileName, bundle)].filter((name) => !start.has(name));
      return ['opened', one.facadeModuleId.split('/src/').at(-1), weigh(more, bundle)];
    });
  const fonts = Object.keys(bundle)
    .filter((name) => name.endsWith('.woff2'))
    .map((name) => ['font', name, bundle[name].source.length]);
  return [['start', 'the first page', weigh(start, bundle)], ...opened, ...fonts];
}

/** One line for everything that is above its limit. */
export const tooLarge = (loaded, limits) =>
  loaded
    .filter(([limit, , bytes]) => bytes > limits[limit])
    .map(([limit, what, bytes]) => `${what} is ${bytes} bytes, budget.json allows ${limits[limit]} (${limit})`);

export function budget(limits = JSON.parse(readFileSync('budget.json', 'utf8'))) {
  return {
    name: 'budget',
    enforce: 'post',
    generateBundle(_, bundle) {
      const loaded = loads(bundle);
      this.info(
        `\n${loaded.map(([limit, what, bytes]) => `${String(bytes).padStart(8)} ${limit}: ${what}`).join('\n')}`,
      );
      const wrong = tooLarge(loaded, limits);
      if (wrong.length > 0) this.error(wrong.join('\n'));
    },
  };
}
