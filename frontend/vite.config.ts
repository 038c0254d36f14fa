import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';
import { leanLibraries } from './lean-libraries.ts';

/** Where `npm start` listens unless told otherwise; only the development server asks it. */
const LOCAL_SITE = 'http://127.0.0.1:3000';

/**
 * What goes into one file, where the bundler left to itself would make many small ones or mix what is needed at
 * different times: few files pack better than many.
 */
const CHUNKS: Rolldown.CodeSplittingGroup[] = [
  // What every visit loads.
  { name: 'first', tags: ['$initial'] },
  // What most screens are made of.
  {
    name: 'parts',
    test: /src\/ui\/(page-head|picture|format\.ts|chip-link|keep-pixels|pixel-density|explained|use-missing)|chat-choice/,
  },
  // The images of the home page and of the gallery, and what else of them staff screens have too.
  {
    name: 'cards',
    test: /src\/features\/gallery\/(?!lightbox|report|likes\/(player|guest)|gallery-(screen|toolbar|grid)|showcase|use-search)|src\/ui\/(pager|stat-card)|shared\/text-content|api\/(gallery-(image|view)|homepage-settings|text-content)\.ts|icons\/(chevron-(right|left)|eye|images|heart|play|arrow-right)\.mjs/,
  },
  // What lies over every screen and comes after it.
  {
    name: 'floats',
    test: /src\/features\/(online|social|chat-widget|adult-notice)\/|src\/app\/(floats|first-questions|cookie-consent)|icons\/(message-circle|x)\.mjs/,
  },
];

export default defineConfig(({ command }) => {
  // A build is for visitors whoever starts it: a test runner's own NODE_ENV would put React's
  // development version, twice the size, into it.
  if (command === 'build') process.env.NODE_ENV = 'production';
  return {
    root: import.meta.dirname,
    plugins: [leanLibraries(), react(), tailwind()],
    build: {
      outDir: '../dist/frontend',
      emptyOutDir: true,
      // Inlined fonts and pictures would be data: addresses, which the content security policy refuses for fonts.
      assetsInlineLimit: 0,
      // Every browser that runs the syntax we build for preloads modules by itself, and pages name what they need
      // first. A list of what each chunk goes with would take more of every visit than it ever gives back.
      modulePreload: { polyfill: false, resolveDependencies: () => [] },
      rolldownOptions: {
        output: {
          codeSplitting: { groups: CHUNKS },
        },
      },
    },
    // The app for drawing pages ahead runs once, by itself.
    ssr: { noExternal: true },
    server: {
      proxy: { '/api': LOCAL_SITE, '/share': LOCAL_SITE, '/media': LOCAL_SITE },
    },
  };
});
