import * as v from 'valibot';
import { ImageId, IsoTime, PlayerId } from '../ids.ts';
import { Rating } from '../ratings.ts';
import { REVIEW_REASONS } from '../review-reasons.ts';
import { WholeNumber } from '../whole-number.ts';
import { SanctionedAccount } from './image-sanctions.ts';

/** Whether visitors may see an image; decided by reviewers. */
export const ApprovalStatus = v.picklist(['pending', 'approved', 'rejected']);

/** What was uploaded: `width` and `height` of an image are those of its largest derivative. */
export const Original = v.object({
  /** Upright, in pixels. */
  width: WholeNumber,
  height: WholeNumber,
  /** Bytes. */
  size: WholeNumber,
  /** The native grid, for pixel art. */
  nativeWidth: v.optional(WholeNumber),
  nativeHeight: v.optional(WholeNumber),
});

/** An image that looks like another: the same file, or one that is almost indistinguishable. */
export const Duplicate = v.object({
  id: ImageId,
  kind: v.picklist(['exact', 'near']),
  title: v.string(),
  rating: Rating,
  approvalStatus: ApprovalStatus,
  createdBy: v.string(),
  thumbnailUrl: v.optional(v.string()),
  /** The largest derivative, and its size in pixels. */
  imageUrl: v.optional(v.string()),
  width: v.optional(WholeNumber),
  height: v.optional(WholeNumber),
  original: v.optional(Original),
});

/** What staff know about the person who uploaded an image. */
export const UploaderFacts = v.object({
  /** When the account was created. */
  since: IsoTime,
  /** Their processed uploads by the state they have now. */
  approved: WholeNumber,
  rejected: WholeNumber,
  pending: WholeNumber,
  /** The uploads that were no acceptable image. */
  refused: WholeNumber,
  /** Open reports on their images. */
  openReports: WholeNumber,
  /** Staff notes about the account. */
  notes: WholeNumber,
  /** The account, of which only a single image says more. */
  account: v.optional(SanctionedAccount),
  /** The account of a player, also if the image came from their Discord account. */
  playerId: v.optional(PlayerId),
});

/** A past decision on an image. */
export const PastDecision = v.object({
  decision: v.picklist(['approved', 'rejected']),
  /** The reviewer's display name at the time. */
  by: v.string(),
  reason: v.optional(v.picklist(REVIEW_REASONS)),
  note: v.optional(v.string()),
  at: IsoTime,
});

/** Who is reviewing an image at the moment, so that two reviewers do not do the same work. */
export const Claim = v.object({ by: v.string(), mine: v.boolean(), until: IsoTime });
