import { describe, expect } from 'vitest';
import { page } from 'vitest/browser';
import { buildImage } from '../../../../testing/builders.ts';
import { giveImages } from '../../../../testing/gallery-responses.ts';
import { findLightbox, openLightbox } from '../../../../testing/lightbox.ts';
import { it } from '../../../../testing/screen-test.tsx';

const IMAGE = buildImage({
  title: 'Moth child',
  imageUrl: '/media/moth.webp',
  downloadUrl: '/media/moth.png',
});

describe('the actions of the lightbox', () => {
  it('copy the share link and confirm it over the image', async ({ api, open }) => {
    giveImages(api, [IMAGE]);
    await open('/gallery');
    await openLightbox(IMAGE.id);
    await expect.element(findLightbox().getByRole('button', { name: 'Close (Esc)' })).toHaveFocus();
    await findLightbox().getByRole('button', { name: 'Share this image' }).click();
    await expect.element(page.getByText('Link copied')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(`${location.origin}/gallery/${IMAGE.id}`);
    await expect.poll(() => isOnTop(page.getByText('Link copied').element())).toBe(true);
  });

  it('open the file in a new tab and save it under its title', async ({ api, open }) => {
    giveImages(api, [IMAGE]);
    await open('/gallery');
    await openLightbox(IMAGE.id);
    const file = findLightbox().getByRole('link', { name: 'Open in a new tab' });
    await expect.element(file).toHaveAttribute('target', '_blank');
    await expect.element(file).toHaveAttribute('href', '/media/moth.webp');
    const download = findLightbox().getByRole('link', { name: 'Download image' });
    await expect.element(download).toHaveAttribute('href', '/media/moth.png');
    await expect.element(download).toHaveAttribute('download', 'moth-child.png');
  });
});

function isOnTop(element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}
