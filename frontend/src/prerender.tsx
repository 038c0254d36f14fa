import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, StrictMode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import type { FramePattern } from '#shared/pages/page-frames.ts';
import type { PublicPage } from '#shared/pages/public-page.ts';
import { formatTitle } from '#ui/page/page-head.ts';
import { textContentQuery } from './api/home-page-content.ts';
import { queryClient } from './api/query-client.ts';
import { App } from './app/app.tsx';
import { NavigationBar } from './app/navigation-bar.tsx';
import { prefetchContent } from './app/prefetch-screen.ts';
import { findScreen, SCREENS } from './app/screens.ts';
import { listStaffRoutes } from './app/staff/staff-entries.ts';
import { isImagePath, paths } from './session/paths/screen-paths.ts';

/**
 * Renders a public page without a browser: its default texts and a placeholder for all loaded data.
 *
 * @param listModules returns the files with the code of a screen, by the name of its component
 * @returns the tags for the page's head, those that request early what it needs, and the HTML of the app
 * @throws Error if the app has no such page, or cannot render it without a browser
 */
export async function prerenderPage(
  page: PublicPage,
  origin: string,
  listModules: (screen: string) => string[],
): Promise<{ head: string; preloads: string; body: string }> {
  const screen = findScreen(page.path);
  if (!screen || screen.name === 'NotFoundScreen') throw new Error(`The app has no screen at ${page.path}`);
  const urls = await listRequestedUrls(page.path);
  return {
    head: renderToStaticMarkup(<Head page={page} origin={origin} />),
    preloads: renderToStaticMarkup(<Preloads modules={listModules(screen.name)} urls={urls} />),
    body: await renderAt(page.path, <App />),
  };
}

/**
 * Renders the frame of a screen whose content is not known: the navigation bar.
 *
 * @param listModules returns the files with the code of a screen, by the name of its component
 * @returns the tags that request early what the screen needs, and the HTML to show until the app runs
 */
export async function prerenderFrame(
  pattern: FramePattern,
  listModules: (screen: string) => string[],
): Promise<{ preloads: string; body: string }> {
  const isImage = isImagePath(pattern);
  const screen = isImage ? 'Lightbox' : findScreen(pattern)?.name;
  if (!screen || screen === 'NotFoundScreen') throw new Error(`The app has no screen at ${pattern}`);
  return {
    preloads: renderToStaticMarkup(<Preloads modules={listModules(screen)} urls={[]} />),
    body: await renderAt(
      pattern,
      <QueryClientProvider client={queryClient}>
        <NavigationBar overImage={isImage} />
      </QueryClientProvider>,
    ),
  };
}

/** The path patterns of all screens, by which the server recognizes unknown paths; those of staff one by one. */
export const listRoutes = (): string[] => [
  ...Object.keys(SCREENS).filter((pattern) => !pattern.endsWith('*')),
  ...listStaffRoutes(),
];

/** The HTML of the app, or of a part of it, at a path. */
async function renderAt(path: string, part: ReactNode): Promise<string> {
  const failures: unknown[] = [];
  const { prelude } = await prerender(
    <StrictMode>
      <StaticRouter location={path}>{part}</StaticRouter>
    </StrictMode>,
    {
      // Otherwise React inserts parts with inline scripts, which the content security policy blocks.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (failure) => void failures.push(failure),
    },
  );
  const body = await new Response(prelude).text();
  if (failures.length > 0) {
    // biome-ignore lint/suspicious/noConsole: it runs in the build, whose tools print only their own errors
    for (const failure of failures) console.error(failure);
    throw new AggregateError(failures, `The page ${path} cannot be prerendered`);
  }
  return body;
}

function Head({ page, origin }: { page: PublicPage; origin: string }) {
  const { title, description, path } = page;
  return (
    <>
      <title>{formatTitle(page)}</title>
      <meta name="description" content={description} />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={origin + path} />
      <meta property="og:image" content={`${origin}/og.png`} />
      <meta property="og:image:alt" content="The word Pixelcrowd among a crowd of pixel-art faces" />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <link rel="canonical" href={origin + path} />
    </>
  );
}

function Preloads({ modules, urls }: { modules: string[]; urls: string[] }) {
  return (
    <>
      {modules.map((file) => (
        <link key={file} rel="modulepreload" href={`/${file}`} crossOrigin="" fetchPriority="low" />
      ))}
      {urls.map((address) => (
        <link key={address} rel="preload" as="fetch" href={address} crossOrigin="" />
      ))}
    </>
  );
}

/** The exact API URLs that the initial view of a page requests. */
async function listRequestedUrls(path: string): Promise<string[]> {
  const requests: string[] = [];
  const { fetch } = globalThis;
  globalThis.fetch = (address) => {
    requests.push(String(address));
    return new Promise(() => undefined);
  };
  const client = new QueryClient();
  prefetchContent({ pathname: path, search: '' }, client);
  // The screen loads its texts itself; preloading them shows texts edited by staff sooner.
  if (path === paths.home) void client.prefetchQuery(textContentQuery);
  await new Promise((resolve) => setTimeout(resolve));
  globalThis.fetch = fetch;
  return requests;
}
