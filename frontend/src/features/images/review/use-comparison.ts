import { useState } from 'react';
import type { StaffImage } from '#shared/contract/images.ts';
import { useReviewKeys } from './review-keys.ts';

type Id = StaffImage['id'];

/** An image that looks like the one under review. */
export type Duplicate = NonNullable<StaffImage['duplicates']>[number];

/** The similar image next to the one under review. */
export type Comparison = ReturnType<typeof useComparison>;

/** The similar image that is shown next to the one under review. D shows one after the other, then none. */
export function useComparison(image: Id | undefined, duplicates: readonly Duplicate[] = []) {
  const [chosen, setChosen] = useState<{ image: Id; index: number } | undefined>(undefined);
  const index = chosen && chosen.image === image ? chosen.index : -1;
  const show = (next: number) => setChosen(image && { image, index: next < duplicates.length ? next : -1 });
  const next = () => {
    if (duplicates.length > 0) show(index + 1);
  };
  useReviewKeys({ d: next });
  return {
    compared: duplicates[index],
    count: duplicates.length,
    next,
    /** Shows a similar image, or hides it again. */
    choose: (id: Id) => {
      const place = duplicates.findIndex((duplicate) => duplicate.id === id);
      show(place === index ? -1 : place);
    },
  };
}
