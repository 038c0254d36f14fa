import * as v from 'valibot';
import { BulkJobId, ImageId, IsoTime } from '../ids.ts';
import { GalleryFilter, ImageCategory } from '../image-category-schemas.ts';
import { IMAGE_LIMITS } from '../image-limits.ts';
import { Rating } from '../ratings.ts';
import { REVIEW_REASONS } from '../review-reasons.ts';
import { buildOptionalLine, buildOptionalLines } from '../text-fields.ts';
import { WholeNumber } from '../whole-number.ts';
import { REFUSAL_CODES } from './envelope.ts';
import { HoldSeconds } from './held-decisions.ts';
import { ApprovalStatus } from './image-facts.ts';
import { ImageStatus, UploaderQuery } from './image-filters.ts';
import { Search } from './pagination.ts';
import { Version } from './version.ts';

const IDS = `Name 1 to ${IMAGE_LIMITS.inBulk} images by their ids`;
const TAGS = `Name up to ${IMAGE_LIMITS.tags} tags`;

const TagList = v.pipe(
  v.array(buildOptionalLine('A tag', IMAGE_LIMITS.tag), TAGS),
  v.transform((tags) => [...new Set(tags)].filter((tag) => tag !== '')),
  v.maxLength(IMAGE_LIMITS.tags, TAGS),
);

/** One decision, one or several other changes, or a deletion. */
export const BulkChange = v.strictObject({
  status: v.optional(v.picklist(['approved', 'rejected'], 'Choose approved or rejected')),
  /** The reason of a rejection; `other` by default. */
  reason: v.optional(v.picklist(REVIEW_REASONS, 'Choose a reason for the rejection')),
  /** A note for the uploaders, with a decision. */
  note: v.optional(buildOptionalLines('The note', IMAGE_LIMITS.reviewNote)),
  rating: v.optional(Rating),
  category: v.optional(ImageCategory),
  addTags: v.optional(TagList),
  removeTags: v.optional(TagList),
  delete: v.optional(v.literal(true, 'Only true deletes images')),
});
export type BulkChange = v.InferOutput<typeof BulkChange>;

/** The images to change: some ids, or all that a filter of the staff list matches. */
export const BulkRequest = v.strictObject({
  ids: v.optional(
    v.pipe(
      v.array(ImageId, IDS),
      v.transform((ids) => [...new Set(ids)]),
      v.minLength(1, IDS),
      v.maxLength(IMAGE_LIMITS.inBulk, IDS),
    ),
  ),
  /** The versions that the caller saw, by id; an image without one is changed in its current state. */
  versions: v.optional(v.pipe(v.record(ImageId, Version), v.maxEntries(IMAGE_LIMITS.inBulk, IDS))),
  filter: v.optional(
    v.strictObject({
      search: Search,
      category: v.optional(GalleryFilter, 'all'),
      status: v.optional(ImageStatus, 'all'),
      uploadedBy: v.optional(UploaderQuery),
      /** How many images the caller expects to match. */
      expected: v.pipe(v.number(), v.integer(), v.minValue(0)),
    }),
  ),
  change: BulkChange,
  holdSeconds: HoldSeconds,
});

/** Why an image was not changed. */
export const BulkFailure = v.object({
  id: ImageId,
  code: v.picklist(REFUSAL_CODES),
  message: v.string(),
  /** Its title, or else its file name; absent for an image that does not exist. */
  title: v.optional(v.string()),
  /** The caller uploaded it, so someone else has to decide. */
  isOwn: v.optional(v.literal(true)),
  /** Its current status, unless it does not exist. */
  approvalStatus: v.optional(ApprovalStatus),
});
export type BulkFailure = v.InferOutput<typeof BulkFailure>;

/** How far a change in the background has come. */
export const BulkProgress = v.object({
  id: BulkJobId,
  /** A held change has not begun. */
  state: v.picklist(['held', 'running', 'done']),
  /** When a held change begins. */
  until: v.optional(IsoTime),
  change: BulkChange,
  total: WholeNumber,
  done: WholeNumber,
  /** How many of these were not changed. */
  failed: WholeNumber,
  /** The first hundred of them. */
  failures: v.array(BulkFailure),
});
export type BulkProgress = v.InferOutput<typeof BulkProgress>;
