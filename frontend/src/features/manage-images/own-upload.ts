import type { StaffImage } from '../../../../shared/contract/images.ts';

/** Whether a website account uploaded an image itself: others decide on it, while there are any who may. */
export const isOwnUpload = (
  { uploadedBy: { kind, id } }: Pick<StaffImage, 'uploadedBy'>,
  userId: string | undefined,
): boolean => kind === 'web' && id === userId;
