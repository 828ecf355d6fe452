// Writes src/api/types.ts from the server's OpenAPI document: `node types.js openapi.json`; with --check it only compares.
// Views and component files are left out for titles without a board of their own: nothing here reads them by name.
import { readFileSync, writeFileSync } from 'node:fs';
import openapiTS, { astToString } from 'openapi-typescript';

const BOARDS = ['Brass', 'G1822', 'Yokohama'];
const LIVE = ['StateMessage', 'ThinkingMessage', 'HereMessage', 'PongMessage'];
const WRITTEN = 'src/api/types.ts';

/** The schemas that these names lead to. */
function reachable(schemas, names) {
  const found = new Set();
  const waiting = [...names];
  while (waiting.length > 0) {
    const name = waiting.pop();
    if (found.has(name) || !(name in schemas)) continue;
    found.add(name);
    waiting.push(...references(schemas[name]));
  }
  return found;
}

function references(part) {
  return [...JSON.stringify(part).matchAll(/#\/components\/schemas\/(\w+)/g)].map((match) => match[1]);
}

/** Without words for readers: those change more often than the shapes. Only texts go, not properties of these names. */
function wordless(key, value) {
  return typeof value === 'string' && ['description', 'summary', 'title'].includes(key) ? undefined : value;
}

const document = JSON.parse(readFileSync(process.argv[2], 'utf8'), wordless);
document.info.title = 'Tycoon';
const schemas = document.components.schemas;
const boards = Object.keys(schemas).filter((name) => BOARDS.some((board) => name.startsWith(board)));
const kept = reachable(schemas, [...references(document.paths), ...LIVE, ...boards]);
document.components.schemas = Object.fromEntries(Object.entries(schemas).filter(([name]) => kept.has(name)));

const types = `// Generated from the OpenAPI document by \`make web-types\`; do not edit.\n\n${astToString(await openapiTS(document))}`;
if (!process.argv.includes('--check')) {
  writeFileSync(WRITTEN, types);
} else if (readFileSync(WRITTEN, 'utf8') !== types) {
  console.error(`tycoon: web/${WRITTEN} is stale: make web-types`);
  process.exit(1);
}
