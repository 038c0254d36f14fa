import { rankGallery } from '#domain/gallery/rank-gallery.ts';

/** Runs on a schedule; returns how many images and rankings it processed. */
export const handler = () => rankGallery();
