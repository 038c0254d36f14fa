import type { StaffImage } from '../../../../shared/contract/images.ts';

/** What an image is called: by its title, or else by its file. */
export const imageName = ({ title, originalName }: Pick<StaffImage, 'title' | 'originalName'>): string =>
  title || originalName;
