import type { StaffImage } from '../../../shared/contract/images.ts';
import { timeOfId } from '../../../shared/ids.ts';
import type { Image } from '../image.ts';
import { drawnNames, fileNames } from '../image-addresses.ts';
import { listState } from '../image-lists.ts';
import type { LiveCounts } from '../live-counts.ts';
import { fewestFiles, pictureOf } from './picture-of.ts';
import { reviewedAt } from './reviewed-files.ts';

/**
 * An image as staff see it in a list. Of the files that visitors may not fetch, only the thumbnail, the widest and the
 * still have addresses: each has to be signed, and a page has a hundred images.
 */
export const staffImage = async (image: Image): Promise<StaffImage> => viewOf(image, await seenInList(image));

/** An image as staff see it by itself, with how often it was seen and liked: every file of it has an address. */
export const wholeStaffImage = async (
  image: Image,
  { views, likes }: Pick<LiveCounts, 'views' | 'likes'>,
): Promise<StaffImage> => ({ ...viewOf(image, await seenWhole(image)), views, likes });

function viewOf(image: Image, picture: Partial<StaffImage>): StaffImage {
  const { id, title, altText, description, category, tags, rating, files, uploadedBy } = image;
  return {
    id,
    title,
    altText,
    category,
    rating,
    createdBy: image.createdBy,
    createdAt: timeOfId(id),
    ...picture,
    originalName: image.originalName,
    size: files?.size ?? image.announcedSize,
    contentType: image.contentType,
    metadata: { title, altText, description, category, tags, rating },
    approvalStatus: image.approvalStatus,
    processing: { state: image.processing, ...(image.refusal !== undefined && { reason: image.refusal }) },
    uploadedBy,
    version: image.version,
  };
}

async function seenWhole(image: Image): Promise<Partial<StaffImage>> {
  const { files } = image;
  if (!files) return {};
  const picture = pictureOf(files, await reviewedAt(image, files, fileNames(files)));
  return { ...picture, url: picture.imageUrl };
}

async function seenInList(image: Image): Promise<Partial<StaffImage>> {
  const { files } = image;
  if (!files) return {};
  const shown = listState(image) === 'approved' ? files : fewestFiles(files);
  const addressOf = await reviewedAt(image, files, drawnNames(shown));
  const { downloadUrl, ...picture } = pictureOf(shown, addressOf);
  return { ...picture, ...(downloadUrl && { downloadUrl }), url: picture.imageUrl };
}
