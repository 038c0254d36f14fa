import { describe, expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { LEGAL_PAGES } from '#shared/pages/legal.ts';
import { expectAccessible, expectFitsAtAnyWidth } from '../../../testing/accessible.ts';
import { PHONE } from '../../../testing/screen-sizes.ts';
import { it } from '../../../testing/screen-test.tsx';

const heading = (name: string) => page.getByRole('heading', { name, level: 2 });

describe('a legal page', () => {
  it.for(Object.values(LEGAL_PAGES))(
    'has a table of contents for all of its sections: $path',
    async ({ path, title, description }, { openApp }) => {
      await openApp(path);
      await expect.element(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
      expect(document.title).toBe(`${title} · Pixelcrowd`);
      expect(document.querySelector('meta[name=description]')).toHaveAttribute('content', description);
      const contents = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
      const anchors = contents.elements().map((link) => link.getAttribute('href')?.split('#')[1]);
      const parts = [...document.querySelectorAll('main h2[id]')].map(({ id }) => id);
      expect(anchors).toEqual(parts);
      await expect.element(page.getByRole('complementary', { name: 'Players online' })).toBeVisible();
      await expectAccessible();
      await expectFitsAtAnyWidth();
    },
  );

  it('moves to a section and focuses it, and back to the previous position', async ({ openApp }) => {
    await openApp('/privacy-policy', { size: PHONE });
    const link = page.getByRole('link', { name: 'Your rights' });
    await expect.element(link).toBeVisible();
    link.element().focus({ preventScroll: true });
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => location.hash).toBe('#rights');
    await expect.element(heading('Your rights')).toHaveFocus();
    const { top } = heading('Your rights').element().getBoundingClientRect();
    expect(top).toBeGreaterThan(0);
    expect(top).toBeLessThan(PHONE.height / 2);
    history.back();
    await expect.poll(() => scrollY).toBe(0);
  });

  it('opens at the section that the URL names', async ({ openApp }) => {
    await openApp('/terms-of-service#coins', { size: PHONE });
    await expect
      .poll(() => heading('Coins').element().getBoundingClientRect().top)
      .toBeLessThan(PHONE.height / 2);
  });

  it('asks about cookies again on request', async ({ openApp }) => {
    await openApp('/cookie-policy');
    await page.getByRole('button', { name: 'Ask me again' }).click();
    await expect.element(page.getByRole('region', { name: 'Cookie consent' })).toBeVisible();
  });
});
