import { describe, expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { presence } from '#shared/contract/presence.ts';
import { expectAccessible } from '../../../testing/accessible.ts';
import { buildWebsiteUser } from '../../../testing/builders.ts';
import { PHONE } from '../../../testing/screen-sizes.ts';
import { it } from '../../../testing/screen-test.tsx';
import { serveSiteConfig } from '../../../testing/site-config.ts';
import { touch } from '../../../testing/touch.ts';

const badge = () => page.getByRole('complementary', { name: 'Players online' });
const follow = () => page.getByRole('button', { name: 'Follow us' });
const join = () => badge().getByRole('link', { name: 'Join them!' });
const bar = () => page.getByRole('banner');

const LONG_NAME = buildWebsiteUser({ username: 'the_longest_name_of_all' });

/** Expects these to be in the navigation bar from left to right without touching, at any scroll position. */
function expectInBar(parts: readonly Locator[]): void {
  for (const top of [0, 900, document.documentElement.scrollHeight]) {
    scrollTo(0, top);
    const { bottom } = bar().element().getBoundingClientRect();
    const boxes = parts.map((part) => part.element().getBoundingClientRect());
    for (const [index, box] of boxes.entries()) {
      expect(box.top).toBeGreaterThanOrEqual(0);
      expect(box.bottom).toBeLessThanOrEqual(bottom);
      expect(box.left).toBeGreaterThanOrEqual(boxes[index - 1]?.right ?? 0);
      expect(box.right).toBeLessThanOrEqual(innerWidth);
    }
  }
}

describe('the online players badge on a narrow screen', () => {
  it('opens on touch, until the visitor touches elsewhere', async ({ openApp }) => {
    await openApp('/privacy-policy', { size: PHONE });
    await expect.element(badge().getByText('12', { exact: true })).toBeVisible();
    touch(badge().getByRole('button').element());
    await expect.element(join()).toBeVisible();
    await expectAccessible();
    touch(page.getByRole('heading', { level: 1 }).element());
    await expect.element(join()).not.toBeInTheDocument();
  });

  it.for([320, 360, 390, 430, 767])(
    'is in the bar next to the social links, at any scroll position, %i pixels wide',
    async (width, { api, openApp }) => {
      serveSiteConfig(api);
      api.respond(presence.calls.onlinePlayers, { online_players: 4_321, asOf: new Date().toISOString() });
      await openApp('/privacy-policy', { size: { width, height: 700 } });
      await expect.element(badge().getByText('4,321')).toBeVisible();
      await expect.element(follow()).toBeVisible();
      expectInBar([
        bar().getByRole('link', { name: 'Pixelcrowd' }),
        badge().getByRole('button'),
        follow(),
        bar().getByRole('button', { name: 'Open menu' }),
      ]);
    },
  );

  it.for([768, 900, 1023, 1024, 1279])(
    'is in the bar next to the account, also of a long name, %i pixels wide',
    async (width, { api, openApp }) => {
      serveSiteConfig(api);
      api.respond(presence.calls.onlinePlayers, { online_players: 4_321, asOf: new Date().toISOString() });
      await openApp('/privacy-policy', { size: { width, height: 700 }, web: LONG_NAME });
      await expect.element(badge().getByText('4,321')).toBeVisible();
      await expect.element(follow()).toBeVisible();
      const account = bar().getByRole('button', { name: LONG_NAME.username });
      await expect.element(account).toBeVisible();
      const entries = bar().getByRole('navigation', { name: 'Main' });
      expectInBar([
        bar().getByRole('link', { name: 'Pixelcrowd' }),
        entries,
        badge().getByRole('button'),
        follow(),
        account,
      ]);
      await expectAccessible();
    },
  );
});
