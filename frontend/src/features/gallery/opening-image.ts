import { type MouseEvent, useSyncExternalStore } from 'react';

/** The image whose link was followed, until the lightbox shows it. */
let opening: string | undefined;
const listeners = new Set<() => void>();

function change(next: string | undefined): void {
  if (opening === next) return;
  opening = next;
  for (const listener of listeners) listener();
}

/** Handles a click on the link of an image, unless it leads to another tab or window. */
export function startOpening(id: string, event: MouseEvent): void {
  const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
  if (button === 0 && !(metaKey || ctrlKey || shiftKey || altKey)) change(id);
}

export const finishOpening = (): void => change(undefined);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The id of the image that is about to open. Unlike the address, it renders at once. */
export const useOpeningImage = (): string | undefined =>
  useSyncExternalStore(
    subscribe,
    () => opening,
    () => undefined,
  );
