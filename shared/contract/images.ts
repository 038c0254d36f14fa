import * as v from 'valibot';
import { ImageId, IsoTime, ReportId } from '../ids.ts';
import { IMAGE_CATEGORIES } from '../image-categories.ts';
import { GalleryFilter, ImageCategory } from '../image-category-schemas.ts';
import { LIMITS } from '../limits.ts';
import { PublicImage } from '../public-image.ts';
import { Rating } from '../ratings.ts';
import { REPORT_REASONS } from '../report-reasons.ts';
import { REVIEW_REASONS } from '../review-reasons.ts';
import { neededLine, writtenLine, writtenLines } from '../written-text.ts';
import { CreationHeaders, Nothing } from './account-calls.ts';
import { contract } from './call.ts';
import { REFUSAL_CODES } from './envelope.ts';
import { ANNOUNCED_IMAGE, ProcessingState, UploadAddress } from './image-upload.ts';
import { Limit, Page, Pagination, Search } from './pagination.ts';
import { Version, VersionQuery } from './version.ts';

/** Whether visitors may see an image; decided by people. */
const ApprovalStatus = v.picklist(['pending', 'approved', 'rejected']);

/** What staff can ask a list of images for; the refused are those that the processor turned away. */
const ImageStatus = v.picklist(
  ['all', 'pending', 'approved', 'rejected', 'refused'],
  'Choose one of the states all, pending, approved, rejected and refused',
);

/** Another image that looks like one: the very same file, or one that the eye can hardly tell from it. */
const Duplicate = v.object({
  id: ImageId,
  kind: v.picklist(['exact', 'near']),
  title: v.string(),
  rating: Rating,
  approvalStatus: ApprovalStatus,
  thumbnailUrl: v.optional(v.string()),
});

/** A decision that was made on an image. */
const PastDecision = v.object({
  decision: v.picklist(['approved', 'rejected']),
  /** The display name of who decided, as it was then. */
  by: v.string(),
  reason: v.optional(v.picklist(REVIEW_REASONS)),
  note: v.optional(v.string()),
  at: IsoTime,
});

/** Who is looking into an image at the moment, so that nobody else does the same work. */
const Claim = v.object({ by: v.string(), mine: v.boolean(), until: IsoTime });

/** An image as staff see it. Addresses of files that visitors may not see are good for a few minutes. */
export const StaffImage = v.object({
  ...v.pick(PublicImage, ['id', 'title', 'altText', 'category', 'rating', 'createdBy', 'createdAt']).entries,
  /** What comes of its file: a refused one has none of it. */
  ...v.partial(
    v.pick(PublicImage, [
      'width',
      'height',
      'animated',
      'imageUrl',
      'thumbnailUrl',
      'variants',
      'stillUrl',
      'stillVariants',
      'downloadUrl',
      'nativeWidth',
      'nativeHeight',
      'palette',
    ]),
  ).entries,
  /** The same as `imageUrl`. */
  url: v.optional(v.string()),
  originalName: v.string(),
  /** Bytes of the full-size file. */
  size: v.number(),
  contentType: v.string(),
  metadata: v.object({
    title: v.string(),
    altText: v.string(),
    description: v.string(),
    category: ImageCategory,
    tags: v.array(v.string()),
    rating: Rating,
  }),
  approvalStatus: ApprovalStatus,
  processing: v.object({ state: ProcessingState, reason: v.optional(v.string()) }),
  uploadedBy: v.object({
    kind: v.picklist(['web', 'game', 'discord', 'seed']),
    id: v.string(),
    username: v.string(),
  }),
  version: v.number(),
  // These come with a single image alone; in lists each would be a reading of its own.
  views: v.optional(v.number()),
  likes: v.optional(v.number()),
  /** Images like it, the very same ones first; absent where there are none. */
  duplicates: v.optional(v.array(Duplicate)),
  /** The decisions so far, the last one last; at most the newest twenty. */
  history: v.optional(v.array(PastDecision)),
  /** Absent where nobody has claimed it. */
  claim: v.optional(Claim),
});
export type StaffImage = v.InferOutput<typeof StaffImage>;

const OneImage = v.object({ id: ImageId });
const ImageAnswer = v.object({ image: StaffImage });

const TAGS = `An image may have at most ${LIMITS.imageTags} tags`;

/** Words to find an image by; each counts once, and empty ones do not. */
const Tags = v.pipe(
  v.array(writtenLine('A tag', LIMITS.imageTag), 'The tags are a list of words'),
  v.transform((tags) => [...new Set(tags)].filter((tag) => tag !== '')),
  v.maxLength(LIMITS.imageTags, TAGS),
);

const Description = writtenLines('The description', LIMITS.imageDescription);

/** What can be changed of an image; a rating that is not named stays as it is. */
const Metadata = v.strictObject({
  title: neededLine('The title', LIMITS.imageTitle, 'Give the image a title'),
  altText: writtenLine('The description for screen readers', LIMITS.imageAltText),
  description: Description,
  category: ImageCategory,
  tags: Tags,
  rating: v.optional(Rating),
});

/** A decision as it is asked for. */
const DECISION = {
  status: v.picklist(['approved', 'rejected'], 'Choose approved or rejected'),
  /** Why it is rejected; `other` where none is named. */
  reason: v.optional(v.picklist(REVIEW_REASONS, 'Choose one of the reasons for a rejection')),
  /** For the uploader to read. */
  note: v.optional(writtenLines('The note', LIMITS.reviewNote)),
} as const;

const REVIEWED = `Name 1 to ${LIMITS.imagesReviewed} images by their ids`;

