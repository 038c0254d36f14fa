import { describe, expect } from 'vitest';
import { page } from 'vitest/browser';
import { siteContent } from '#shared/contract/site-content.ts';
import { TEXT_DEFAULTS } from '#shared/text-content.ts';
import { buildImage, buildImages, buildWebsiteUser } from '../../../testing/builders.ts';
import { areLoaded, BROKEN_PICTURE } from '../../../testing/draw-picture.ts';
import { giveImages, listShownImages } from '../../../testing/gallery-responses.ts';
import { findCrowd, findFeaturedTiles, giveSlots, scrollToImages } from '../../../testing/home-page.ts';
import { findCard, findLightbox } from '../../../testing/lightbox.ts';
import { DESKTOP } from '../../../testing/screen-sizes.ts';
import { it } from '../../../testing/screen-test.tsx';

const IMAGES = buildImages(30);
const PLACED = buildImage({ title: 'Lantern', category: 'icon' });
const BROKEN = buildImage({ imageUrl: BROKEN_PICTURE, thumbnailUrl: BROKEN_PICTURE });

const features = () => page.getByRole('region', { name: TEXT_DEFAULTS.features_title });
const pictures = (part: Element) => [...part.querySelectorAll('img')];

describe('images that staff have featured on the home page', () => {
  it('are shown in their slots, and a tile opens its image', async ({ api, open }) => {
    const tile = buildImage({ title: 'Night bus', category: 'screenshot' });
    giveImages(api, [...IMAGES, PLACED, tile]);
    giveSlots(api, {
      hero_avatar: PLACED,
      hero_background: PLACED,
      features_showcase_2: PLACED,
      gallery_featured_3: tile,
      side_background_left: PLACED,
    });
    await open('/', { size: DESKTOP });
    await expect.poll(() => listShownImages(findCrowd())[6]).toBe(PLACED.id);
    await expect
      .poll(() =>
        features()
          .getByRole('img')
          .elements()
          .map((image) => image.getAttribute('alt')),
      )
      .toEqual([
        expect.stringMatching(/^The character creator/),
        PLACED.altText || PLACED.title,
        expect.stringMatching(/^The plaza/),
      ]);
    await scrollToImages(findFeaturedTiles(), 4);
    expect(listShownImages(findFeaturedTiles())[2]).toBe(tile.id);
    await expect.poll(() => areLoaded(pictures(document.body))).toBe(true);
    findCard(tile.id)?.click();
    await expect.poll(() => location.pathname).toBe(`/gallery/${tile.id}`);
    await expect.element(findLightbox().getByRole('heading', { name: 'Night bus' })).toBeVisible();
  });

  it('give way to the defaults if their files are gone', async ({ api, open }) => {
    giveImages(api, IMAGES);
    giveSlots(api, { hero_avatar: BROKEN, hero_background: BROKEN, features_showcase_1: BROKEN });
    await open('/');
    await expect.poll(() => listShownImages(findCrowd())).toHaveLength(17);
    await expect.poll(() => listShownImages(findCrowd())).not.toContain(BROKEN.id);
    features().element().scrollIntoView();
    await expect.poll(() => document.querySelector(`img[src="${BROKEN_PICTURE}"]`)).toBeNull();
    await expect.poll(() => areLoaded(pictures(findCrowd().element()))).toBe(true);
  });

  it('are those for visitors if an editor may not load them', async ({ api, open }) => {
    giveImages(api, IMAGES);
    giveSlots(api, { hero_avatar: PLACED });
    api.refuse(siteContent.calls.editedSettings, 'not-allowed');
    await open('/', { web: buildWebsiteUser({ role: 'moderator' }) });
    await expect.poll(() => api.requests(siteContent.calls.editedSettings).length).toBeGreaterThan(0);
    await expect.poll(() => listShownImages(findCrowd())[6]).toBe(PLACED.id);
  });

  it('are retried when the network returns, like all images', async ({ api, open }) => {
    giveImages(api, IMAGES);
    await open('/');
    const faces = () => pictures(findCrowd().element());
    await expect.poll(faces).toHaveLength(17);
    for (const face of faces()) face.dispatchEvent(new Event('error'));
    await expect.poll(faces).toHaveLength(0);
    await expect
      .poll(() => {
        dispatchEvent(new Event('online'));
        return faces();
      })
      .toHaveLength(17);
    await expect.poll(() => areLoaded(faces())).toBe(true);
  });
});
