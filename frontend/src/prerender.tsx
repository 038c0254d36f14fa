import { QueryClient } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import type { PublicPage } from '../../shared/pages/public-page.ts';
import { textContentQuery } from './api/text-content.ts';
import { App } from './app/app.tsx';
import { paths } from './app/paths.ts';
import { prefetchImages } from './app/prefetch-screen.ts';
import { screenAt } from './app/screens.ts';
import { metaOf, titleOf } from './ui/head-tags.ts';

/**
 * Draws a public page where there is no browser: its default texts and, for all that is read, what stands in
 * its place meanwhile.
 *
 * @param modulesOf gives the files with the code of a screen, by what its component is called
 * @returns the tags of the page's own head, and what stands in the app's place
 * @throws Error where the app has no such page, or cannot draw it without a browser
 */
export async function prerenderPage(
  page: PublicPage,
  origin: string,
  modulesOf: (screen: string) => string[],
): Promise<{ head: string; body: string }> {
  const screen = screenAt(page.path);
  if (!screen || screen.name === 'NotFoundScreen') throw new Error(`The app has no screen at ${page.path}`);
  const head = renderToStaticMarkup(
    <Head
      page={page}
      origin={origin}
      modules={modulesOf(screen.name)}
      answers={await addressesAsked(page.path)}
    />,
  );
  return { head, body: await drawn(page.path) };
}

async function drawn(path: string): Promise<string> {
  const failures: unknown[] = [];
  const { prelude } = await prerender(
    <StrictMode>
      <StaticRouter location={path}>
        <App />
      </StaticRouter>
    </StrictMode>,
    {
      // Else parts would be put in their places by scripts within the page, which its security policy refuses.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (failure) => void failures.push(failure),
    },
  );
  const body = await new Response(prelude).text();
  if (failures.length > 0) throw new AggregateError(failures, `The page ${path} cannot be prerendered`);
  return body;
}

interface HeadProps {
  page: PublicPage;
  origin: string;
  modules: string[];
  answers: string[];
}

function Head({ page, origin, modules, answers }: HeadProps) {
  const tags = Object.entries(metaOf(page, origin, page.path)).filter(([, content]) => content);
  return (
    <>
      <title>{titleOf(page)}</title>
      {tags.map(([name, content]) => (
        <meta key={name} {...{ [name.startsWith('og:') ? 'property' : 'name']: name }} content={content} />
      ))}
      <link rel="canonical" href={origin + page.path} />
      {modules.map((file) => (
        <link key={file} rel="modulepreload" href={`/${file}`} crossOrigin="" fetchPriority="low" />
      ))}
      {answers.map((address) => (
        <link key={address} rel="preload" as="fetch" href={address} crossOrigin="" />
      ))}
    </>
  );
}

/** The addresses of the API that a page's first sight asks for, to the letter. */
async function addressesAsked(path: string): Promise<string[]> {
  const asked: string[] = [];
  const { fetch } = globalThis;
  globalThis.fetch = (address) => {
    asked.push(String(address));
    return new Promise(() => undefined);
  };
  const client = new QueryClient();
  prefetchImages({ pathname: path, search: '' }, client);
  // The screen itself asks for its texts: for what staff have reworded, the sooner it comes the better.
  if (path === paths.home) void client.prefetchQuery(textContentQuery);
  await new Promise((resolve) => setTimeout(resolve));
  globalThis.fetch = fetch;
  return asked;
}
