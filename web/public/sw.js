// Lets the app open without a connection, and the last game be looked at.
//
// With a connection everything comes from the server: the page is never older than the server's. Files of the app have
// their digests in their names and may come from the copies; when the page changes, the copies of the old ones go.
// What one account has seen is kept apart, for the last game alone, and goes whenever somebody comes or leaves.
const APP = 'tycoon-app';
const OWN = 'tycoon-own';
const PAGE = '/';

/** Raised whenever somebody else may be at this browser: an answer that was asked for before is not kept. */
let person = 0;

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('message', (event) => {
  if (event.data === 'forget') event.waitUntil(forget());
  else if (event.data?.game) event.waitUntil(refresh(event.data));
});

/** A newer position of the game that is kept. One that is not kept (any more) is not begun with this. */
async function refresh({ game, state }) {
  const cache = await caches.open(OWN);
  const path = `/api/games/${game}`;
  if (await cache.match(path))
    await cache.put(path, new Response(state, { headers: { 'content-type': 'application/json' } }));
}

function forget() {
  person += 1;
  return caches.delete(OWN);
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== self.location.origin) return;
  if (request.method === 'POST') {
    if (/^\/api\/(guest|register|login|logout|reset(\/.*)?|me\/delete)$/.test(url.pathname)) event.waitUntil(forget());
    return;
  }
  if (request.method !== 'GET') return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (/^\/(assets|boards)\//.test(url.pathname)) event.respondWith(file(request));
  else if (/^\/api\/(titles|messages\/[^/]+\/[^/]+)$/.test(url.pathname)) event.respondWith(latest(request, APP));
  else {
    const game = /^\/api\/games\/([A-Za-z0-9_-]+)(\/components)?$/.exec(url.pathname);
    if (game && !url.search.replace(/^\?$/, '')) event.respondWith(latest(request, OWN, game[1]));
  }
});

/** The page from the server, or as it was last if there is no connection. */
async function page(request) {
  try {
    const answer = await fetch(request);
    if (answer.ok && answer.headers.get('content-type')?.startsWith('text/html')) await keepPage(answer.clone());
    return answer;
  } catch (error) {
    const kept = await (await caches.open(APP)).match(PAGE);
    if (kept) return kept;
    throw error;
  }
}

const files = (html) => [...html.matchAll(/\/assets\/[^"]+/g)].map(([name]) => name).join();

/** Keep the page; if it is a new version of the app, forget the files of the old one. */
async function keepPage(answer) {
  const html = await answer.clone().text();
  if (!html.includes('id="app"')) return;
  const cache = await caches.open(APP);
  const before = await cache.match(PAGE);
  if (before && files(await before.text()) !== files(html)) await caches.delete(APP);
  await (await caches.open(APP)).put(PAGE, answer);
}

/** A file that never changes under its name. */
async function file(request) {
  const cache = await caches.open(APP);
  const kept = await cache.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}

/** The server's answer, or without a connection the last one, marked as such. */
async function latest(request, name, game) {
  const who = person;
  let answer;
  try {
    answer = await fetch(request);
  } catch (error) {
    const kept = await (await caches.open(name)).match(request, { ignoreSearch: true });
    if (!kept) throw error;
    const headers = new Headers(kept.headers);
    headers.set('x-tycoon-kept', '1');
    return new Response(await kept.blob(), { status: 200, headers });
  }
  if (answer.ok && who === person) await keep(request, answer.clone(), name, game);
  return answer;
}

async function keep(request, answer, name, game) {
  const cache = await caches.open(name);
  if (game) {
    const others = (await cache.keys()).filter((one) => new URL(one.url).pathname.split('/')[3] !== game);
    await Promise.all(others.map((one) => cache.delete(one)));
  }
  const url = new URL(request.url);
  await cache.put(url.pathname, answer);
}
