import { rankGallery } from '#domain/gallery/rank-gallery.ts';
import { runAlone } from '#platform/data/run-alone.ts';

/** Runs on a schedule; returns how many images and rankings it processed. */
export const handler = () => runAlone('gallery-popular', rankGallery);
