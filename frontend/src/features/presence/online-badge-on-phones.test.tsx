import { describe, expect } from 'vitest';
import { page } from 'vitest/browser';
import { presence } from '../../../../shared/contract/presence.ts';
import { expectAccessible } from '../../../testing/accessible.ts';
import { PHONE } from '../../../testing/screen-sizes.ts';
import { it } from '../../../testing/screen-test.tsx';
import { answerSiteConfig } from '../../../testing/site-config.ts';
import { touch } from '../../../testing/touch.ts';

const badge = () => page.getByRole('complementary', { name: 'Players online' });
const follow = () => page.getByRole('button', { name: 'Follow us' });
const join = () => badge().getByRole('link', { name: 'Join them!' });
const bar = () => page.getByRole('banner');

/** What is in the navigation bar of a phone, from left to right. */
const inBar = () => [
  bar().getByRole('link', { name: 'Pixelcrowd' }),
  badge().getByRole('button'),
  follow(),
  bar().getByRole('button', { name: 'Open menu' }),
];

describe('the online players badge on a phone', () => {
  it('opens on touch, until the visitor touches elsewhere', async ({ open }) => {
    await open('/privacy-policy', { size: PHONE });
    await expect.element(badge().getByText('12', { exact: true })).toBeVisible();
    touch(badge().getByRole('button').element());
    await expect.element(join()).toBeVisible();
    await expectAccessible();
    touch(page.getByRole('heading', { level: 1 }).element());
    await expect.element(join()).not.toBeInTheDocument();
  });

  it.for([320, 360, 390, 430, 767])(
    'is in the bar next to the social links, at any scroll position, %i pixels wide',
    async (width, { api, open }) => {
      answerSiteConfig(api);
      api.answer(presence.calls.onlinePlayers, { online_players: 4_321, asOf: new Date().toISOString() });
      await open('/privacy-policy', { size: { width, height: 700 } });
      await expect.element(badge().getByText('4,321')).toBeVisible();
      await expect.element(follow()).toBeVisible();
      for (const top of [0, 900, document.documentElement.scrollHeight]) {
        scrollTo(0, top);
        const { bottom } = bar().element().getBoundingClientRect();
        const boxes = inBar().map((each) => each.element().getBoundingClientRect());
        for (const [index, box] of boxes.entries()) {
          expect(box.top).toBeGreaterThanOrEqual(0);
          expect(box.bottom).toBeLessThanOrEqual(bottom);
          expect(box.left).toBeGreaterThanOrEqual(boxes[index - 1]?.right ?? 0);
        }
      }
    },
  );
});
