/** Fetches the lightbox's code, once. */
export const loadLightbox = () => import('./lightbox/lightbox.tsx');

let ahead = 0;

/** Fetches it ahead, as soon as somebody seems about to open it. Whether that works shows when they do. */
export function preloadLightbox(): void {
  ahead += 1;
  loadLightbox()
    .catch(() => undefined)
    .finally(() => {
      ahead -= 1;
    });
}

/** Whether code is being fetched that nobody waits for yet, so that its failing is no reason to do anything. */
export const isFetchingAhead = (): boolean => ahead > 0;
