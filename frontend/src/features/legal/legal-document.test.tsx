import { describe, expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { LEGAL_PAGES } from '#shared/pages/legal.ts';
import { expectAccessible, expectFitsAtAnyWidth } from '../../../testing/accessible.ts';
import { buildImage } from '../../../testing/builders.ts';
import { giveImages } from '../../../testing/gallery-responses.ts';
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

  it('shows on the page of events what is new in the gallery, with its day', async ({ api, openApp }) => {
    const createdAt = '2026-11-19T12:00:00.000Z';
    giveImages(api, [
      buildImage({ title: 'Not for everyone', rating: 'r' }),
      buildImage({ title: 'Lantern keeper', createdBy: 'juno', createdAt }),
    ]);
    await openApp('/events');
    const image = page.getByRole('main').getByRole('link', { name: 'Lantern keeper' });
    await expect.element(image.getByText('19 Nov 2026')).toBeVisible();
    await expect.element(image.getByText('juno')).toBeVisible();
    await expect.element(page.getByText('Not for everyone')).not.toBeInTheDocument();
    await expectAccessible();
    await expectFitsAtAnyWidth();
  });
});
