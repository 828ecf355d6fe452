// Takes the addresses of packages out of package-lock.json: they name the registry of whoever wrote it.
// `npm run lock` writes the file and calls this; `node lock.js --check` only looks.
import { readFileSync, writeFileSync } from 'node:fs';

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const named = Object.entries(lock.packages).filter(([, entry]) => 'resolved' in entry);
if (process.argv.includes('--check')) {
  if (named.length > 0) {
    console.error(`package-lock.json: ${named[0][0]} names a registry (npm run lock)`);
    process.exit(1);
  }
} else {
  for (const [, entry] of named) delete entry.resolved;
  writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`);
}
