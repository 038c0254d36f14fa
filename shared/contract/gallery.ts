import * as v from 'valibot';
import { ArtistName } from '../artist-name.ts';
import { ArtistProfileFields } from '../artist-profile-fields.ts';
import { GalleryConfig } from '../gallery-config.ts';
import { GALLERY_LIMITS } from '../gallery-limits.ts';
import { ImageId, IsoTime, ReportId } from '../ids.ts';
import { GalleryFilter } from '../image-category-schemas.ts';
import { NeighborImage, PublicImage } from '../public-image.ts';
import { REPORT_REASONS } from '../report-reasons.ts';
import { REVIEW_REASONS } from '../review-reasons.ts';
import { TOO_SHORT } from '../search-term.ts';
import { buildOptionalLines } from '../text-fields.ts';
import { WholeNumber } from '../whole-number.ts';
import { CreationHeaders, Nothing } from './account-calls.ts';
import { defineContract } from './call.ts';
import { Tags } from './image-metadata.ts';
import { ANNOUNCED_IMAGE, ProcessingState, UploadAddress } from './image-upload.ts';
import { DecisionId, OwnAppeal } from './own-appeal.ts';
import { buildSearch, Limit, Page, Pagination } from './pagination.ts';
import { Version, VersionQuery } from './version.ts';
import { WorkProgress } from './work-progress.ts';

const Search = buildSearch(TOO_SHORT);
const Category = v.optional(GalleryFilter, 'all');
const OneImage = v.object({ id: ImageId });
const OneArtist = v.object({ name: ArtistName });

const IDS = `Name 1 to ${GALLERY_LIMITS.likesPerRequest} images by their ids, with commas between`;

/** Ids in one query field, separated by commas; duplicates count once. */
const ImageIds = v.pipe(
  v.string(IDS),
  v.transform((text) => [...new Set(text.split(','))]),
  v.array(ImageId, IDS),
  v.maxLength(GALLERY_LIMITS.likesPerRequest, IDS),
);

/** Totals over all images that visitors may see; refreshed by the job `gallery-popular`. */
const GalleryTotals = v.object({
  images: WholeNumber,
  views: WholeNumber,
  likes: WholeNumber,
  asOf: IsoTime,
});

/** What the player who has claimed an artist page says there. */
export const ArtistProfile = v.object({
  bio: v.string(),
  links: v.array(v.string()),
  followers: WholeNumber,
  /** The code of the face of their selected character. */
  portrait: v.string(),
});

/** A player whom another one follows. */
const FollowedArtist = v.object({
  /** The name of their page. */
  page: v.string(),
  portrait: ArtistProfile.entries.portrait,
});
export type FollowedArtist = v.InferOutput<typeof FollowedArtist>;

/** What a player edits of their own artist page. */
export const OwnArtist = v.object({
  /** The name of the page. */
  page: v.string(),
  ...v.omit(ArtistProfile, ['followers', 'portrait']).entries,
  version: WholeNumber,
});
export type OwnArtist = v.InferOutput<typeof OwnArtist>;

/** A player who has claimed the page, or all with the same name who are no players. */
const Artist = v.object({
  /** The player's, or as spelled with the first image. */
  name: v.string(),
  /** The name of the page, which distinguishes players with the same name. */
  page: v.string(),
  /** Only on a page that a player has claimed. */
  profile: v.optional(ArtistProfile),
  /** Until when they have the premium badge; absent without. */
  premiumBadgeUntil: v.optional(IsoTime),
  /** Their images that visitors may see. */
  images: WholeNumber,
  /** Over these images; refreshed by the job `gallery-popular`. */
  views: WholeNumber,
  likes: WholeNumber,
  /** When the first of them was submitted. */
  since: IsoTime,
});
export type Artist = v.InferOutput<typeof Artist>;

const ViewerId = v.pipe(
  v.string('The X-Viewer-Id header is missing'),
  v.regex(
    new RegExp(`^[A-Za-z0-9_-]{8,${GALLERY_LIMITS.viewerId}}$`),
    `X-Viewer-Id must be 8 to ${GALLERY_LIMITS.viewerId} letters, digits, - or _`,
  ),
);

