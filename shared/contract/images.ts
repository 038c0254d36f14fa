import * as v from 'valibot';
import { ArtistName } from '../artist-name.ts';
import { BulkJobId, HeldDecisionId, ImageId, IsoTime, ReportId } from '../ids.ts';
import { IMAGE_CATEGORIES } from '../image-categories.ts';
import { GalleryFilter, ImageCategory } from '../image-category-schemas.ts';
import { IMAGE_LIMITS } from '../image-limits.ts';
import { PublicImage } from '../public-image.ts';
import { Rating } from '../ratings.ts';
import { STAFF_LIMITS } from '../staff-limits.ts';
import { TAG_FIELDS } from '../tag-fields.ts';
import { buildRequiredLines } from '../text-fields.ts';
import { WholeNumber } from '../whole-number.ts';
import { CreationHeaders, Nothing } from './account-calls.ts';
import { defineContract } from './call.ts';
import { REFUSAL_CODES } from './envelope.ts';
import { HeldDecision, HoldSeconds } from './held-decisions.ts';
import { BulkFailure, BulkProgress, BulkRequest } from './image-bulk.ts';
import { ApprovalStatus, Claim, Duplicate, Original, PastDecision, UploaderFacts } from './image-facts.ts';
import { ImageOrder, ImageStatus, UploaderQuery } from './image-filters.ts';
import { DecisionFields, Description, Metadata, Tags } from './image-metadata.ts';
import { ReportGroup, ReportResolution, ReportsQuery } from './image-reports.ts';
import { SanctionRequest } from './image-sanctions.ts';
import { ANNOUNCED_IMAGE, ProcessingState, UploadAddress } from './image-upload.ts';
import { Limit, Page, Pagination, Search } from './pagination.ts';
import { StaffNote } from './users.ts';
import { Version, VersionQuery } from './version.ts';

/** An image as staff see it. URLs of files that visitors may not see expire after a few minutes. */
export const StaffImage = v.object({
  ...v.pick(PublicImage, ['id', 'title', 'altText', 'category', 'rating', 'createdBy', 'createdAt']).entries,
  /** The results of processing the file; a refused image has none of them. */
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
  size: WholeNumber,
  /** Absent until the file is processed. */
  original: v.optional(Original),
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
  /** Whether it waits for review with priority. */
  hasPriority: v.optional(v.boolean()),
  processing: v.object({ state: ProcessingState, reason: v.optional(v.string()) }),
  uploadedBy: v.object({
    kind: v.picklist(['web', 'game', 'discord', 'seed']),
    id: v.string(),
    username: v.string(),
  }),
  version: WholeNumber,
  // Only a single image has these fields; in a list each would cost an extra read.
  views: v.optional(WholeNumber),
  likes: v.optional(WholeNumber),
  /** Absent for sample images, and for an image from a Discord account that no player has linked. */
  uploader: v.optional(UploaderFacts),
  /** Similar images, identical ones first; absent where there are none. */
  duplicates: v.optional(v.array(Duplicate)),
  /** The newest twenty decisions at most, oldest first. */
  history: v.optional(v.array(PastDecision)),
  /** Absent unless a reviewer has claimed the image. */
  claim: v.optional(Claim),
});
export type StaffImage = v.InferOutput<typeof StaffImage>;

const OneImage = v.object({ id: ImageId });
const ImageResponse = v.object({ image: StaffImage });

const REVIEWED = `Name 1 to ${IMAGE_LIMITS.reviewed} images by their ids`;

/** The result for one image of several. */
export const ReviewResult = v.object({
  id: ImageId,
  ok: v.boolean(),
  /** The current image, if it was reviewed or if someone else changed it first. */
  image: v.optional(StaffImage),
  /** Why it was not reviewed. */
  code: v.optional(v.picklist(REFUSAL_CODES)),
  message: v.optional(v.string()),
});

