import type { StaffImage } from '#shared/contract/images.ts';
import type { BulkChange, BulkTarget } from '../../../api/bulk-image-changes.ts';
import type { StaffImageFilter } from '../../../api/staff-images.ts';

interface ImageChange {
  target: BulkTarget;
  change: BulkChange;
}

/**
 * Shows images as they will be once the changes that the server holds are done. If one of them fails or is undone,
 * the images are shown as before.
 *
 * @param images those that a filter matches
 */
export const applyChanges = (
  images: readonly StaffImage[],
  filter: StaffImageFilter,
  changes: readonly ImageChange[],
): StaffImage[] =>
  changes.reduce<StaffImage[]>(
    (shown, { target, change }) =>
      shown.flatMap((image) => (isMeant(image, filter, target) ? applyChange(image, change) : [image])),
    [...images],
  );

const isMeant = ({ id }: StaffImage, filter: StaffImageFilter, target: BulkTarget): boolean =>
  'filter' in target
    ? FILTERS.every((name) => target.filter[name] === filter[name])
    : target.images.some((image) => image.id === id);

const FILTERS = ['search', 'category', 'status', 'uploadedBy'] as const satisfies (keyof StaffImageFilter)[];

/** The changed image, or none once it is deleted. */
function applyChange(image: StaffImage, change: BulkChange): StaffImage[] {
  if (change.delete) return [];
  const {
    status = image.approvalStatus,
    rating = image.rating,
    category = image.category,
    addTags = [],
    removeTags = [],
  } = change;
  const kept = image.metadata.tags.filter((tag) => !removeTags.includes(tag));
  const tags = [...new Set([...kept, ...addTags])];
  return [
    {
      ...image,
      approvalStatus: status,
      rating,
      category,
      metadata: { ...image.metadata, rating, category, tags },
    },
  ];
}
