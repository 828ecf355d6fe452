import './fonts/fonts.css';
import './styles/app.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { learnOwn } from './messages/words';
import { settings } from './play/settings.svelte';
import { startRouting } from './router.svelte';
import icons from './ui/icons.svg?raw';

const sprite = document.createElement('div');
sprite.hidden = true;
sprite.innerHTML = icons;
document.body.prepend(sprite);

settings.apply();
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => settings.apply());
startRouting();

// A page that is still open after an update asks for files that are gone: it is loaded anew, but not again and again.
const RELOADED = 'tycoon.reloaded';
addEventListener('vite:preloadError', () => {
  if (Date.now() - Number(sessionStorage.getItem(RELOADED)) < 60_000) return;
  sessionStorage.setItem(RELOADED, String(Date.now()));
  location.reload();
});
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  addEventListener('load', () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined));

// English is there already, should the words of the language not come.
void learnOwn(settings.language)
  .catch(() => undefined)
  .then(() => mount(App, { target: document.getElementById('app')! }));
