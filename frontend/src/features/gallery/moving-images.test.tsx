import { describe, expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { buildImages } from '../../../testing/builders.ts';
import { drawPicture } from '../../../testing/draw-picture.ts';
import { giveImages } from '../../../testing/gallery-responses.ts';
import { findCard, findLightbox, openLightbox } from '../../../testing/lightbox.ts';
import { allowMotion } from '../../../testing/motion.ts';
import { it } from '../../../testing/screen-test.tsx';

const STILL = drawPicture(8);
const MOVING = drawPicture(9);
const IMAGES = buildImages(2, { animated: true, stillUrl: STILL, thumbnailUrl: MOVING });
const [FIRST = ''] = IMAGES.map(({ id }) => id);

const getSource = (card: Element | null) => card?.querySelector('img')?.getAttribute('src');
const sourceOnCard = () => getSource(findCard(FIRST));

describe('an animated image', () => {
  it('plays on its card while the card is hovered or focused', async ({ api, open }) => {
    await allowMotion();
    giveImages(api, IMAGES);
    await open('/gallery');
    await expect.poll(sourceOnCard).toBe(STILL);
    await page.elementLocator(findCard(FIRST) ?? document.body).hover();
    await expect.poll(sourceOnCard).toBe(MOVING);
    await page.getByRole('heading', { level: 1 }).hover();
    await expect.poll(sourceOnCard).toBe(STILL);
    findCard(FIRST)?.focus();
    await expect.poll(sourceOnCard).toBe(MOVING);
  });

  it('stays still on its card when reduced motion is preferred', async ({ api, open }) => {
    giveImages(api, IMAGES);
    await open('/gallery');
    await expect.poll(sourceOnCard).toBe(STILL);
    await page.elementLocator(findCard(FIRST) ?? document.body).hover();
    findCard(FIRST)?.focus();
    await userEvent.keyboard('{Tab}');
    findCard(FIRST)?.focus();
    expect(sourceOnCard()).toBe(STILL);
  });

  it('plays in the lightbox on request when reduced motion is preferred', async ({ api, open }) => {
    giveImages(api, IMAGES);
    await open('/gallery');
    await openLightbox(FIRST);
    const getLightboxSource = () => getSource(document.querySelector('dialog .frame'));
    await expect.poll(getLightboxSource).toBe(STILL);
    await findLightbox().getByRole('button', { name: 'Play animation' }).click();
    await expect.poll(getLightboxSource).toBe(MOVING);
    await findLightbox().getByRole('button', { name: 'Pause animation' }).click();
    await expect.poll(getLightboxSource).toBe(STILL);
  });
});
