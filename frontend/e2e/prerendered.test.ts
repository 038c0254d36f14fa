import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { LEGAL_PAGES } from '#shared/pages/legal.ts';
import { PUBLIC_PAGES } from '#shared/public-pages.ts';
import { registerPlayer } from './players.ts';
import { eventually, getSiteAddress, story } from './story.ts';
import { signPageIn } from './website-users.ts';

const fetchHtml = async (path: string): Promise<string> => (await fetch(getSiteAddress() + path)).text();

interface Found {
  id: string;
  createdBy: string;
}

/** Leaves all API requests without a response. */
const waitingForever = (page: Page): Promise<unknown> => page.route('**/api/**', () => undefined);

/**
 * The HTML that the app renders in a browser and the prerendered HTML, normalized: without React's markers
 * and styles that depend on scrolling and the density of the screen, with sorted attributes and consistent ids.
 */
const drawnHereAndAhead = (page: Page, ahead: string): Promise<string[]> =>
  page.evaluate((html) => {
    const spell = (element: Element) => {
      if (element.matches('[data-parallax]')) element.removeAttribute('style');
      if (element instanceof HTMLElement && element.hasAttribute('style')) {
        element.style.removeProperty('--density');
        element.setAttribute('style', element.style.cssText);
      }
      const attributes = [...element.attributes].sort((one, other) => one.name.localeCompare(other.name));
      for (const { name } of attributes) element.removeAttribute(name);
      const written = attributes.filter(({ name, value }) => name !== 'style' || value !== '');
      for (const { name, value } of written) element.setAttribute(name, value.replace(/;$/, ''));
    };
    const spelled = (drawn: Document) => {
      for (const element of drawn.body.querySelectorAll('*')) spell(element);
      const parts = ['header', 'main', 'footer'].map(
        (part) => drawn.querySelector(`#root ${part}`)?.outerHTML ?? '',
      );
      const text = parts.join('').replace(/<!--.*?-->/g, '');
      return text.replace(/_[rR]_\w*_/g, 'id').replaceAll('><', '>\n<');
    };
    return [spelled(document), spelled(new DOMParser().parseFromString(html, 'text/html'))];
  }, ahead);

describe('a page about something that the build does not know', () => {
  story.for([
    { of: 'an image', toPath: ({ id }: Found) => `/gallery/${id}` },
    { of: 'an artist', toPath: ({ createdBy }: Found) => `/artists/${encodeURIComponent(createdBy)}` },
    { of: 'a tag', toPath: () => '/tags/sea' },
  ])(
    'has the navigation before any script runs, and requests nothing twice: $of',
    async ({ toPath }, { visit }) => {
      const response = await fetch(`${getSiteAddress()}/api/gallery/images?limit=1`);
      const { data }: { data: { images: Found[] } } = await response.json();
      const first = data.images.at(0);
      if (!first) throw new Error('The site has no image');
      const path = toPath(first);
      const html = await fetchHtml(path);
      expect(html).toMatch(/<div id="root"><header.*Main/);
      const early = [...html.matchAll(/rel="preload" as="fetch" href="([^"]+)"/g)].map(([, href]) => href);
      const requested: string[] = [];
      const page = await visit(path, {
        before: async (opened) => opened.on('request', (request) => requested.push(request.url())),
      });
      await page.locator('main img, dialog img').first().waitFor();
      await page.waitForLoadState('networkidle');
      expect(early.length).toBeGreaterThan(1);
      for (const address of early)
        expect(
          requested.filter((url) => url === getSiteAddress() + address),
          address,
        ).toHaveLength(1);
    },
  );
});

