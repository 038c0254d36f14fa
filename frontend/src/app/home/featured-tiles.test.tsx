import { describe, expect, onTestFinished } from 'vitest';
import { gallery } from '#shared/contract/gallery.ts';
import { buildImage, buildImages } from '../../../testing/builders.ts';
import { areLoaded, BROKEN_PICTURE } from '../../../testing/draw-picture.ts';
import { giveImages, listShownImages } from '../../../testing/gallery-responses.ts';
import { findFeaturedTiles, giveSlots, scrollToEnd, scrollToImages } from '../../../testing/home-page.ts';
import { setPageVisibility } from '../../../testing/page-visibility.ts';
import { it } from '../../../testing/screen-test.tsx';

const IMAGES = buildImages(6);
const GONE = buildImage();
const UNREADABLE = buildImage({ thumbnailUrl: BROKEN_PICTURE });

const pictures = () => findFeaturedTiles().element().querySelectorAll('img');

/** Counts images that fail to load. */
function countBrokenPictures(): () => number {
  let count = 0;
  const listen = ({ target }: Event) => {
    if (target instanceof HTMLImageElement && target.src === BROKEN_PICTURE) count++;
  };
  document.addEventListener('error', listen, { capture: true });
  onTestFinished(() => document.removeEventListener('error', listen, { capture: true }));
  return () => count;
}

describe('the featured tiles of the home page', () => {
  it('replace a featured image that fails to load', async ({ api, open }) => {
    giveImages(api, [...IMAGES, UNREADABLE]);
    giveSlots(api, { gallery_featured_2: GONE, gallery_featured_4: UNREADABLE });
    const broken = countBrokenPictures();
    await open('/');
    await scrollToImages(findFeaturedTiles(), 4);
    await expect
      .poll(() => new Set(listShownImages(findFeaturedTiles())))
      .toEqual(new Set(IMAGES.slice(0, 4).map(({ id }) => id)));
    await expect.poll(() => areLoaded(pictures())).toBe(true);
    // Returning to the page retries the image and never shows the broken one.
    const before = broken();
    api.hold(gallery.calls.image);
    await expect
      .poll(() => {
        setPageVisibility('visible');
        return broken();
      })
      .toBeGreaterThan(before);
    await expect.poll(() => areLoaded(pictures())).toBe(true);
    expect(listShownImages(findFeaturedTiles())).toHaveLength(4);
  });

  it('offer a retry if loading failed', async ({ api, open }) => {
    api.refuse(gallery.calls.images, 'unavailable');
    await open('/');
    scrollToEnd();
    await expect
      .element(findFeaturedTiles().getByRole('alert').getByText('Failed to load images'))
      .toBeVisible();
    giveImages(api, IMAGES);
    await findFeaturedTiles().getByRole('button', { name: 'Try again' }).click();
    await scrollToImages(findFeaturedTiles(), 4);
  });
});
