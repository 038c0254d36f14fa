import { describe, expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { buildImages } from '../../../../testing/builders.ts';
import { giveImages } from '../../../../testing/gallery-responses.ts';
import {
  expectPosition,
  expectZoom,
  findLightbox,
  findZoomedPicture,
  openLightbox,
} from '../../../../testing/lightbox.ts';
import { it } from '../../../../testing/screen-test.tsx';

/** Large enough that a pixel reaches four device pixels only at the fourth level. */
const IMAGES = buildImages(3, { nativeWidth: 200, nativeHeight: 200 });
const [FIRST = ''] = IMAGES.map(({ id }) => id);

const leftEdge = (): number => findZoomedPicture()?.getBoundingClientRect().x ?? 0;
const stage = () => page.elementLocator(findZoomedPicture()?.parentElement ?? document.body);
const pixelGrid = () => document.querySelector('dialog [data-pixel-grid]');

describe('zooming an image', () => {
  it('reaches 16× and returns by keyboard, and arrow keys move the image', async ({ api, open }) => {
    giveImages(api, IMAGES);
    await open('/gallery');
    await openLightbox(FIRST);
    await expectZoom('1');
    for (const level of ['2', '3', '4', '6', '8', '12', '16', '16']) {
      await userEvent.keyboard('+');
      await expectZoom(level);
    }
    const scale = findZoomedPicture()?.dataset.scale;
    await expect.element(findLightbox().getByRole('status').getByText(`Zoom ${scale}×`)).toBeVisible();
    const before = leftEdge();
    await userEvent.keyboard('{ArrowRight}');
    await expect.poll(leftEdge).toBeLessThan(before);
    await expectPosition('1 of 3');
    await userEvent.keyboard('-');
    await expectZoom('12');
    await userEvent.keyboard('0');
    await expectZoom('1');
    await userEvent.keyboard('{ArrowRight}');
    await expectPosition('2 of 3');
  });

  it('works by buttons, wheel and double click, until the next image is shown', async ({ api, open }) => {
    giveImages(api, IMAGES);
    await open('/gallery');
    await openLightbox(FIRST);
    await findLightbox().getByRole('button', { name: 'Zoom in (+)' }).click();
    await expectZoom('2');
    await findLightbox().getByTitle('Fit (0)').click();
    await expectZoom('1');
    await stage().dblClick();
    await expectZoom('4');
    await stage().wheel({ delta: { y: -120 } });
    await expectZoom('6');
    await findLightbox().getByRole('button', { name: 'Next image (→)' }).click();
    await expectPosition('2 of 3');
    await expectZoom('1');
  });

  it('allows dragging an enlarged image', async ({ api, open }) => {
    giveImages(api, IMAGES);
    await open('/gallery');
    await openLightbox(FIRST);
    await userEvent.keyboard('+++');
    await expectZoom('4');
    const { x, y, width, height } = stage().element().getBoundingClientRect();
    const middle = { x: x + width / 2, y: y + height / 2 };
    const centred = middle.x - Number.parseFloat(findZoomedPicture()?.style.width ?? '') / 2;
    await expect.poll(() => Math.abs(leftEdge() - centred)).toBeLessThanOrEqual(1);
    await userEvent.pointer([
      { coords: middle, keys: '[MouseLeft>]' },
      { coords: { x: middle.x + 30, y: middle.y } },
      { coords: { x: middle.x + 60, y: middle.y }, keys: '[/MouseLeft]' },
    ]);
    await expect.poll(() => Math.abs(leftEdge() - centred - 60)).toBeLessThanOrEqual(1);
  });

  it('draws lines between pixels once they are large enough', async ({ api, open }) => {
    giveImages(api, IMAGES);
    await open('/gallery');
    await openLightbox(FIRST);
    await userEvent.keyboard('g');
    await expect
      .element(findLightbox().getByRole('button', { name: 'Pixel grid (G): zoom in first' }))
      .toBeVisible();
    expect(pixelGrid()).toBeNull();
    await userEvent.keyboard('+++');
    await expectZoom('4');
    const scale = findZoomedPicture()?.dataset.scale;
    const cell = () => getComputedStyle(pixelGrid() ?? document.body).backgroundSize.split(',')[0];
    await expect.poll(cell).toBe(`${scale}px ${scale}px`);
    await userEvent.keyboard('G');
    await expect.poll(pixelGrid).toBeNull();
  });
});
