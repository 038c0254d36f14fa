import * as v from 'valibot';
import { HOMEPAGE_SECTIONS } from '../homepage-sections.ts';
import { ImageId } from '../ids.ts';
import { IMAGE_LIMITS } from '../image-limits.ts';
import { PublicImage } from '../public-image.ts';
import { SiteConfig } from '../site-config.ts';
import { SITE_CONTENT_LIMITS } from '../site-content-limits.ts';
import { TEXT_KEYS } from '../text-content.ts';
import { buildOptionalLine } from '../text-fields.ts';
import { WholeNumber } from '../whole-number.ts';
import { CreationHeaders, EmailBody, Nothing } from './account-calls.ts';
import { defineContract } from './call.ts';
import { Version, VersionQuery } from './version.ts';

const TextKey = v.picklist(TEXT_KEYS, "This text doesn't exist");
const Section = v.picklist(HOMEPAGE_SECTIONS, "This section doesn't exist");
const NO_TIME = 'The timestamp is an ISO 8601 time';

/** Every text by its key, with version numbers; version 0 is the default text. */
const TextContent = v.object({
  content: v.record(TextKey, v.string()),
  versions: v.record(TextKey, WholeNumber),
});

/** A featured image: the fields needed to draw it. */
export const FeaturedImage = v.object({
  ...v.pick(PublicImage, [
    'id',
    'altText',
    'rating',
    'createdBy',
    'width',
    'height',
    'animated',
    'imageUrl',
    'thumbnailUrl',
    'variants',
    'stillUrl',
    'stillVariants',
    'nativeWidth',
    'nativeHeight',
  ]).entries,
  /** The same as `imageUrl`. */
  url: v.string(),
  metadata: v.object({ title: v.string() }),
});
export type FeaturedImage = v.InferOutput<typeof FeaturedImage>;

/** A featured slot as visitors see it; slots without an image that visitors may see are left out. */
const VisibleSlot = v.object({ image: FeaturedImage, title: v.string(), description: v.string() });

/** A featured slot as editors see it; `image` is null if none is set or visitors may not see it. */
export const EditableSlot = v.object({
  image: v.nullable(FeaturedImage),
  imageId: v.nullable(ImageId),
  title: v.string(),
  description: v.string(),
  /** 0 until the first change. */
  version: WholeNumber,
});
const EditableSlots = v.object({ settings: v.record(Section, EditableSlot) });

export const siteContent = defineContract('site-content', {
  siteConfig: {
    method: 'GET',
    path: '/api/site-config',
    access: 'anyone',
    summary: "Returns the stage's configuration, which every page uses.",
    output: SiteConfig,
    cacheSeconds: 300,
  },
  texts: {
    method: 'GET',
    path: '/api/text-content',
    access: 'anyone',
    summary: 'Returns the texts of the home page.',
    output: TextContent,
    cacheSeconds: 30,
  },
  saveText: {
    method: 'PUT',
    path: '/api/text-content/{key}',
    access: 'web editor',
    summary: 'Updates a text of the home page.',
    params: v.object({ key: TextKey }),
    body: v.strictObject({ text: v.string('Text cannot be empty'), version: v.optional(Version) }),
    output: TextContent,
    message: 'Text updated successfully!',
  },
  homepageSettings: {
    method: 'GET',
    path: '/api/homepage-settings',
    access: 'anyone',
    summary: 'Returns the images that staff placed on the home page, by section.',
    output: v.object({ settings: v.partial(v.object(buildSections(VisibleSlot))) }),
    cacheSeconds: 30,
  },
  editedSettings: {
    method: 'GET',
    path: '/api/admin/homepage-settings',
    access: 'web editor',
    summary: 'Lists all sections of the home page for editors.',
    output: EditableSlots,
  },
  placeImage: {
    method: 'PUT',
    path: '/api/admin/homepage-settings/{section}',
    access: 'web editor',
    summary: 'Places an approved image in a section of the home page.',
    params: v.object({ section: Section }),
    body: v.strictObject({
      imageId: ImageId,
      title: v.optional(buildOptionalLine('The title', IMAGE_LIMITS.title)),
      description: v.optional(buildOptionalLine('The description', SITE_CONTENT_LIMITS.otherText)),
      version: v.optional(Version),
    }),
    output: EditableSlots,
    message: 'Image updated successfully!',
  },
  removeImage: {
    method: 'DELETE',
    path: '/api/admin/homepage-settings/{section}',
    access: 'web editor',
    summary: 'Removes the image from a section of the home page.',
    params: v.object({ section: Section }),
    query: v.object({ version: v.optional(VersionQuery) }),
    output: EditableSlots,
    message: 'Image removed successfully!',
  },
  trackDownload: {
    method: 'POST',
    path: '/api/downloads/track',
    access: 'anyone',
    summary: 'Counts a download and returns the URL of the file.',
    headers: CreationHeaders,
    body: v.strictObject({
      platform: v.picklist(['windows'], 'No download is available for this platform'),
      /** The version that the page shows. Any version is accepted, since pages stay open during a release. */
      version: v.pipe(
        v.string('Send the version'),
        v.nonEmpty('Send the version'),
        v.maxLength(SITE_CONTENT_LIMITS.downloadVersion, "This version doesn't exist"),
      ),
      timestamp: v.pipe(v.string(NO_TIME), v.isoTimestamp(NO_TIME)),
      userAgent: v.pipe(
        v.string('Send the browser'),
        v.maxLength(
          SITE_CONTENT_LIMITS.userAgent,
          `The name of the browser can have at most ${SITE_CONTENT_LIMITS.userAgent} characters`,
        ),
      ),
    }),
    output: v.object({ url: v.string() }),
  },
  sendDownloadLink: {
    method: 'POST',
    path: '/api/downloads/send-link',
    access: 'anyone',
    summary: 'Emails a link to the download page; the response is the same for every address.',
    body: EmailBody,
    output: Nothing,
    message: "We've emailed you the link.",
  },
  sitemap: {
    method: 'GET',
    path: '/sitemap.xml',
    access: 'anyone',
    summary: 'Lists the public pages and the newest images for search engines.',
    output: v.string(),
    produces: 'application/xml; charset=utf-8',
    cacheSeconds: 3600,
  },
  robots: {
    method: 'GET',
    path: '/robots.txt',
    access: 'anyone',
    summary: 'Returns which paths search engines may visit, and the URL of the sitemap.',
    output: v.string(),
    produces: 'text/plain; charset=utf-8',
    cacheSeconds: 3600,
  },
});

/** Builds an object with the same schema for every section. */
function buildSections<Schema extends v.GenericSchema>(schema: Schema) {
  return Object.fromEntries(HOMEPAGE_SECTIONS.map((section) => [section, schema])) as Record<
    (typeof HOMEPAGE_SECTIONS)[number],
    Schema
  >;
}
