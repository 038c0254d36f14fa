import { describe, expect } from 'vitest';
import { page } from 'vitest/browser';
import { gallery } from '#shared/contract/gallery.ts';
import { paginate } from '#shared/contract/pagination.ts';
import { formatFace, pickFace } from '#shared/face/face.ts';
import { expectAccessible, expectFitsAtAnyWidth } from '../../../../testing/accessible.ts';
import { serveAccount } from '../../../../testing/account-responses.ts';
import { buildPlayer } from '../../../../testing/builders.ts';
import { it } from '../../../../testing/screen-test.tsx';

const PLAYER = buildPlayer();
const { calls } = gallery;
const button = (name: string) => page.getByRole('button', { name, exact: true });
const artists = ['juno-2', 'W'.repeat(50)].map((name) => ({
  page: name,
  portrait: formatFace(pickFace(name)),
}));

describe('the artists whom a player follows', () => {
  it('are a section of the game profile, and lead to their pages', async ({ api, open }) => {
    serveAccount(api);
    api.respond(calls.followedArtists, { artists, pagination: paginate(1, 24, 26) });
    await open('/game-profile', { game: PLAYER });
    await page.getByRole('link', { name: 'Following', exact: true }).click();
    await expect.element(page.getByRole('heading', { name: 'Following (26)' })).toBeVisible();
    const link = page.getByRole('link', { name: 'juno-2' });
    await expect.element(link).toHaveAttribute('href', '/artists/juno-2');
    await expectAccessible();
    await expectFitsAtAnyWidth();
    await page.getByRole('link', { name: 'Next' }).click();
    await expect.poll(() => api.requests(calls.followedArtists).at(-1)).toMatchObject({ query: { page: 2 } });
  });

  it('are no longer followed, which can be undone, and stay followed when that fails', async ({
    api,
    open,
  }) => {
    serveAccount(api);
    api.respond(calls.followedArtists, { artists, pagination: paginate(1, 24, 2) });
    api.respond(calls.unfollow, { following: false });
    api.respond(calls.follow, { following: true });
    await open('/game-profile?section=following', { game: PLAYER });
    await button('Unfollow juno-2').click();
    await expect.element(button('Follow juno-2')).toBeVisible();
    await button('Follow juno-2').click();
    await expect.element(button('Unfollow juno-2')).toHaveFocus();
    expect(api.requests(calls.unfollow)).toMatchObject([{ params: { name: 'juno-2' } }]);
    api.refuse(calls.unfollow, 'unavailable');
    const release = api.hold(calls.unfollow);
    await button('Unfollow juno-2').click();
    await expect.element(button('Follow juno-2')).toBeVisible();
    release();
    await expect.element(page.getByText("That didn't work. Please try again.")).toBeVisible();
    await expect.element(button('Unfollow juno-2')).toBeVisible();
  });

  it('say how to begin', async ({ api, open }) => {
    serveAccount(api);
    api.respond(calls.followedArtists, { artists: [], pagination: paginate(1, 24, 0) });
    await open('/game-profile?section=following', { game: PLAYER });
    await expect.element(page.getByText("You don't follow anyone yet")).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Show all images' })).toBeVisible();
  });
});
