import { describe, expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, expectFitsAtAnyWidth } from '../../../testing/accessible.ts';
import { PHONE } from '../../../testing/screen-sizes.ts';
import { it } from '../../../testing/screen-test.tsx';
import { serveSiteConfig } from '../../../testing/site-config.ts';

const floating = () => page.getByRole('navigation', { name: 'Follow Pixelcrowd' });
const inFooter = () => page.getByRole('navigation', { name: 'Follow us' });

describe('the social links', () => {
  it('appear at the side and in the footer, in the same order', async ({ api, openApp }) => {
    serveSiteConfig(api);
    await openApp('/events');
    for (const place of [floating(), inFooter()]) {
      const links = place.getByRole('link');
      await expect.poll(() => links.length).toBe(2);
      expect(links.elements().map((link) => link.textContent)).toEqual([
        expect.stringMatching(/^Twitter/),
        expect.stringMatching(/^YouTube/),
      ]);
      await expect.element(links.first()).toHaveAttribute('href', 'https://twitter.example/pixels');
      await expect.element(links.first()).toHaveAttribute('target', '_blank');
      await expect.element(links.first()).toHaveAttribute('rel', 'noopener noreferrer');
    }
    await expectFitsAtAnyWidth();
  });

  it('open and close by keyboard behind a toggle on a phone', async ({ api, openApp }) => {
    serveSiteConfig(api);
    await openApp('/events', { size: PHONE });
    const toggle = page.getByRole('button', { name: 'Follow us' });
    await expect.element(toggle).toBeInTheDocument();
    expect(floating().getByRole('link').length).toBe(0);
    toggle.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(floating().getByRole('link', { name: 'YouTube' })).toBeVisible();
    await expectAccessible();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => floating().getByRole('link').length).toBe(0);
    await expect.element(toggle).toHaveFocus();
  });

  it('are absent if the stage has none', async ({ api, openApp }) => {
    serveSiteConfig(api, { socialLinks: [] });
    await openApp('/events');
    await expect.element(page.getByRole('complementary', { name: 'Players online' })).toBeVisible();
    await expect.element(floating()).not.toBeInTheDocument();
    await expect.element(inFooter()).not.toBeInTheDocument();
    await expect.element(page.getByRole('region', { name: 'Community chat' })).not.toBeInTheDocument();
  });
});
