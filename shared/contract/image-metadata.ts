import * as v from 'valibot';
import { ImageCategory } from '../image-category-schemas.ts';
import { IMAGE_LIMITS } from '../image-limits.ts';
import { Rating } from '../ratings.ts';
import { REVIEW_REASONS } from '../review-reasons.ts';
import { buildOptionalLine, buildOptionalLines, buildRequiredLine } from '../text-fields.ts';

const TAGS = `An image can have up to ${IMAGE_LIMITS.tags} tags`;

/** Tags to find an image by; duplicates and empty tags are dropped. */
export const Tags = v.pipe(
  v.array(buildOptionalLine('A tag', IMAGE_LIMITS.tag), 'Tags must be a list of texts'),
  v.transform((tags) => [...new Set(tags)].filter((tag) => tag !== '')),
  v.maxLength(IMAGE_LIMITS.tags, TAGS),
);

export const Description = buildOptionalLines('The description', IMAGE_LIMITS.description);

/** The editable fields of an image; without a rating, the rating stays unchanged. */
export const Metadata = v.strictObject({
  title: buildRequiredLine('The title', IMAGE_LIMITS.title, 'Give the image a title'),
  altText: buildOptionalLine('The description for screen readers', IMAGE_LIMITS.altText),
  description: Description,
  category: ImageCategory,
  tags: Tags,
  rating: v.optional(Rating),
});

/** A decision as the reviewer sends it. */
export const DecisionFields = {
  status: v.picklist(['approved', 'rejected'], 'Choose approved or rejected'),
  /** The reason for a rejection; `other` by default. */
  reason: v.optional(v.picklist(REVIEW_REASONS, 'Choose a reason for the rejection')),
  /** A note for the uploader. */
  note: v.optional(buildOptionalLines('The note', IMAGE_LIMITS.reviewNote)),
} as const;
