import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';

/** The lightbox. */
export const findLightbox = () => page.getByRole('dialog', { name: 'Image viewer' });

/** A card on the screen, by the id of its image. */
export const findCard = (id: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`main [data-image="${id}"]`);

/** Opens an image from its card by keyboard, once the card exists. */
export async function openLightbox(id: string): Promise<void> {
  await expect.poll(() => findCard(id)).not.toBeNull();
  findCard(id)?.focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(findLightbox().getByText(/^\d+ of \d+$/)).toBeVisible();
  // The image renders after its box is measured; zooming needs it.
  await expect.poll(findZoomedPicture).not.toBeNull();
}

/** Expects the lightbox to show this position, for example `3 of 24`. */
export const expectPosition = (position: string) =>
  expect.element(findLightbox().getByText(position, { exact: true })).toBeVisible();

/** The image in the lightbox, with its zoom level in a data attribute. */
export const findZoomedPicture = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('dialog [data-zoom]');

/** Expects the image in the lightbox to reach this zoom level. */
export const expectZoom = (level: string) => expect.poll(() => findZoomedPicture()?.dataset.zoom).toBe(level);
