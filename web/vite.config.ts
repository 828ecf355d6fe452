import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { budget } from './budget.js';

// `make web` builds into the Python package, which serves it; `npm run dev` asks a running server for the API.
export default defineConfig({
  plugins: [svelte(), budget()],
  build: {
    outDir: '../src/tycoon/server/static',
    emptyOutDir: true,
    target: 'es2022',
    // The server's content security policy allows no fonts inside the style sheet.
    assetsInlineLimit: 0,
  },
  server: {
    proxy: { '/api': { target: 'http://127.0.0.1:8822', ws: true } },
  },
  // Style sheets are read as they are: their colours are tested.
  test: { include: ['src/**/*.test.ts'], css: true },
});
