import { join } from 'node:path';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';
import { APP_CONSTANTS } from './app-constants.ts';
import { buildLegalTexts } from './legal-texts.ts';

/** The default origin of `npm start`; only the development server proxies to it. */
const LOCAL_SITE = 'http://127.0.0.1:3000';

/**
 * Which modules share a chunk. By default the bundler would create many small chunks or mix code needed at
 * different times, and few files compress better than many.
 */
const CHUNKS: Rolldown.CodeSplittingGroup[] = [
  // Loaded on every visit.
  { name: 'first', tags: ['$initial'] },
  // Shared by most screens.
  {
    name: 'parts',
    test: /src\/ui\/(page\/(page-head|media-query)|picture\/picture\.tsx|format\/(format-number|lazily)|control\/chip-link|loading\/(chip-row|failed-notice|list-notices)|overlay\/tooltip)|forms\/images\/hidden-image-alt|chat-choice|icons\/x\.mjs/,
  },
  // The home page and the download page.
  { name: 'scenes', test: /src\/features\/download\/(game-scene|scenes\/)/ },
  // The images of the home page and the gallery, and their code shared with staff screens.
  {
    name: 'cards',
    test: /src\/features\/gallery\/(?!submissions|lightbox|report|likes\/(player|guest|send|verify|recent|my-likes)|sensitive|artist|tag\/|completion|following|search-notes|share-link|image-grid|nothing-there|complete-total|gallery-(screen|grid))|src\/ui\/(list\/pager|page\/when-idle|content\/stat-card)|forms\/images\/(image-list|use-image-page)|shared\/text-content|api\/(gallery-view|home-page-content)\.ts|icons\/(chevron-(right|left)|eye|images|heart|play|arrow-right)\.mjs/,
  },
  // What the lightbox shares with a few other screens. So little compresses badly in files of its own.
  {
    name: 'viewer',
    test: /src\/features\/gallery\/share-link|src\/ui\/format\/format-time|icons\/(external-link|flag|share-2)\.mjs/,
  },
  // The name of a file that is saved from there, or from a table of staff.
  { name: 'share-image', test: /lightbox\/share-image|ui\/format\/file-name/ },
  { name: 'zoom', test: /icons\/(grid-3x3|zoom-(in|out))\.mjs/ },
  // Overlays, which load after the screen: those for first visits, and those of all screens.
  { name: 'questions', test: /src\/app\/first-questions|ui\/page\/use-focus/ },
  {
    name: 'floats',
    test: /src\/features\/presence\/|src\/app\/(social\/|floats)|discord\/chat-widget|icons\/(message-circle|at-sign)\.mjs/,
  },
];

/**
 * The router's build without warnings for developers, which is a few kilobytes smaller. Its package does not offer it
 * to bundlers by a condition.
 */
const PRODUCTION_ROUTER = [
  { find: /^react-router$/, replacement: findRouterFile('index.mjs') },
  { find: /^react-router\/dom$/, replacement: findRouterFile('dom-export.mjs') },
];

function findRouterFile(name: string): string {
  return join(import.meta.dirname, '../node_modules/react-router/dist/production', name);
}

export default defineConfig(({ command }) => {
  // A build is always for production: a test runner's NODE_ENV would include React's development version,
  // twice the size.
  if (command === 'build') process.env.NODE_ENV = 'production';
  return {
    root: import.meta.dirname,
    define: APP_CONSTANTS,
    plugins: [react(), tailwind(), buildLegalTexts()],
    resolve: { alias: command === 'build' ? PRODUCTION_ROUTER : [] },
    build: {
      outDir: '../dist/frontend',
      emptyOutDir: true,
      // Inlined fonts and images would be data: URLs, which the content security policy blocks for fonts.
      assetsInlineLimit: 0,
      // Every browser that supports our syntax target preloads modules natively, and pages list what they
      // need first. Dependency lists for each chunk would cost more than they save.
      modulePreload: { polyfill: false, resolveDependencies: () => [] },
      rolldownOptions: {
        output: {
          codeSplitting: { groups: CHUNKS },
        },
      },
    },
    // The prerendering bundle runs once, standalone.
    ssr: { noExternal: true },
    server: {
      proxy: { '/api': LOCAL_SITE, '/share': LOCAL_SITE, '/media': LOCAL_SITE },
    },
  };
});
