import { expect } from 'vitest';
import { buildImage } from '../../../testing/builders.ts';
import { areLoaded, drawPicture } from '../../../testing/draw-picture.ts';
import { giveImages, readShownImages } from '../../../testing/gallery-responses.ts';
import { openLightbox } from '../../../testing/lightbox.ts';
import { LAPTOP, PHONE, TABLET } from '../../../testing/screen-sizes.ts';
import { it } from '../../../testing/screen-test.tsx';

/** Sides of pixel art, from icons to scenes, in its own pixels. */
const GRIDS = [8, 16, 24, 31, 32, 48, 64, 96, 100, 128, 160, 240];

const IMAGES = GRIDS.map((side) => {
  const picture = drawPicture(side);
  return buildImage({
    title: `${side} pixels`,
    nativeWidth: side,
    nativeHeight: side,
    width: side,
    height: side,
    imageUrl: picture,
    thumbnailUrl: picture,
    variants: [{ url: picture, width: side }],
  });
});

/** Finds rendering errors of images on the screen: pixels that are not square, and blurred edges. */
function findUnevenPictures(): string[] {
  return [...document.querySelectorAll('img')].flatMap((picture) => {
    const rows = Number(picture.style.getPropertyValue('--grid-h'));
    const step = (picture.clientHeight * devicePixelRatio) / rows;
    if (!rows || step === 0) return [];
    const isWhole = step < 1 || Math.abs(step - Math.round(step)) <= 0.02;
    const isCrisp = getComputedStyle(picture).imageRendering === 'pixelated';
    return [
      ...(isWhole ? [] : [`${picture.alt} × ${step}`]),
      ...(isCrisp === step >= 0.99 ? [] : [`${picture.alt} × ${step} is crisp: ${isCrisp}`]),
    ];
  });
}

it.for([LAPTOP, TABLET, PHONE])(
  'enlarges pixel art by integer factors at $width pixels',
  async (size, { api, open }) => {
    giveImages(api, IMAGES);
    await open('/gallery', { size });
    await expect.poll(readShownImages).toHaveLength(GRIDS.length);
    await expect.poll(() => areLoaded(document.querySelectorAll('main [data-image] img'))).toBe(true);
    await expect.poll(findUnevenPictures).toEqual([]);
    await openLightbox(IMAGES[4]?.id ?? '');
    await expect.poll(() => document.querySelectorAll('dialog [data-zoom] img').length).toBe(1);
    await expect.poll(findUnevenPictures).toEqual([]);
  },
);
