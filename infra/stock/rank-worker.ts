import { rankGallery } from '../../functions/domain/gallery/rank-gallery.ts';

/** The code of the thread that ranks the gallery once it is filled, as a job does every few minutes. */
await rankGallery();
