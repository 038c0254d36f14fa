import { rankGallery } from '../../domain/gallery/rank-gallery.ts';

/** Run on a schedule; says what it went over. */
export const handler = () => rankGallery();
