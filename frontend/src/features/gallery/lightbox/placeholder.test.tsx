import { describe, expect } from 'vitest';
import { buildImage } from '../../../../testing/builders.ts';
import { areLoaded, drawPicture } from '../../../../testing/draw-picture.ts';
import { giveImages, shownImages } from '../../../../testing/gallery-answers.ts';
import { openLightbox, zoomedPicture } from '../../../../testing/lightbox.ts';
import { it } from '../../../../testing/screen-test.tsx';

/** A photo whose larger file never arrives. */
const PHOTO = buildImage({
  ...{ width: 2_000, height: 2_000, nativeWidth: undefined, nativeHeight: undefined, palette: undefined },
  thumbnailUrl: drawPicture(300),
  variants: [
    { url: drawPicture(300), width: 300 },
    { url: '/never-arrives.webp', width: 2_000 },
  ],
});

const background = () => zoomedPicture()?.style.backgroundImage ?? '';
const cardPictures = () => document.querySelectorAll('main [data-image] img');

describe('the lightbox', () => {
  it('opens with the picture of the card while a larger file loads', async ({ api, open }) => {
    giveImages(api, [PHOTO]);
    await open('/gallery');
    await expect.poll(shownImages).toEqual([PHOTO.id]);
    await expect.poll(() => areLoaded(cardPictures())).toBe(true);
    await openLightbox(PHOTO.id);
    await expect.poll(background).toContain('data:image');
  });

  it('never opens a sensitive image with it', async ({ api, open }) => {
    giveImages(api, [{ ...PHOTO, rating: 'r' as const }]);
    await open('/gallery');
    await expect.poll(() => areLoaded(cardPictures())).toBe(true);
    await openLightbox(PHOTO.id);
    expect(background()).toBe('');
  });
});
