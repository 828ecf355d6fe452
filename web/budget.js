// A plugin of the build: what a visitor loads has a limit, and a build above it fails. The limits are in budget.json,
// in bytes as they go over the wire (gzip; fonts are packed already):
//   start   everything that the first page loads: the entry, what it imports, style sheets
//   opened  what opening one thing later loads besides, a board for example
//   font    one font file
//   home    the first view of the home page: start, the fonts it is set in, and the pictures of the titles
//   board   the first view of a game: start, the play screen, the board, and the fonts that it may be set in
import { readdirSync, readFileSync } from 'node:fs';
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

/** Fonts of the home page in English; Polish adds the small files beside them. */
const HOME_FONTS = /^(mark|source-sans-3-(400|600|700)-latin|alegreya-700-latin)-(?!ext-)/;
/** Fonts that every board uses, and those that only some do, in the folders beside their boards. */
const PLAY_FONTS = /^(mark|source-sans-3-(400|500|600|700)-latin|alegreya-700-latin)-(?!ext-)/;
const OWN_FONTS = {
  brass: /^alegreya-(sc-700|800|400-italic)-latin-(?!ext-)/,
  g1822: /^barlow/,
  yokohama: /^(shippori|alegreya-800-latin-(?!ext-))/,
};

const fontBytes = (bundle, wanted) =>
  Object.keys(bundle)
    .filter((name) => name.endsWith('.woff2') && wanted.test(name.split('/').at(-1).replace('.woff2', '')))
    .reduce((sum, name) => sum + bundle[name].source.length, 0);

function pictureBytes(folder = 'public/pictures') {
  return readdirSync(folder).reduce((sum, name) => sum + readFileSync(`${folder}/${name}`).length, 0);
}

/** The files that a chunk stands for; one that several dynamic imports share stands for all that is in it. */
function sourcesOf(chunk) {
  return chunk.facadeModuleId ? [chunk.facadeModuleId] : Object.keys(chunk.modules ?? {});
}

/** The first views of whole pages. */
function views(bundle, start, chunks) {
  const part = (end) => chunks.find((one) => sourcesOf(one).some((source) => source.endsWith(end)));
  const home = ['home', 'the home page', weigh(start, bundle) + fontBytes(bundle, HOME_FONTS) + pictureBytes()];
  const play = part('/src/play/GamePage.svelte');
  if (!play) return [home];
  const boards = Object.entries(OWN_FONTS).flatMap(([board, fonts]) => {
    const kit = part(`/src/boards/${board}/kit.ts`);
    if (!kit) return [];
    const all = new Set([...start, ...withImports(play.fileName, bundle), ...withImports(kit.fileName, bundle)]);
    const bytes = weigh(all, bundle) + fontBytes(bundle, PLAY_FONTS) + fontBytes(bundle, fonts);
    return [['board', `a game of ${board}`, bytes]];
  });
  return [home, ...boards];
}

/** What is loaded, by the name under which budget.json limits it: `[limit, what, bytes]`. */
export function loads(bundle) {
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
  const start = new Set(chunks.filter((one) => one.isEntry).flatMap((one) => [...withImports(one.fileName, bundle)]));
  const opened = chunks
    .filter((one) => one.isDynamicEntry)
    .map((one) => {
      const more = [...withImports(one.fileName, bundle)].filter((name) => !start.has(name));
      return ['opened', (one.facadeModuleId ?? one.fileName).split('/src/').at(-1), weigh(more, bundle)];
    });
  const fonts = Object.keys(bundle)
    .filter((name) => name.endsWith('.woff2'))
    .map((name) => ['font', name, bundle[name].source.length]);
  return [['start', 'the first page', weigh(start, bundle)], ...views(bundle, start, chunks), ...opened, ...fonts];
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
