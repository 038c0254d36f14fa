import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';

/** The lightbox. */
export const lightbox = () => page.getByRole('dialog', { name: 'Image viewer' });

/** A card on the screen, by the id of its image. */
export const cardOf = (id: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`main [data-image="${id}"]`);

/** Opens an image from its card by key, once the card is there. */
export async function openLightbox(id: string): Promise<void> {
  await expect.poll(() => cardOf(id)).not.toBeNull();
  cardOf(id)?.focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(lightbox().getByText(/^\d+ of \d+$/)).toBeVisible();
  // The picture comes once its room is measured; what is pressed before has nothing to zoom.
  await expect.poll(zoomedPicture).not.toBeNull();
}

/** Expects that the lightbox shows the image at this place of its row, as in `3 of 24`. */
export const expectPosition = (position: string) =>
  expect.element(lightbox().getByText(position, { exact: true })).toBeVisible();

/** The picture of the lightbox; it tells how far it is enlarged. */
export const zoomedPicture = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('dialog [data-zoom]');

/** Expects that the picture of the lightbox is, or comes to be, enlarged this many times. */
export const expectZoom = (level: string) => expect.poll(() => zoomedPicture()?.dataset.zoom).toBe(level);
