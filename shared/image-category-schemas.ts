import * as v from 'valibot';
import { GALLERY_FILTERS, IMAGE_CATEGORIES } from './image-categories.ts';

// Separate from the labels, which every page needs: only servers and forms validate categories.

const UNKNOWN = "This category doesn't exist";

export const ImageCategory = v.picklist(IMAGE_CATEGORIES, UNKNOWN);

/** A category, or `all` for every category. */
export const GalleryFilter = v.picklist(GALLERY_FILTERS, UNKNOWN);
