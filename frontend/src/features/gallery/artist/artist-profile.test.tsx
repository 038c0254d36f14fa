import { describe, expect } from 'vitest';
import { page } from 'vitest/browser';
import { gallery } from '#shared/contract/gallery.ts';
import { paginate } from '#shared/contract/pagination.ts';
import { formatFace, pickFace } from '#shared/face/face.ts';
import { expectAccessible, expectFitsAtAnyWidth } from '../../../../testing/accessible.ts';
import { serveAccount } from '../../../../testing/account-responses.ts';
import { buildImages, buildPlayer, buildWebsiteUser } from '../../../../testing/builders.ts';
import { giveImages, readShownImages } from '../../../../testing/gallery-responses.ts';
import { it } from '../../../../testing/screen-test.tsx';

const PLAYER = buildPlayer();
const IMAGES = buildImages(3, { createdBy: 'juno', artistPage: 'juno-2' });
const IDS = IMAGES.map(({ id }) => id);
const PROFILE = {
  bio: 'I draw moths',
  links: ['https://juno.example/art'],
  followers: 12,
  portrait: formatFace(pickFace('moth')),
};
const { calls } = gallery;
const button = (name: string) => page.getByRole('button', { name, exact: true });

describe('the page that a player has claimed', () => {
  it('shows what they say, with links that vouch for nothing', async ({ api, open }) => {
    giveImages(api, IMAGES, PROFILE);
    await open('/artists/juno-2');
    await expect.element(page.getByText('I draw moths')).toBeVisible();
    await expect.element(page.getByText('12 followers')).toBeVisible();
    const link = page.getByRole('link', { name: 'juno.example/art' });
    await expect.element(link).toHaveAttribute('rel', 'nofollow ugc noopener noreferrer');
    await expect.element(page.getByRole('link', { name: 'Log in to follow' })).toBeVisible();
    await expect.element(button('Remove the line and the links')).not.toBeInTheDocument();
    await expectAccessible();
    await expectFitsAtAnyWidth();
  });

  it('is followed, and no longer, by a player', async ({ api, open }) => {
    giveImages(api, IMAGES, PROFILE);
    api.respond(calls.readFollow, { following: false, isOwn: false });
    api.respond(calls.follow, { following: true });
    api.respond(calls.unfollow, { following: false });
    await open('/artists/juno-2', { game: PLAYER });
    await button('Follow').click();
    await expect.element(page.getByText('13 followers')).toBeVisible();
    await button('Following').click();
    await expect.element(button('Follow')).toBeVisible();
    await expect.element(page.getByText('12 followers')).toBeVisible();
    expect(api.requests(calls.follow)).toMatchObject([{ params: { name: 'juno-2' } }]);
    expect(api.requests(calls.unfollow)).toHaveLength(1);
    api.refuse(calls.follow, 'conflict', { message: 'You can follow up to 500 artists' });
    await button('Follow').click();
    await expect.element(page.getByText('You can follow up to 500 artists')).toBeVisible();
  });

  it('leads its owner to the profile', async ({ api, open }) => {
    giveImages(api, IMAGES, PROFILE);
    api.respond(calls.readFollow, { following: false, isOwn: true });
    await open('/artists/juno-2', { game: PLAYER });
    await expect.element(page.getByRole('link', { name: 'Edit on your profile' })).toBeVisible();
    await expect.element(button('Follow')).not.toBeInTheDocument();
  });

  it('is reported with an image of the artist', async ({ api, open }) => {
    giveImages(api, IMAGES, PROFILE);
    api.respond(calls.report, { id: '01JD7XJ5N0ABCDEFGHJKMNPQRS' });
    await open('/artists/juno-2');
    await button('Report this profile').click();
    const dialog = page.getByRole('dialog', { name: 'Report this profile' });
    await expect.element(dialog.getByRole('radio')).not.toBeInTheDocument();
    await expectAccessible();
    await dialog.getByRole('textbox', { name: 'Details' }).fill('Sells coins');
    await dialog.getByRole('button', { name: 'Send report' }).click();
    await expect.element(dialog.getByText('Report sent')).toBeVisible();
    const body = { reason: 'profile', detail: 'Sells coins' };
    expect(api.requests(calls.report)).toMatchObject([{ params: { id: IDS[0] }, body }]);
  });

  it('is cleared by staff who moderate images', async ({ api, open }) => {
    giveImages(api, IMAGES, PROFILE);
    api.respond(calls.clearArtist, {});
    await open('/artists/juno-2', { web: buildWebsiteUser({ role: 'moderator' }) });
    await expect.element(page.getByText('I draw moths')).toBeVisible();
    giveImages(api, IMAGES, { ...PROFILE, bio: '', links: [] });
    await button('Remove the line and the links').click();
    await expect.element(page.getByText('I draw moths')).not.toBeInTheDocument();
    expect(api.requests(calls.clearArtist)).toMatchObject([{ params: { name: 'juno-2' } }]);
  });

  it('is no link where the creator has none', async ({ api, open }) => {
    giveImages(api, [{ ...IMAGES[0], artistPage: undefined } as (typeof IMAGES)[number]]);
    await open('/gallery');
    await expect.element(page.getByText('by juno')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'by juno' })).not.toBeInTheDocument();
  });
});

