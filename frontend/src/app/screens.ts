import { lazy } from 'react';

/** Fetches the gallery's code, once. */
export const loadGalleryScreen = () => import('../features/gallery/gallery-screen.tsx');

export const GalleryScreen = lazy(() =>
  loadGalleryScreen().then(({ GalleryScreen }) => ({ default: GalleryScreen })),
);
