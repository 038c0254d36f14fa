import { describe, expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { presence } from '#shared/contract/presence.ts';
import { expectAccessible } from '../../../testing/accessible.ts';
import type { FakeApi } from '../../../testing/fake-api.ts';
import { startFakeTime } from '../../../testing/fake-time.ts';
import { setPageVisibility } from '../../../testing/page-visibility.ts';
import { it } from '../../../testing/screen-test.tsx';

const { history, onlinePlayers } = presence.calls;

const badge = () => page.getByRole('complementary', { name: 'Players online' });
const count = (text: string) => badge().getByText(text, { exact: true });
const join = () => badge().getByRole('link', { name: 'Join them!' });

const givePlayers = (api: FakeApi, online_players: number) =>
  api.respond(onlinePlayers, { online_players, asOf: '2026-11-21T10:07:13.500Z' });

describe('the online players badge', () => {
  it('shows the count in the local format, and the time of the count', async ({ api, openApp }) => {
    givePlayers(api, 12_345);
    await openApp('/gallery');
    await expect.element(count('12,345')).toBeVisible();
    await expectAccessible();
    const face = badge().getByRole('button');
    await face.hover();
    await expect
      .element(face)
      .toHaveAttribute('title', expect.stringMatching(/^Players in the game at \d\d:\d\d$/));
  });

  it.for([
    [{ day: 37, week: 90 }, '37', 'peak today'],
    [{ day: 3, week: 90 }, '90', 'peak this week'],
    [{ day: 3, week: 4 }, '0', 'online'],
  ] as const)('shows a peak while few are online: %o', async ([peaks, players, unit], { api, openApp }) => {
    givePlayers(api, 0);
    api.respond(history, ({ query: { range } }) => ({
      points: [1, peaks[range], 2].map((online) => ({ at: '2026-11-21T10:00:00.000Z', online })),
    }));
    await openApp('/gallery');
    await expect.element(badge().getByText(unit, { exact: true })).toBeVisible();
    await expect.element(count(players)).toBeVisible();
    await expectAccessible();
  });

  it('shows -- while the count is unavailable', async ({ api, openApp }) => {
    api.refuse(onlinePlayers, 'unavailable');
    await openApp('/gallery');
    await expect.element(count('--')).toBeVisible();
    givePlayers(api, 7);
    setPageVisibility('visible');
    await expect.element(count('7')).toBeVisible();
  });

  it('refreshes every 30 seconds while the page is visible', async ({ api, openApp }) => {
    const skip = startFakeTime();
    givePlayers(api, 7);
    await openApp('/gallery');
    await expect.element(count('7')).toBeVisible();
    const countRequests = () => api.requests(onlinePlayers).length;
    const first = countRequests();
    await skip(20_000);
    expect(countRequests()).toBe(first);
    await skip(10_000);
    await expect.poll(countRequests).toBe(first + 1);
    setPageVisibility('hidden');
    await skip(90_000);
    expect(countRequests()).toBe(first + 1);
    setPageVisibility('visible');
    await expect.poll(countRequests).toBe(first + 2);
  });

  it('offers a join button on hover and for a moment afterwards', async ({ api, openApp }) => {
    givePlayers(api, 7);
    await openApp('/gallery');
    await badge().getByRole('button').hover();
    await expect.element(join()).toBeVisible();
    await page.getByRole('heading', { level: 1 }).hover();
    await expect.element(join()).not.toBeInTheDocument();
    await badge().getByRole('button').hover();
    await join().click();
    await expect.poll(() => location.pathname).toBe('/download');
  });

  it('offers the join button by keyboard', async ({ api, openApp }) => {
    givePlayers(api, 7);
    await openApp('/gallery');
    await expect.element(count('7')).toBeVisible();
    page.getByRole('contentinfo').getByRole('link').last().element().focus();
    for (let presses = 0; presses < 20 && join().query() === null; presses++)
      await userEvent.keyboard('{Tab}');
    await expect.element(join()).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(join()).not.toBeInTheDocument();
    badge().getByRole('button').element().focus();
    await userEvent.keyboard('{Enter}{Tab}{Enter}');
    await expect.poll(() => location.pathname).toBe('/download');
  });
});