/** The configuration with its version number; 0 until the first change. */
const ConfigResponse = v.object({ config: GalleryConfig, version: WholeNumber });

/**
 * The progress of withdrawing or publishing the files of approved images rated r, since `showNSFW` last changed. Its
 * generation is the version of the configuration that started it. Images are counted, not their files.
 */
export const FilePublication = v.object({
  ...WorkProgress.entries,
  /** Whether the files are published; otherwise they are withdrawn. */
  showNSFW: v.boolean(),
});
export type FilePublication = v.InferOutput<typeof FilePublication>;

/** An image as the player who submitted it sees it. */
export const Submission = v.object({
  ...v.pick(PublicImage, ['id', 'title', 'altText', 'category', 'rating', 'createdAt']).entries,
  tags: v.array(v.string()),
  /** The version to send with a change. */
  version: WholeNumber,
  /** The processing state of the file; once that is `done`, `approvalStatus` has the result of the review. */
  processing: ProcessingState,
  /** Why the file was refused, or could not be processed. */
  refusal: v.optional(v.string()),
  approvalStatus: v.picklist(['pending', 'approved', 'rejected']),
  /** Its position in the review queue, from 1, while it waits for a decision. */
  position: v.optional(WholeNumber),
  /** Why it was rejected, and the reviewer's note. */
  reason: v.optional(v.picklist(REVIEW_REASONS)),
  note: v.optional(v.string()),
  /** The rejection to name in an appeal, while it can be appealed; `made` once it was. */
  appeal: v.optional(v.object({ decision: DecisionId, until: IsoTime, made: v.optional(OwnAppeal) })),
  /**
   * A thumbnail, available once the file is processed; the URL expires after a few minutes unless the image is public.
   */
  thumbnailUrl: v.optional(v.string()),
  width: v.optional(WholeNumber),
  height: v.optional(WholeNumber),
  /** The native grid of pixel art, for drawing the thumbnail. */
  ...v.pick(PublicImage, ['nativeWidth', 'nativeHeight']).entries,
});
export type Submission = v.InferOutput<typeof Submission>;

const Tag = v.object({
  /** Its one form, which its page has in its path. */
  slug: v.string(),
  name: v.string(),
  /** What staff say about it; absent without. */
  description: v.optional(v.string()),
  /** How many images with it visitors may see; at least so many if the pagination says so. */
  images: WholeNumber,
});
export type Tag = v.InferOutput<typeof Tag>;

/** A tag or an artist, with the number of images that visitors may see. */
const CountedName = v.object({ name: v.string(), count: WholeNumber });

const Completions = v.object({ tags: v.array(CountedName), artists: v.array(CountedName) });
export type Completions = v.InferOutput<typeof Completions>;

