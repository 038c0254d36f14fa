import { describe, expect } from 'vitest';
import { LEGAL_PAGES } from '../../shared/pages/legal.ts';
import { expectAccessibleAtAnySize } from './accessible.ts';
import { eventually, PHONE, siteAddress, story } from './story.ts';

const PAGES = Object.values(LEGAL_PAGES);

describe('a page that the footer names', () => {
  story.for(PAGES)(
    'can be read by everybody, at any size: $path',
    async ({ path, title, description }, { visit }) => {
      const page = await visit(path, { reducedMotion: true });
      await page.getByRole('heading', { name: title, level: 1 }).waitFor();
      expect(await page.title()).toBe(`${title} · Pixelcrowd`);
      expect(await page.locator('meta[name=description]').getAttribute('content')).toBe(description);
      const parts = await page
        .getByRole('navigation', { name: 'On this page' })
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.split('#')[1] ?? ''));
      const headings = await page.locator('main h2[id]').evaluateAll((all) => all.map(({ id }) => id));
      expect(parts).toEqual(headings);
      await page.getByRole('complementary', { name: 'Players online' }).waitFor();
      await expectAccessibleAtAnySize(page);
    },
  );

  story.for(PAGES)('has its words before any script runs: $path', async ({ path, title }) => {
    const html = await (await fetch(siteAddress() + path)).text();
    expect(html).toContain(`<title>${title} · Pixelcrowd</title>`);
    expect(html.match(/<h2 id="/g)?.length).toBeGreaterThan(3);
    expect(html).toContain('Last updated');
  });

  story('leads to each of its parts, by an address that can be passed on', async ({ visit }) => {
    const page = await visit('/privacy-policy', { size: PHONE });
    await page.getByRole('link', { name: 'Your rights' }).press('Enter');
    await page.waitForURL('**/privacy-policy#rights');
    const rights = page.getByRole('heading', { name: 'Your rights' });
    await eventually(() => rights.evaluate((heading) => heading === document.activeElement)).toBe(true);
    const top = await rights.evaluate((heading) => heading.getBoundingClientRect().top);
    expect(top).toBeGreaterThan(0);
    expect(top).toBeLessThan(PHONE.height / 2);
    await page.goBack();
    await eventually(() => page.evaluate(() => scrollY)).toBe(0);

    const other = await visit('/terms-of-service#coins', { size: PHONE });
    const coins = other.getByRole('heading', { name: 'Coins' });
    await eventually(() => coins.evaluate((heading) => heading.getBoundingClientRect().top)).toBeLessThan(
      PHONE.height / 2,
    );
  });

  story('lets somebody answer the question about cookies anew', async ({ visit }) => {
    const page = await visit('/cookie-policy');
    await page.getByRole('button', { name: 'Ask me again' }).click();
    await page.getByRole('region', { name: 'Cookie consent' }).waitFor();
  });
});