/** The result for one image of a bulk change. */
const BulkResult = v.object({
  id: ImageId,
  ok: v.boolean(),
  /** The current image, if it was changed but not deleted, or if someone else changed it first. */
  image: v.optional(StaffImage),
  ...v.partial(v.omit(BulkFailure, ['id'])).entries,
});
export type BulkResult = v.InferOutput<typeof BulkResult>;

/** A reported image with its reports. */
const ReportedImage = v.object({
  ...ReportGroup.entries,
  /** Null once the image is removed. */
  image: v.nullable(StaffImage),
  /** The name of the artist page that is reported; absent unless a report is about what the artist says there. */
  artistPage: v.optional(v.string()),
});
export type ReportedImage = v.InferOutput<typeof ReportedImage>;

/** A tag with what staff have said about it. */
export const StaffTag = v.object({
  /** Its one form, which its page has in its path. */
  slug: v.string(),
  name: v.string(),
  description: v.string(),
  /** The slugs of the tags that become this one. */
  aliases: v.array(v.string()),
  /** 0 until staff describe it. */
  version: Version,
});
export type StaffTag = v.InferOutput<typeof StaffTag>;

const CountedTag = v.object({
  ...StaffTag.entries,
  /** Approved images with the tag, and with its aliases; one that has two of these counts for both. */
  images: WholeNumber,
});
export type CountedTag = v.InferOutput<typeof CountedTag>;

const OneTag = v.object({ name: ArtistName });

