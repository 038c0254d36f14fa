import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Where `npm start` listens unless told otherwise; only the development server asks it. */
const LOCAL_SITE = 'http://127.0.0.1:3000';

export default defineConfig(({ command }) => {
  // A build is for visitors whoever starts it: a test runner's own NODE_ENV would put React's
  // development version, twice the size, into it.
  if (command === 'build') process.env.NODE_ENV = 'production';
  return {
    root: import.meta.dirname,
    plugins: [react(), tailwind()],
    build: {
      outDir: '../dist/frontend',
      emptyOutDir: true,
      // Inlined fonts and pictures would be data: addresses, which the content security policy refuses for fonts.
      assetsInlineLimit: 0,
      // Every browser that runs the syntax we build for preloads modules by itself.
      modulePreload: { polyfill: false },
      rolldownOptions: {
        output: {
          // What every visit loads is one file, which packs better than several. Left to itself the bundler puts
          // what only later screens need together with what the first one does.
          codeSplitting: { groups: [{ name: 'first', tags: ['$initial'] }] },
        },
      },
    },
    server: {
      proxy: { '/api': LOCAL_SITE, '/share': LOCAL_SITE, '/media': LOCAL_SITE },
    },
  };
});
