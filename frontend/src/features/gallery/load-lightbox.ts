/** Loads the lightbox's code once. */
export const loadLightbox = () => import('./lightbox/lightbox.tsx');

let ahead = 0;

/** Preloads it as soon as the user is likely to open it. A failure shows up when they do. */
export function preloadLightbox(): void {
  ahead += 1;
  loadLightbox()
    .catch(() => undefined)
    .finally(() => {
      ahead -= 1;
    });
}

/** Whether code is being preloaded, so that a failure needs no reaction. */
export const isFetchingAhead = (): boolean => ahead > 0;