export const images = defineContract('images', {
  categories: {
    method: 'GET',
    path: '/api/image-categories',
    access: 'anyone',
    summary: 'Lists all categories of images.',
    output: v.object({
      categories: v.array(v.object({ key: v.picklist(IMAGE_CATEGORIES), label: v.string() })),
    }),
    cacheSeconds: 300,
  },
  list: {
    method: 'GET',
    path: '/api/admin/images',
    access: 'web: manage_images',
    summary: 'Lists all images by category, state or search, or the uploads of one account.',
    query: v.object({
      page: Page,
      limit: Limit(12),
      search: Search,
      category: v.optional(GalleryFilter, 'all'),
      status: v.optional(ImageStatus, 'all'),
      /** All uploads of one account, in every state. */
      uploadedBy: v.optional(UploaderQuery),
      order: v.optional(ImageOrder, 'newest'),
    }),
    output: v.object({ images: v.array(StaffImage), pagination: Pagination }),
  },
  upload: {
    method: 'POST',
    path: '/api/admin/images/upload',
    access: 'web: manage_images',
    summary: 'Starts the upload of an image and returns a presigned URL.',
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
    summary: 'Reviews several images at once and returns the result of each.',
    body: v.strictObject({
      ids: v.pipe(
        v.array(ImageId, REVIEWED),
        v.transform((ids) => [...new Set(ids)]),
        v.minLength(1, REVIEWED),
        v.maxLength(IMAGE_LIMITS.reviewed, REVIEWED),
      ),
      /**
       * The versions that the reviewer saw, by image id; an image without a version is reviewed in its current state.
       */
      versions: v.optional(
        v.pipe(v.record(ImageId, Version), v.maxEntries(IMAGE_LIMITS.reviewed, REVIEWED)),
        {},
      ),
      ...DecisionFields,
    }),
    output: v.object({ results: v.array(ReviewResult) }),
  },
  bulk: {
    method: 'POST',
    path: '/api/admin/images/bulk',
    access: 'web: manage_images',
    summary:
      'Changes up to a hundred images, or all that match a filter; 202 if more than a hundred are changed in the background, or if the change is held.',
    body: BulkRequest,
    output: v.object({
      /** One per id; absent with 202. */
      results: v.optional(v.array(BulkResult)),
      /** Only with 202. */
      progress: v.optional(BulkProgress),
      /** Only if the change is held. */
      held: v.optional(HeldDecision),
    }),
    goesOn: true,
  },
  bulkProgress: {
    method: 'GET',
    path: '/api/admin/images/bulk/{id}',
    access: 'web: manage_images',
    summary: 'Returns how far a bulk change in the background has come; it is kept for a week.',
    params: v.object({ id: BulkJobId }),
    output: v.object({ progress: BulkProgress }),
  },
  queue: {
    method: 'GET',
    path: '/api/admin/images/queue',
    access: 'web: manage_images',
    summary:
      'Returns how many images and reported images are pending, and the age of the oldest pending image.',
    output: v.object({
      waiting: WholeNumber,
      oldestSince: v.optional(IsoTime),
      /** How many of the images someone else has to review, since the caller uploaded them. */
      own: WholeNumber,
      /** Whether someone else has to decide on the caller's uploads, whatever their state. */
      leavesOwn: v.boolean(),
      /** Images with open reports. */
      reports: WholeNumber,
    }),
  },
  read: {
    method: 'GET',
    path: '/api/admin/images/{id}',
    access: 'web: manage_images',
    summary: 'Returns an image with its files, decisions, claim and duplicates.',
    params: OneImage,
    output: ImageResponse,
  },
  review: {
    method: 'POST',
    path: '/api/admin/images/{id}/approve',
    access: 'web: manage_images',
    summary: 'Approves or rejects an image, whatever the earlier decision.',
    params: OneImage,
    body: v.strictObject({ ...DecisionFields, version: v.optional(Version), holdSeconds: HoldSeconds }),
    output: v.object({
      /** As it is once the decision is carried out. */
      image: StaffImage,
      held: v.optional(HeldDecision),
    }),
    message: ({ image }: { image: StaffImage }) =>
      image.approvalStatus === 'approved' ? 'Image approved' : 'Image rejected',
  },
  update: {
    method: 'PUT',
    path: '/api/admin/images/{id}',
    access: 'web: manage_images',
    summary: 'Updates the title, description and other details of an image.',
    params: OneImage,
    body: v.strictObject({ metadata: Metadata, version: v.optional(Version) }),
    output: ImageResponse,
    message: 'Image updated successfully',
  },
  claim: {
    method: 'POST',
    path: '/api/admin/images/{id}/claim',
    access: 'web: manage_images',
    summary: 'Claims an image for five minutes, or extends the claim.',
    params: OneImage,
    output: ImageResponse,
  },
  release: {
    method: 'DELETE',
    path: '/api/admin/images/{id}/claim',
    access: 'web: manage_images',
    summary: "Releases the caller's claim on an image.",
    params: OneImage,
    output: ImageResponse,
  },
  remove: {
    method: 'DELETE',
    path: '/api/admin/images/{id}',
    access: 'web: manage_images',
    summary:
      'Deletes an image permanently, with its files, likes and reports and its slots on the home page.',
    params: OneImage,
    query: v.object({ version: v.optional(VersionQuery) }),
    output: Nothing,
    message: 'Image deleted',
  },
  reports: {
    method: 'GET',
    path: '/api/admin/reports',
    access: 'web: manage_images',
    summary:
      'Lists reported images with their open reports, or those decided on; by their first report, newest first.',
    query: ReportsQuery,
    output: v.object({ reports: v.array(ReportedImage), pagination: Pagination }),
  },
  resolveReport: {
    method: 'POST',
    path: '/api/admin/reports/{id}/resolve',
    access: 'web: manage_images',
    summary:
      'Decides on all open reports of an image: dismisses them, or changes the image or takes it down.',
    params: v.object({ id: ReportId }),
    body: ReportResolution,
    output: v.object({ held: v.optional(HeldDecision) }),
  },
  reopenReport: {
    method: 'POST',
    path: '/api/admin/reports/{id}/reopen',
    access: 'web: manage_images',
    summary: 'Opens the closed reports on an image again; the image stays as it is.',
    params: v.object({ id: ReportId }),
    body: v.strictObject({
      /** When the decision was made that the caller saw. */
      decidedAt: IsoTime,
    }),
    output: Nothing,
    message: 'Reports reopened',
  },
  imageReports: {
    method: 'GET',
    path: '/api/admin/images/{id}/reports',
    access: 'web: manage_images',
    summary:
      'Lists the reports on an image, open ones and the newest ten that were decided on; an open one says how reliable its sender is.',
    params: OneImage,
    output: v.object({ groups: v.array(ReportGroup) }),
  },
  sanctionUploader: {
    method: 'POST',
    path: '/api/admin/images/{id}/uploader/sanctions',
    access: 'web: manage_images',
    summary:
      'Warns the uploader of an image, limits their submissions or suspends them for a time; not staff.',
    params: OneImage,
    body: SanctionRequest,
    output: v.object({ held: v.optional(HeldDecision) }),
  },
  uploaderNotes: {
    method: 'GET',
    path: '/api/admin/images/{id}/uploader/notes',
    access: 'web: manage_images',
    summary: 'Lists the newest 50 staff notes about the uploader of an image, and their total.',
    params: OneImage,
    output: v.object({ notes: v.array(StaffNote), total: WholeNumber }),
  },
  addUploaderNote: {
    method: 'POST',
    path: '/api/admin/images/{id}/uploader/notes',
    access: 'web: manage_images',
    summary: 'Adds a note about the uploader of an image that only staff see.',
    params: OneImage,
    headers: CreationHeaders,
    body: v.strictObject({ text: buildRequiredLines('A note', STAFF_LIMITS.note, 'Please write a note') }),
    output: v.object({ note: StaffNote }),
    status: 201,
    message: 'Note added',
  },
  tags: {
    method: 'GET',
    path: '/api/admin/tags',
    access: 'web: manage_images',
    summary:
      'Lists the tags that staff have described, by name; with a search, every tag that begins with it or has such an alias, most used first.',
    query: v.object({ search: Search, page: Page, limit: Limit(24) }),
    output: v.object({ tags: v.array(CountedTag), pagination: Pagination }),
  },
  saveTag: {
    method: 'PUT',
    path: '/api/admin/tags/{name}',
    access: 'web: manage_images',
    summary: 'Describes a tag and names its aliases, which become it when images are saved.',
    params: OneTag,
    body: v.strictObject({
      name: TAG_FIELDS.name,
      description: v.optional(TAG_FIELDS.description, ''),
      aliases: v.optional(TAG_FIELDS.aliases, []),
      version: v.optional(Version),
    }),
    output: v.object({ tag: StaffTag }),
    message: 'Tag saved',
  },
  removeTag: {
    method: 'DELETE',
    path: '/api/admin/tags/{name}',
    access: 'web: manage_images',
    summary: 'Removes the description and the aliases of a tag; images keep it.',
    params: OneTag,
    query: v.object({ version: v.optional(VersionQuery) }),
    output: Nothing,
    message: 'Tag removed',
  },
  heldDecisions: {
    method: 'GET',
    path: '/api/admin/held-decisions',
    access: 'web: manage_images',
    summary:
      "Lists the caller's decisions that can be undone, are being carried out, or failed; oldest first.",
    output: v.object({ decisions: v.array(HeldDecision) }),
  },
  carryOutDecision: {
    method: 'POST',
    path: '/api/admin/held-decisions/{id}',
    access: 'web: manage_images',
    summary: "Carries out one of the caller's held decisions now.",
    params: v.object({ id: HeldDecisionId }),
    output: Nothing,
  },
  undoDecision: {
    method: 'DELETE',
    path: '/api/admin/held-decisions/{id}',
    access: 'web: manage_images',
    summary: "Undoes one of the caller's held decisions, or dismisses one that failed.",
    params: v.object({ id: HeldDecisionId }),
    output: Nothing,
  },
});
