import type { StaffImage } from '../../../../../shared/contract/images.ts';

/** Whether a user uploaded an image themselves: other reviewers decide on it, if there are any. */
export const isOwnUpload = (
  { uploadedBy: { kind, id } }: Pick<StaffImage, 'uploadedBy'>,
  userId: string | undefined,
): boolean => kind === 'web' && id === userId;
