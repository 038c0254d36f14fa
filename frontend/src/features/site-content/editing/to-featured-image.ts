import type { StaffImage } from '../../../../../shared/contract/images.ts';
import type { FeaturedImage } from '../../../../../shared/contract/site-content.ts';

/** A chosen image as its slot renders it; undefined if some of its files are unknown. */
export function toFeaturedImage(image: StaffImage): FeaturedImage | undefined {
  const { id, title, altText, rating, createdBy, nativeWidth, nativeHeight, stillUrl, stillVariants } = image;
  const { width, height, animated, imageUrl, thumbnailUrl, variants } = image;
  if (!width || !height || animated === undefined || !imageUrl || !thumbnailUrl || !variants)
    return undefined;
  return {
    ...{ id, altText, rating, createdBy, width, height, animated, imageUrl, thumbnailUrl, variants },
    ...(stillUrl && { stillUrl }),
    ...(stillVariants && { stillVariants }),
    ...(nativeWidth && nativeHeight && { nativeWidth, nativeHeight }),
    url: imageUrl,
    metadata: { title },
  };
}
