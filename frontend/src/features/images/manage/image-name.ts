import type { StaffImage } from '../../../../../shared/contract/images.ts';

/** The title of an image, or else its file name. */
export const imageName = ({ title, originalName }: Pick<StaffImage, 'title' | 'originalName'>): string =>
  title || originalName;