describe('the own artist page on the game profile', () => {
  const OWN = { page: 'juno-2', bio: 'I draw', links: [], version: 3 };

  it('is promised before the first approved image', async ({ api, open }) => {
    serveAccount(api);
    await open('/game-profile', { game: PLAYER });
    await expect.element(page.getByText('with your first approved image')).toBeVisible();
  });

  it('is edited with a line and links', async ({ api, open }) => {
    serveAccount(api);
    api.respond(calls.ownArtist, { artist: OWN });
    await open('/game-profile', { game: PLAYER });
    await expect.element(page.getByRole('link', { name: 'See your page, juno-2' })).toBeVisible();
    await button('Edit your artist page').click();
    const dialog = page.getByRole('dialog', { name: 'Your artist page' });
    await dialog.getByRole('textbox', { name: 'A line about you' }).fill('I draw moths');
    await dialog.getByRole('textbox', { name: 'Links' }).fill('http://juno.example\n');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect
      .element(dialog.getByText('A link must be the address of a page that starts with https://'))
      .toBeVisible();
    await expectAccessible();
    const links = ['https://juno.example/', 'https://moth.example/juno'];
    api.respond(calls.saveOwnArtist, { artist: { ...OWN, bio: 'I draw moths', links, version: 4 } });
    await dialog.getByRole('textbox', { name: 'Links' }).fill(links.join('\n\n'));
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(page.getByText('I draw moths')).toBeVisible();
    const body = { bio: 'I draw moths', links, version: 3 };
    expect(api.requests(calls.saveOwnArtist)).toMatchObject([{ body }]);
  });
});

describe('the likes of a player', () => {
  it('are a section of the game profile', async ({ api, open }) => {
    serveAccount(api);
    giveImages(api, IMAGES);
    api.respond(calls.likes, { liked: IDS });
    api.respond(calls.liked, { images: IMAGES, pagination: paginate(1, 24, 30) });
    await open('/game-profile', { game: PLAYER });
    await page.getByRole('link', { name: 'My likes' }).click();
    await expect.poll(readShownImages).toEqual(IDS);
    await expectAccessible();
    await expectFitsAtAnyWidth();
    await page.getByRole('link', { name: 'Next' }).click();
    await expect.poll(() => api.requests(calls.liked).at(-1)).toMatchObject({ query: { page: 2 } });
  });

  it('say how to begin', async ({ api, open }) => {
    serveAccount(api);
    api.respond(calls.liked, { images: [], pagination: paginate(1, 24, 0) });
    await open('/game-profile?section=likes', { game: PLAYER });
    await expect.element(page.getByText('No likes yet')).toBeVisible();
  });
});

describe('the gallery of those whom a player follows', () => {
  it('is next to the other orders', async ({ api, open }) => {
    giveImages(api, IMAGES);
    api.respond(calls.likes, { liked: [] });
    api.respond(calls.following, { images: IMAGES, pagination: paginate(1, 24, 3), artists: 1 });
    await open('/gallery', { game: PLAYER });
    await page.getByRole('link', { name: 'Following', exact: true }).click();
    await expect.element(page.getByText('The newest of 1 artist.')).toBeVisible();
    await expect.poll(readShownImages).toEqual(IDS);
    await expectAccessible();
    await expectFitsAtAnyWidth();
  });

  it('says how to begin', async ({ api, open }) => {
    giveImages(api, IMAGES);
    api.respond(calls.following, { images: [], pagination: paginate(1, 24, 0), artists: 0 });
    await open('/gallery?sort=following', { game: PLAYER });
    await expect.element(page.getByText("You don't follow anyone yet")).toBeVisible();
  });

  it('shows guests all images', async ({ api, open }) => {
    giveImages(api, IMAGES);
    await open('/gallery?sort=following');
    await expect.poll(readShownImages).toEqual(IDS);
    await expect.element(page.getByRole('link', { name: 'Following', exact: true })).not.toBeInTheDocument();
  });
});
