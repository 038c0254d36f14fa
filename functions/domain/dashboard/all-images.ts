import { imageList, type ListState } from '../image-lists.ts';

const inBothBands = (state: ListState) => [imageList(state, 'all', 'open'), imageList(state, 'all', 'adult')];

/** The lists of the images that wait for a decision. */
export const WAITING_LISTS = inBothBands('pending');

/** The lists of all images that people decide about: what staff see when they ask for every image. */
export const IMAGE_LISTS = [...WAITING_LISTS, ...inBothBands('approved'), ...inBothBands('rejected')];
