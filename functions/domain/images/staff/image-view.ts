import type { StaffImage } from '#shared/contract/images.ts';
import { decodeIdTime } from '#shared/ids.ts';
import { listDrawnNames, listFileNames } from '../file-addresses.ts';
import type { Image, ImageFacts, ImageFiles } from '../image.ts';
import { listState } from '../image-lists.ts';
import type { LiveCounts } from '../live-counts.ts';
import { buildPicture, pickEssentialFiles } from '../picture.ts';
import { locateReviewedFiles } from '../reviewed-files.ts';
import { isAlwaysVisible } from '../visibility.ts';

/**
 * An image as staff see it in a list. Of files that are not public, only the thumbnail, the widest and the
 * still have URLs, because each URL has to be signed and a page has a hundred images.
 */
export const toStaffImage = async (image: Image): Promise<StaffImage> =>
  toView(image, await toListView(image));

/** An image as staff see it in detail, with its views and likes; every file has a URL. */
export const toFullStaffImage = async (
  image: Image,
  { views, likes }: Pick<LiveCounts, 'views' | 'likes'>,
): Promise<StaffImage> => ({ ...toView(image, await toFullView(image)), views, likes });

function toView(image: Image, picture: Partial<StaffImage>): StaffImage {
  const { id, title, altText, description, category, tags, rating, files, uploadedBy } = image;
  return {
    id,
    title,
    altText,
    category,
    rating,
    createdBy: image.createdBy,
    createdAt: decodeIdTime(id),
    ...picture,
    originalName: image.originalName,
    size: files?.size ?? image.announcedSize,
    ...(files && { original: describeOriginal(image, files) }),
    contentType: image.contentType,
    metadata: { title, altText, description, category, tags, rating },
    approvalStatus: image.approvalStatus,
    ...(image.hasPriority && listState(image) === 'pending' && { hasPriority: true }),
    processing: { state: image.processing, ...(image.refusal !== undefined && { reason: image.refusal }) },
    uploadedBy,
    version: image.version,
  };
}

/** What was uploaded, before any derivative was made. */
export const describeOriginal = (
  { announcedSize }: ImageFacts,
  { width, height, pixelArt }: ImageFiles,
): NonNullable<StaffImage['original']> => ({
  width,
  height,
  size: announcedSize,
  ...(pixelArt && { nativeWidth: pixelArt.width, nativeHeight: pixelArt.height }),
});

async function toFullView(image: Image): Promise<Partial<StaffImage>> {
  const { files } = image;
  if (!files) return {};
  const picture = buildPicture(files, await locateReviewedFiles(image, files, listFileNames(files)));
  return { ...picture, url: picture.imageUrl };
}

async function toListView(image: Image): Promise<Partial<StaffImage>> {
  const { files } = image;
  if (!files) return {};
  const shown = isAlwaysVisible(image) ? files : pickEssentialFiles(files);
  const getAddress = await locateReviewedFiles(image, files, listDrawnNames(shown));
  const { downloadUrl, ...picture } = buildPicture(shown, getAddress);
  return { ...picture, ...(downloadUrl && { downloadUrl }), url: picture.imageUrl };
}
