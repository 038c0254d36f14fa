import { basename, extname, join } from 'node:path';
import type { Plugin } from 'vite';

/** Modules of libraries, and what stands for each instead. */
const INSTEAD: Readonly<Record<string, string>> = {
  // lucide-react draws an icon in every way there can be; ours are all drawn in one.
  createLucideIcon: join(import.meta.dirname, 'src/ui/lean-lucide-icon.ts'),
  infiniteQueryBehavior: join(import.meta.dirname, 'src/api/no-infinite-queries.ts'),
};

const FETCH_CODE = join(import.meta.dirname, 'src/app/fetch-code.ts');

/** What is left out of a module: each pattern is in its code, and what stands for it instead. */
type LeftOut = readonly (readonly [RegExp, string])[];

const NOT_OF_THE_ROUTER: LeftOut = [
  // Warnings for developers, and the words of their mistakes.
  [/^var ENABLE_DEV_WARNINGS = true;$/m, 'var ENABLE_DEV_WARNINGS = false;'],
  [/(\binvariant\w*\((?:[^()]|\([^()]*\))*?),\s*(?:\/\/.*\n\s*)*(?:`[^`]*`|"[^"]*")\s*\)/g, '$1)'],
  // The names that developer tools show: set from outside, each holds a component that nobody uses.
  [/^\w+\.displayName = .*$/gm, ''],
  [/= (\w+\.forwardRef\()/g, '= /* @__PURE__ */ $1'],
  // What a link fetches ahead where the router's own framework has built the app.
  [/\w+\.createElement\(PrefetchPageLinks, \{ page: href \}\)/g, 'null'],
  [/= usePrefetchBehavior\(/, '= ((..._) => [false, null, {}])('],
  [/\buseViewTransitionState\(path\) && viewTransition/, 'false'],
  // What shows the failure of a route's own reading; ours read nothing by themselves.
  [/^RenderErrorBoundary\.contextType = .*$/m, ''],
  [/\bRenderErrorBoundary,$/m, 'null,'],
];

const NOT_OF_QUERIES: LeftOut = [
  // A reading that fails is told where it is shown, and none is waited for by what is around it.
  [/^\tconst errorResetBoundary = .*$/m, ''],
  [/^\tensureSuspenseTimers\(.*$/m, ''],
  [/^\tensurePreventErrorBoundaryRetry\(.*$/m, ''],
  [/^\tuseClearResetErrorBoundary\(.*$/m, ''],
  [/^\tif \(shouldSuspend\(.*$/m, ''],
  [/^\tif \(getHasError\(\{[^}]*\}\)\) throw .*$/m, ''],
];

/**
 * Has libraries bring into the browser only what we use of them, where the bundler cannot tell by itself. A
 * release of theirs that is written otherwise fails the build rather than growing every visit.
 */
export const leanLibraries = (): Plugin => ({
  name: 'lean-libraries',
  apply: 'build',
  enforce: 'pre',
  resolveId(source, importer) {
    if (source.endsWith('vite/preload-helper.js')) return FETCH_CODE;
    if (!importer || !/\/lucide-react\/.*\/icons\/|\/query-core\/.*\/query\.js$/.test(importer)) return null;
    return INSTEAD[basename(source, extname(source))] ?? null;
  },
  transform: {
    filter: { id: /\/(react-router\/dist\/.*\/chunk-\w+\.mjs|react-query\/build\/.*\/useBaseQuery\.js)$/ },
    handler(code) {
      const leftOut = leftOutOf(code);
      if (!leftOut) return null;
      const kept = leftOut.reduce((kept, [pattern, instead]) => {
        if (kept.search(pattern) < 0) this.error(`A library has no ${pattern} any more`);
        return kept.replace(pattern, instead);
      }, code);
      return { code: kept, map: null };
    },
  },
});

function leftOutOf(code: string): LeftOut | undefined {
  if (code.includes('function BrowserRouter(')) return NOT_OF_THE_ROUTER;
  return code.includes('function useBaseQuery(') ? NOT_OF_QUERIES : undefined;
}
