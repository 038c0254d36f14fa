import * as v from 'valibot';
import { GALLERY_FILTERS, IMAGE_CATEGORIES } from './image-categories.ts';

// Apart from the words themselves, which every page of the site needs: checking them is for servers and forms.

const UNKNOWN = 'This category does not exist';

export const ImageCategory = v.picklist(IMAGE_CATEGORIES, UNKNOWN);

/** A category, or all of them together. */
export const GalleryFilter = v.picklist(GALLERY_FILTERS, UNKNOWN);
