import { onlineManager } from '@tanstack/react-query';
import { describe, expect, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { gallery } from '#shared/contract/gallery.ts';
import { buildImages, buildPlayer } from '../../../../testing/builders.ts';
import { giveImages } from '../../../../testing/gallery-responses.ts';
import { findCard, findLightbox, openLightbox } from '../../../../testing/lightbox.ts';
import { allowMotion } from '../../../../testing/motion.ts';
import { setOnline } from '../../../../testing/online.ts';
import { it } from '../../../../testing/screen-test.tsx';
import { queryClient } from '../../../api/query-client.ts';

const IMAGES = buildImages(3, { likes: 7 });
const [FIRST = ''] = IMAGES.map(({ id }) => id);
const PLAYER = buildPlayer();

const heart = () => page.getByRole('main').getByRole('button', { name: 'Like Image 1' });

describe('a player who likes an image', () => {
  it('sees the heart fill and the count rise, and can undo it', async ({ api, open }) => {
    await allowMotion();
    giveImages(api, IMAGES);
    api.respond(gallery.calls.like, () => {
      const isFirst = api.requests(gallery.calls.like).length === 1;
      return { liked: isFirst, totalLikes: isFirst ? 8 : 7 };
    });
    await open('/gallery', { game: PLAYER });
    await expect.element(heart()).toHaveAccessibleName('Like Image 1 7 likes');
    await heart().click();
    await expect.element(page.getByText('+1', { exact: true })).toBeInTheDocument();
    await expect.element(page.getByText('Liked!')).toBeVisible();
    await expect.element(heart()).toHaveAttribute('aria-pressed', 'true');
    await expect.element(heart()).toHaveAccessibleName('Like Image 1 8 likes');
    await expect.element(page.getByText('+1', { exact: true })).not.toBeInTheDocument();
    await heart().click();
    await expect.element(page.getByText('Unliked')).toBeVisible();
    await expect.element(heart()).toHaveAttribute('aria-pressed', 'false');
    await expect.element(heart()).toHaveAccessibleName('Like Image 1 7 likes');
  });

  it('reads that nothing is liked offline, and can like it later', async ({ api, open }) => {
    onTestFinished(() => setOnline(true));
    giveImages(api, IMAGES);
    api.respond(gallery.calls.like, { liked: true, totalLikes: 8 });
    await open('/gallery', { game: PLAYER });
    await expect.element(heart()).toHaveAccessibleName('Like Image 1 7 likes');
    setOnline(false);
    await heart().click();
    const notice = page.getByText("You're offline. Try again later.");
    await expect.element(notice).toBeVisible();
    await expect.element(heart()).toHaveAttribute('aria-pressed', 'false');
    setOnline(true);
    await expect.element(notice).not.toBeInTheDocument();
    expect(api.requests(gallery.calls.like)).toEqual([]);
    await heart().click();
    await expect.element(page.getByText('Liked!')).toBeVisible();
  });

  it('sees which images they already like, loaded in one request', async ({ api, open }) => {
    giveImages(api, IMAGES);
    api.respond(gallery.calls.likes, { liked: [FIRST] });
    await open('/gallery', { game: PLAYER });
    await expect.element(heart()).toHaveAttribute('aria-pressed', 'true');
    expect(api.requests(gallery.calls.likes).map(({ query }) => query.ids)).toEqual([
      IMAGES.map(({ id }) => id),
    ]);
  });

  it('sees the same in the lightbox as on the card', async ({ api, open }) => {
    giveImages(api, IMAGES);
    api.respond(gallery.calls.like, () => {
      const isFirst = api.requests(gallery.calls.like).length === 1;
      return { liked: isFirst, totalLikes: isFirst ? 8 : 7 };
    });
    await open('/gallery', { game: PLAYER });
    await openLightbox(FIRST);
    await findLightbox().getByRole('button', { name: 'Like Image 1' }).click();
    await expect.element(page.getByText('Liked!')).toBeVisible();
    // No animation, because the test prefers reduced motion.
    await expect.element(page.getByText('+1', { exact: true })).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await expect.element(heart()).toHaveAttribute('aria-pressed', 'true');
    expect(document.activeElement).toBe(findCard(FIRST));
    // Past the link to the artist.
    await userEvent.keyboard('{Tab}{Tab} ');
    await expect.element(heart()).toHaveAttribute('aria-pressed', 'false');
  });

  it('sends one request however often the heart is pressed', async ({ api, open }) => {
    giveImages(api, IMAGES);
    const respond = api.hold(gallery.calls.like);
    api.respond(gallery.calls.like, { liked: true, totalLikes: 8 });
    await open('/gallery', { game: PLAYER });
    await expect.poll(() => api.requests(gallery.calls.likes)).toHaveLength(1);
    for (let presses = 0; presses < 3; presses++) await heart().click({ force: true });
    respond();
    await expect.element(page.getByText('Liked!')).toBeVisible();
    expect(api.requests(gallery.calls.like)).toEqual([expect.objectContaining({ params: { id: FIRST } })]);
    await expect.element(heart()).toHaveAttribute('aria-pressed', 'true');
  });

  it('sends one request however often the heart is pressed before its state is known', async ({
    api,
    open,
  }) => {
    giveImages(api, IMAGES);
    const respond = api.hold(gallery.calls.likes);
    api.respond(gallery.calls.like, { liked: true, totalLikes: 8 });
    await open('/gallery', { game: PLAYER });
    for (let presses = 0; presses < 3; presses++) await heart().click();
    respond();
    await expect.element(page.getByText('Liked!')).toBeVisible();
    expect(api.requests(gallery.calls.like)).toHaveLength(1);
    await expect.element(heart()).toHaveAccessibleName('Like Image 1 8 likes');
  });

  it('sees their like counted after a reload, even if a cache still has the list from before', async ({
    api,
    open,
  }) => {
    giveImages(api, IMAGES);
    api.respond(gallery.calls.like, { liked: true, totalLikes: 8 });
    await open('/gallery', { game: PLAYER });
    await heart().click();
    await expect.element(page.getByText('Liked!')).toBeVisible();
    api.respond(gallery.calls.likes, { liked: [FIRST] });
    // Everything is requested again, as after a reload.
    await queryClient.resetQueries();
    await expect.element(heart()).toHaveAttribute('aria-pressed', 'true');
    await expect.element(heart()).toHaveAccessibleName('Like Image 1 8 likes');
  });

  it('sees no likes of theirs after signing out in another tab', async ({ api, open }) => {
    giveImages(api, IMAGES);
    api.respond(gallery.calls.likes, { liked: [FIRST] });
    await open('/gallery', { game: PLAYER });
    await expect.element(heart()).toHaveAttribute('aria-pressed', 'true');
    localStorage.removeItem('gameToken');
    dispatchEvent(new StorageEvent('storage', { key: 'gameToken' }));
    await expect.element(heart()).toHaveAttribute('aria-pressed', 'false');
  });

  it('sees the count of the server', async ({ api, open }) => {
    giveImages(api, IMAGES);
    api.respond(gallery.calls.like, { liked: true, totalLikes: 4321 });
    await open('/gallery', { game: PLAYER });
    await heart().click();
    await expect.element(heart()).toHaveAccessibleName('Like Image 1 4,321 likes');
  });

  it('sees the previous state when it fails', async ({ api, open }) => {
    giveImages(api, IMAGES);
    api.refuse(gallery.calls.like, 'internal-error');
    await open('/gallery', { game: PLAYER });
    await heart().click();
    await expect.element(page.getByText('Failed to like image')).toBeVisible();
    await expect.element(heart()).toHaveAttribute('aria-pressed', 'false');
    await expect.element(heart()).toHaveAccessibleName('Like Image 1 7 likes');
  });

  it('sees at once that it failed without a network', async ({ api, open }) => {
    giveImages(api, IMAGES);
    api.disconnect(gallery.calls.likes);
    await open('/gallery', { game: PLAYER });
    await expect.element(heart()).toBeVisible();
    onlineManager.setOnline(false);
    onTestFinished(() => onlineManager.setOnline(true));
    await heart().click();
    await expect.element(page.getByText('Failed to like image')).toBeVisible();
    expect(api.requests(gallery.calls.like)).toEqual([]);
  });

  it('sees why the server refuses, such as an unverified email address', async ({ api, open }) => {
    giveImages(api, IMAGES);
    const message = 'Verify your email address first';
    api.refuse(gallery.calls.like, 'address-unverified', { message });
    await open('/gallery', { game: buildPlayer({ emailVerified: false }) });
    await heart().click();
    await expect.element(page.getByText(message)).toBeVisible();
    await expect.element(heart()).toHaveAttribute('aria-pressed', 'false');
  });
});

describe('a guest', () => {
  it('sees hearts that wait for no news of likes', async ({ api, open }) => {
    giveImages(api, IMAGES);
    await open('/gallery');
    await expect.element(heart()).toHaveAccessibleName('Like Image 1 7 likes');
    expect(queryClient.getQueryCache().findAll({ queryKey: ['game', 'like'] })).toEqual([]);
  });
});