describe('a prerendered page', () => {
  story.for(PUBLIC_PAGES)(
    'has its text and its head before any script runs: $path',
    async ({ path, title, description }) => {
      const html = await fetchHtml(path);
      expect(html).toContain(`<title>${title} · Pixelcrowd</title>`);
      expect(html).toMatch(/<h1/);
      // Data for search engines is no script that runs.
      expect(html).not.toMatch(/<script(?! type="application\/ld\+json")(?![^>]* src=)/);
      const plain = html.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('/>', '>');
      expect(plain).toContain(`<meta name="description" content="${description}">`);
      expect(plain).toContain(`<link rel="canonical" href="${getSiteAddress()}${path}">`);
      expect(plain).toContain(`<meta property="og:image" content="${getSiteAddress()}/og.png">`);
    },
  );

  // The guide for developers has the date of the release that it is part of.
  story.for(Object.values(LEGAL_PAGES).filter((page) => page !== LEGAL_PAGES.developers))(
    'has all its sections, if it is a legal page: $path',
    async ({ path }) => {
      const html = await fetchHtml(path);
      expect(html.match(/<h2 id="/g)?.length).toBeGreaterThan(3);
      expect(html).toContain('Last updated');
    },
  );

  story('equals what the browser would render, for every page', async ({ visit }) => {
    let page: Page | undefined;
    for (const { path } of PUBLIC_PAGES) {
      const address = `${path}?drawn=here`;
      if (page) await page.goto(address);
      else page = await visit(address, { before: waitingForever });
      await page.locator('main h1').waitFor();
      const [here, ahead] = await drawnHereAndAhead(page, await fetchHtml(path));
      expect(ahead, path).toBe(here);
    }
  });

  story('is hydrated for a player who has answered all questions', async ({ visit }) => {
    const { name, token } = await registerPlayer('Remembered Player');
    let page: Page | undefined;
    for (const { path } of PUBLIC_PAGES.slice(0, 5)) {
      if (page) await page.goto(path);
      else page = await visit(path, { before: signPageIn({ game: token }) });
      await page.getByRole('button', { name }).waitFor();
      await page.waitForLoadState('networkidle');
    }
  });

  story('is reported if it differs from what the app renders', async ({ visit }) => {
    const complaints: string[] = [];
    await visit('/faq', {
      expected: /React error #(418|423|425)/,
      before: async (page) => {
        page.on('pageerror', ({ message }) => complaints.push(message));
        const body = (await fetchHtml('/faq')).replace(/(id="root".*?<h1[^>]*>)[^<]*/s, '$1Something else');
        await page.route('**/faq', (route) => route.fulfill({ body, contentType: 'text/html' }));
      },
    });
    await eventually(() => complaints.length).toBeGreaterThan(0);
  });

  story('leaves no tags about it on the following screens', async ({ visit }) => {
    const page = await visit('/', { expected: /status of 404/ });
    const head = () =>
      page.evaluate(() => {
        const said = (selector: string, name: string) =>
          document.head.querySelector(selector)?.getAttribute(name) ?? null;
        return {
          canonical: said('link[rel="canonical"]', 'href'),
          description: said('meta[name="description"]', 'content'),
          robots: said('meta[name="robots"]', 'content'),
          others: document.head.querySelectorAll(
            '[property], [name^="twitter:"], [rel="alternate"], [type="application/ld+json"]',
          ).length,
        };
      });
    const gallery = PUBLIC_PAGES.find(({ path }) => path === '/gallery');
    expect((await head()).others).toBeGreaterThan(0);
    // At once, which is before the first screen is there on some machines.
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Gallery' }).click();
    const shown = { description: gallery?.description, robots: null, others: 0 };
    await eventually(head).toEqual({ ...shown, canonical: `${getSiteAddress()}/gallery` });
    await page.locator('main [data-image]').first().click();
    await eventually(head).toMatchObject({ canonical: page.url(), others: 0 });
    await page.goto('/gallery?category=avatar');
    await page.locator('main [data-image]').first().waitFor();
    const filled = await head();
    expect(filled).toMatchObject({
      canonical: `${getSiteAddress()}/gallery?category=avatar`,
      description: expect.stringContaining('in the category Avatar'),
      robots: null,
    });
    expect(filled.others).toBeGreaterThan(5);
    expect((await page.goto('/nowhere'))?.status()).toBe(404);
    await eventually(head).toMatchObject({ canonical: null, robots: 'noindex' });
  });
});