export const gallery = defineContract('gallery', {
  config: {
    method: 'GET',
    path: '/api/gallery/config',
    access: 'anyone',
    summary: "Returns the gallery's configuration.",
    output: ConfigResponse,
    cacheSeconds: 30,
  },
  saveConfig: {
    method: 'PUT',
    path: '/api/gallery/config',
    access: 'web editor',
    summary: "Updates the gallery's configuration.",
    body: v.strictObject({ ...GalleryConfig.entries, version: v.optional(Version) }),
    output: ConfigResponse,
    message: 'Gallery configuration saved successfully!',
  },
  publication: {
    method: 'GET',
    path: '/api/gallery/config/publication',
    access: 'web editor',
    summary:
      'Returns how far files of images rated r are withdrawn or published; null before the first change.',
    output: v.object({ publication: v.nullable(FilePublication) }),
  },
  categories: {
    method: 'GET',
    path: '/api/gallery/categories',
    access: 'anyone',
    summary:
      "Lists the visible categories with their numbers of images or of a search's matches, 'all' first.",
    query: v.object({ search: Search }),
    output: v.object({
      categories: v.array(v.object({ value: GalleryFilter, label: v.string(), count: WholeNumber })),
    }),
    cacheSeconds: 30,
  },
  homepage: {
    method: 'GET',
    path: '/api/gallery/homepage',
    access: 'anyone',
    summary:
      "Lists the images of the home page's showcase, newest first; the configuration sets the page size.",
    query: v.object({ category: Category, page: Page }),
    output: v.object({ images: v.array(PublicImage), pagination: Pagination, totals: GalleryTotals }),
    cacheSeconds: 15,
  },
  images: {
    method: 'GET',
    path: '/api/gallery/images',
    access: 'anyone',
    summary: "Lists the gallery's images by category or search, newest or most popular first.",
    query: v.object({
      category: Category,
      page: Page,
      limit: Limit(24),
      sort: v.optional(v.picklist(['newest', 'popular'], 'Sort by newest or popular'), 'newest'),
      search: Search,
    }),
    output: v.object({
      images: v.array(PublicImage),
      pagination: Pagination,
      /** True if no image has all words of the search, so that these have some of them; otherwise absent. */
      hasAny: v.optional(v.literal(true)),
      /** What the search may have meant, if no image has all of its words. */
      didYouMean: v.optional(v.string()),
    }),
    cacheSeconds: 15,
  },
  completions: {
    method: 'GET',
    path: '/api/gallery/completions',
    access: 'anyone',
    summary: 'Lists tags and artists that begin with a text, those with the most images first.',
    query: v.object({ search: Search }),
    output: Completions,
    cacheSeconds: 60,
  },
  image: {
    method: 'GET',
    path: '/api/gallery/images/{id}',
    access: 'anyone',
    summary: 'Returns an image with its tags and its neighbours, newest first.',
    params: OneImage,
    output: v.object({
      image: PublicImage,
      tags: v.array(v.string()),
      previous: v.nullable(NeighborImage),
      next: v.nullable(NeighborImage),
    }),
    cacheSeconds: 15,
  },
  artist: {
    method: 'GET',
    path: '/api/gallery/artists/{name}',
    access: 'anyone',
    summary: "Lists an artist's images, newest first, unless the configuration hides the names of creators.",
    params: OneArtist,
    query: v.object({ page: Page }),
    output: v.object({ artist: Artist, images: v.array(PublicImage), pagination: Pagination }),
    cacheSeconds: 15,
  },
  tag: {
    method: 'GET',
    path: '/api/gallery/tags/{name}',
    access: 'anyone',
    summary: 'Lists the images with a tag, newest first.',
    params: v.object({ name: ArtistName }),
    query: v.object({ page: Page }),
    output: v.object({ tag: Tag, images: v.array(PublicImage), pagination: Pagination }),
    cacheSeconds: 15,
  },
  ownArtist: {
    method: 'GET',
    path: '/api/gallery/artist',
    access: 'player',
    summary: 'Returns what the player says on their artist page; null before the first approved image.',
    output: v.object({ artist: v.nullable(OwnArtist) }),
  },
  saveOwnArtist: {
    method: 'PUT',
    path: '/api/gallery/artist',
    access: 'verified player',
    summary: 'Changes what the player says on their artist page.',
    body: v.strictObject({ ...ArtistProfileFields.entries, version: v.optional(Version) }),
    output: v.object({ artist: OwnArtist }),
    message: 'Your artist page is saved.',
  },
  clearArtist: {
    method: 'DELETE',
    path: '/api/gallery/artists/{name}/profile',
    access: 'web: manage_images',
    summary: 'Removes what an artist says on their page.',
    params: OneArtist,
    output: v.object({}),
    message: 'The line and the links are removed.',
  },
  follow: {
    method: 'POST',
    path: '/api/gallery/artists/{name}/follow',
    access: 'verified player',
    summary: 'Follows the player who has claimed an artist page; nothing changes for a follower.',
    params: OneArtist,
    output: v.object({ following: v.boolean() }),
  },
  unfollow: {
    method: 'DELETE',
    path: '/api/gallery/artists/{name}/follow',
    access: 'verified player',
    summary: 'No longer follows the player who has claimed an artist page.',
    params: OneArtist,
    output: v.object({ following: v.boolean() }),
  },
  readFollow: {
    method: 'GET',
    path: '/api/gallery/artists/{name}/follow',
    access: 'player',
    summary: 'Returns whether the player follows the one who has claimed an artist page, or is that one.',
    params: OneArtist,
    output: v.object({ following: v.boolean(), isOwn: v.boolean() }),
  },
  following: {
    method: 'GET',
    path: '/api/gallery/following',
    access: 'player',
    summary: 'Lists the newest works of those whom the player follows, and their number.',
    query: v.object({ page: Page }),
    output: v.object({ images: v.array(PublicImage), pagination: Pagination, artists: WholeNumber }),
  },
  followedArtists: {
    method: 'GET',
    path: '/api/gallery/following/artists',
    access: 'player',
    summary: 'Lists those whom the player follows by the names of their pages.',
    query: v.object({ page: Page }),
    output: v.object({ artists: v.array(FollowedArtist), pagination: Pagination }),
  },
  liked: {
    method: 'GET',
    path: '/api/gallery/liked',
    access: 'player',
    summary: "Lists the images of the player's newest 500 likes, the last like first.",
    query: v.object({ page: Page }),
    output: v.object({ images: v.array(PublicImage), pagination: Pagination }),
  },
  like: {
    method: 'POST',
    path: '/api/gallery/images/{id}/like',
    access: 'verified player',
    summary: 'Likes an image, or removes the like.',
    params: OneImage,
    output: v.object({ liked: v.boolean(), totalLikes: WholeNumber }),
  },
  likes: {
    method: 'GET',
    path: '/api/gallery/likes',
    access: 'player',
    summary: 'Returns which of the given images the player likes.',
    query: v.object({ ids: ImageIds }),
    output: v.object({ liked: v.array(ImageId) }),
  },
  view: {
    method: 'POST',
    path: '/api/gallery/images/{id}/view',
    access: 'anyone',
    summary: 'Counts a view of an image, once per viewer, image and day.',
    params: OneImage,
    headers: v.object({ 'x-viewer-id': ViewerId }),
    output: v.object({ views: WholeNumber }),
  },
  submit: {
    method: 'POST',
    path: '/api/gallery/submissions',
    access: 'verified player',
    summary: "Starts the upload of a player's image and returns a presigned URL.",
    headers: CreationHeaders,
    body: v.strictObject({ ...ANNOUNCED_IMAGE, tags: v.optional(Tags) }),
    output: v.object({ image: Submission, upload: UploadAddress }),
    status: 201,
  },
  submissions: {
    method: 'GET',
    path: '/api/gallery/submissions',
    access: 'player',
    summary: "Lists the player's submissions with their states, newest first.",
    query: v.object({ page: Page }),
    output: v.object({ images: v.array(Submission), pagination: Pagination }),
  },
  editSubmission: {
    method: 'PUT',
    path: '/api/gallery/submissions/{id}',
    access: 'verified player',
    summary: "Changes the words, tags, category and rating of the player's image while it waits for review.",
    params: OneImage,
    body: v.strictObject({
      ...v.omit(v.strictObject(ANNOUNCED_IMAGE), ['fileName', 'contentType', 'size']).entries,
      /** Without them, the tags stay unchanged. */
      tags: v.optional(Tags),
      version: Version,
    }),
    output: v.object({ image: Submission }),
    message: 'Your changes are saved',
  },
  withdrawSubmission: {
    method: 'DELETE',
    path: '/api/gallery/submissions/{id}',
    access: 'player',
    summary: "Deletes the player's image, unless a decision has been made on it.",
    params: OneImage,
    query: v.object({ version: v.optional(VersionQuery) }),
    output: Nothing,
    message: 'Your image is withdrawn',
  },
  report: {
    method: 'POST',
    path: '/api/gallery/images/{id}/report',
    access: 'anyone',
    summary:
      'Reports an image to staff, who do not see by whom; a signed-in account is notified of what becomes of it.',
    params: OneImage,
    // No Idempotency-Key: visitors have no account to own a key. The content of a report identifies a repetition: the
    // same report of a guest or an account from one address is stored once a day.
    body: v.strictObject({
      reason: v.picklist(REPORT_REASONS, "Choose what's wrong with the image"),
      detail: v.optional(buildOptionalLines('The detail', GALLERY_LIMITS.reportDetail)),
    }),
    output: v.object({ id: ReportId }),
    status: 201,
    message: 'Thank you. Our team will review this image.',
  },
});
