import { getCategoryLabel } from '#shared/image-categories.ts';
import { formatQuantity } from '#ui/format/format-number.ts';
import type { BulkChange, BulkTarget } from '../../../api/bulk-image-changes.ts';

/** How many images a change is about. */
export const countTarget = (target: BulkTarget): number =>
  'filter' in target ? target.expected : target.images.length;

/** Says what a change did with a number of images: '3 images approved'. */
export const describeDone = (change: BulkChange, count: number): string =>
  `${formatQuantity(count, 'image')} ${describeEffect(change)}`;

/** Says that a change failed as a whole. */
export function describeFailed({ status, delete: deletes }: BulkChange): string {
  if (status === 'approved') return 'Failed to approve images';
  if (status === 'rejected') return 'Failed to reject images';
  return deletes ? 'Failed to delete images' : 'Failed to update images';
}

function describeEffect({ status, delete: deletes, rating, category }: BulkChange): string {
  if (status) return status;
  if (deletes) return 'deleted';
  if (rating) return `rated ${rating.toUpperCase()}`;
  if (category) return `moved to ${getCategoryLabel(category)}`;
  return 'tagged';
}
