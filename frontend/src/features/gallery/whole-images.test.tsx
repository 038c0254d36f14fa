import { expect } from 'vitest';
import { buildImage } from '../../../testing/builders.ts';
import { areLoaded, drawPicture } from '../../../testing/draw-picture.ts';
import { giveImages, readShownImages } from '../../../testing/gallery-responses.ts';
import { findCard } from '../../../testing/lightbox.ts';
import { LAPTOP, PHONE, TABLET } from '../../../testing/screen-sizes.ts';
import { it } from '../../../testing/screen-test.tsx';

const SIZES = [
  [16, 16],
  [24, 24],
  [96, 96],
  [160, 90],
  [60, 92],
  [192, 108],
  [300, 300],
] as const;

const IMAGES = SIZES.map(([width, height]) => {
  const picture = drawPicture(Math.max(width, height));
  return buildImage({
    title: `${width} by ${height}`,
    width: 10 * width,
    height: 10 * height,
    palette: ['#ffd166', '#1a1030'],
    nativeWidth: width,
    nativeHeight: height,
    imageUrl: picture,
    thumbnailUrl: picture,
    variants: [{ url: picture, width }],
  });
});

/** Runs in the page: the images that are not completely within the box they are shown in. */
const findCutPictures = (): string[] =>
  [...document.querySelectorAll<HTMLImageElement>('main [data-image] img')].flatMap((picture) => {
    const box = picture.closest('.frame')?.getBoundingClientRect() ?? new DOMRect();
    const { left, right, top, bottom } = picture.getBoundingClientRect();
    const isInside =
      left >= box.left - 0.5 &&
      right <= box.right + 0.5 &&
      top >= box.top - 0.5 &&
      bottom <= box.bottom + 0.5;
    const isCut = getComputedStyle(picture).objectFit === 'cover';
    return isInside && !isCut ? [] : [picture.alt];
  });

it.for([LAPTOP, TABLET, PHONE])(
  'shows whole images on mats at $width pixels',
  async (size, { api, open }) => {
    giveImages(api, IMAGES);
    await open('/gallery', { size });
    await expect.poll(readShownImages).toHaveLength(SIZES.length);
    await expect.poll(() => areLoaded(document.querySelectorAll('main [data-image] img'))).toBe(true);
    await expect.poll(findCutPictures).toEqual([]);
    const mat = findCard(IMAGES[0]?.id ?? '')?.querySelector('.frame')?.parentElement;
    expect(mat && getComputedStyle(mat).backgroundColor).toBe('rgb(26, 16, 48)');
  },
);

it('gives wide images twice the room', async ({ api, open }) => {
  giveImages(api, IMAGES);
  await open('/gallery', { size: LAPTOP });
  await expect.poll(readShownImages).toHaveLength(SIZES.length);
  const getBox = (index: number) =>
    findCard(IMAGES[index]?.id ?? '')?.getBoundingClientRect() ?? new DOMRect();
  expect(getBox(3).width).toBeGreaterThan(1.9 * getBox(0).width);
  expect(getBox(3).height).toBeCloseTo(getBox(0).height, 0);
});
