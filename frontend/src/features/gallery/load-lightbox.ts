/** Loads the lightbox's code once. */
export const loadLightbox = () => import('./lightbox/lightbox.tsx');

const failures = new WeakSet<object>();

/** Preloads it as soon as the user is likely to open it. A failure shows up when they do. */
export function preloadLightbox(): void {
  loadLightbox().catch((error: object) => failures.add(error));
}

/** Whether an error comes from preloading, so that it needs no reaction. */
export const isPreloadFailure = (error: object): boolean => failures.has(error);