/** What came of one image among several. */
const ReviewResult = v.object({
  id: ImageId,
  ok: v.boolean(),
  /** As it is now, where it was decided on, or where somebody else had changed it meanwhile. */
  image: v.optional(StaffImage),
  /** Why it was not. */
  code: v.optional(v.picklist(REFUSAL_CODES)),
  message: v.optional(v.string()),
});

/** What somebody told staff about an image; its image is null once that was removed. */
const ImageReport = v.object({
  id: ReportId,
  at: IsoTime,
  reason: v.picklist(REPORT_REASONS),
  detail: v.optional(v.string()),
  image: v.nullable(StaffImage),
});

export const images = contract('images', {
  categories: {
    method: 'GET',
    path: '/api/image-categories',
    access: 'anyone',
    summary: 'Every category an image can be filed under.',
    output: v.object({
      categories: v.array(v.object({ key: v.picklist(IMAGE_CATEGORIES), label: v.string() })),
    }),
    cacheSeconds: 300,
  },
  list: {
    method: 'GET',
    path: '/api/admin/images',
    access: 'web: manage_images',
    summary: 'A page of all images, newest first: by category and state, or found by words.',
    query: v.object({
      page: Page,
      limit: Limit(12),
      search: Search,
      category: v.optional(GalleryFilter, 'all'),
      status: v.optional(ImageStatus, 'all'),
    }),
    output: v.object({ images: v.array(StaffImage), pagination: Pagination }),
  },
  upload: {
    method: 'POST',
    path: '/api/admin/images/upload',
    access: 'web: manage_images',
    summary: 'Announces an image; its file is then sent to the address in the answer.',
    headers: CreationHeaders,
    body: v.strictObject({
      ...ANNOUNCED_IMAGE,
      description: v.optional(Description, ''),
      tags: v.optional(Tags, []),
    }),
    output: v.object({ image: StaffImage, upload: UploadAddress }),
    status: 201,
  },
  reviewMany: {
    method: 'POST',
    path: '/api/admin/images/review',
    access: 'web: manage_images',
    summary: 'Decides on several images at once, and says what came of each.',
    body: v.strictObject({
      ids: v.pipe(
        v.array(ImageId, REVIEWED),
        v.transform((ids) => [...new Set(ids)]),
        v.minLength(1, REVIEWED),
        v.maxLength(LIMITS.imagesReviewed, REVIEWED),
      ),
      /** The version of each that was looked at, by its id; one that none is named for is decided on as it is. */
      versions: v.optional(
        v.pipe(v.record(ImageId, Version), v.maxEntries(LIMITS.imagesReviewed, REVIEWED)),
        {},
      ),
      ...DECISION,
    }),
    output: v.object({ results: v.array(ReviewResult) }),
  },
  queue: {
    method: 'GET',
    path: '/api/admin/images/queue',
    access: 'web: manage_images',
    summary: 'How many images and reports wait for a decision, and since when the oldest of the images does.',
    output: v.object({
      waiting: v.number(),
      oldestSince: v.optional(IsoTime),
      /** Reports that nobody has dealt with. */
      reports: v.number(),
    }),
  },
  read: {
    method: 'GET',
    path: '/api/admin/images/{id}',
    access: 'web: manage_images',
    summary:
      'One image with all of its files, what was decided on it, who looks into it, and images like it.',
    params: OneImage,
    output: ImageAnswer,
  },
  review: {
    method: 'POST',
    path: '/api/admin/images/{id}/approve',
    access: 'web: manage_images',
    summary: 'Approves or rejects an image, whatever was decided on it before.',
    params: OneImage,
    body: v.strictObject({ ...DECISION, version: v.optional(Version) }),
    output: ImageAnswer,
    message: ({ image }: { image: StaffImage }) =>
      image.approvalStatus === 'approved' ? 'Image approved' : 'Image rejected',
  },
  update: {
    method: 'PUT',
    path: '/api/admin/images/{id}',
    access: 'web: manage_images',
    summary: 'Changes what is said of an image.',
    params: OneImage,
    body: v.strictObject({ metadata: Metadata, version: v.optional(Version) }),
    output: ImageAnswer,
    message: 'Image updated successfully',
  },
  claim: {
    method: 'POST',
    path: '/api/admin/images/{id}/claim',
    access: 'web: manage_images',
    summary: 'Keeps an image for oneself for five minutes, or for five minutes more.',
    params: OneImage,
    output: ImageAnswer,
  },
  release: {
    method: 'DELETE',
    path: '/api/admin/images/{id}/claim',
    access: 'web: manage_images',
    summary: 'Leaves an image that one has claimed to others; anything else stays as it is.',
    params: OneImage,
    output: ImageAnswer,
  },
  remove: {
    method: 'DELETE',
    path: '/api/admin/images/{id}',
    access: 'web: manage_images',
    summary: 'Removes an image for good, with its files, its likes, its places and the reports on it.',
    params: OneImage,
    query: v.object({ version: v.optional(VersionQuery) }),
    output: Nothing,
    message: 'Image deleted',
  },
  reports: {
    method: 'GET',
    path: '/api/admin/reports',
    access: 'web: manage_images',
    summary: 'A page of the reports that nobody has dealt with, newest first, each with its image.',
    query: v.object({ page: Page }),
    output: v.object({ reports: v.array(ImageReport), pagination: Pagination }),
  },
  resolveReport: {
    method: 'POST',
    path: '/api/admin/reports/{id}/resolve',
    access: 'web: manage_images',
    summary: 'Dismisses a report, or takes its image down and closes every report on it.',
    params: v.object({ id: ReportId }),
    body: v.strictObject({
      action: v.picklist(['dismiss', 'take-down'], 'Choose dismiss or take-down'),
      note: v.optional(writtenLines('The note', LIMITS.reviewNote)),
    }),
    output: Nothing,
  },
});
