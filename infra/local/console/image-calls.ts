import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import type { Image } from '#domain/images/image.ts';
import { getThumbnailName, locatePublished } from '#domain/images/picture.ts';
import { isAlwaysVisible } from '#domain/images/visibility.ts';
import { buildInvalid, buildNotFound, Problem } from '#platform/problem.ts';
import { ImageId } from '#shared/ids.ts';
import { ImageCategory } from '#shared/image-category-schemas.ts';
import { IMAGE_LIMITS } from '#shared/image-limits.ts';
import { Rating } from '#shared/ratings.ts';
import { REVIEW_REASONS } from '#shared/review-reasons.ts';
import { getContentType } from '../../content-types.ts';
import { type ConsoleCall, createBodyCall, createPlainCall } from './console-call.ts';
import type { Operator } from './operator.ts';

/** In characters. */
const MAX_CREATOR_NAME = 50;

function isBase64(text: string): boolean {
  return text.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(text);
}

const Text = (most: number) => v.pipe(v.string(), v.trim(), v.maxLength(most));

const NewImage = v.strictObject({
  fileName: v.pipe(Text(IMAGE_LIMITS.fileName), v.nonEmpty('The file needs a name')),
  // Valibot's own check of base64 overflows the stack on files of this size.
  contentBase64: v.pipe(v.string(), v.check(isBase64, 'contentBase64 must be the file in base64')),
  title: v.pipe(Text(IMAGE_LIMITS.title), v.nonEmpty('Give the image a title')),
  altText: v.optional(Text(IMAGE_LIMITS.altText), ''),
  category: ImageCategory,
  rating: Rating,
  tags: v.optional(v.pipe(v.array(Text(IMAGE_LIMITS.tag)), v.maxLength(IMAGE_LIMITS.tags)), []),
  createdBy: v.optional(
    v.pipe(Text(MAX_CREATOR_NAME), v.nonEmpty("Send the creator's name")),
    'pixel-tester',
  ),
  approve: v.optional(v.boolean(), false),
});
type NewImage = v.InferOutput<typeof NewImage>;

/** The body is optional. */
const Rejection = v.optional(
  v.strictObject({
    reason: v.optional(v.picklist(REVIEW_REASONS, 'Unknown reason')),
    note: v.optional(Text(IMAGE_LIMITS.reviewNote)),
  }),
  {},
);

const POLL_MILLISECONDS = 200;
const PROCESSING_MILLISECONDS = 90_000;

/**
 * The calls that upload an image like any other upload, read its state and decide on it.
 *
 * @param report receives the error if an approval requested with the upload fails
 */
export const createImageCalls = (operator: Operator, report: (message: string) => void): ConsoleCall[] => [
  createBodyCall(
    '/_local/images',
    NewImage,
    async (image) => {
      const id = await submitImage(operator, image);
      if (image.approve) {
        approveOnceProcessed(operator, id).catch((error) =>
          report(`Failed to approve image ${id}: ${error}`),
        );
      }
      return { id };
    },
    202,
  ),
  createPlainCall('GET', '/_local/images/{id}', async ({ id }) =>
    toShownImage(await operator.ask('find-image', { id: parseImageId(id) })),
  ),
  createPlainCall('POST', '/_local/images/{id}/approve', async ({ id }) =>
    toShownImage(await operator.ask('approve-image', { id: parseImageId(id) })),
  ),
  {
    method: 'POST',
    path: '/_local/images/{id}/reject',
    body: Rejection,
    run: async ({ id }, body) => {
      // The console has parsed the body by this schema.
      const why = body as v.InferOutput<typeof Rejection>;
      return toShownImage(await operator.ask('reject-image', { id: parseImageId(id), ...why }));
    },
  },
];

/** @throws Problem `not-found` for an invalid id */
function parseImageId(text: string | undefined): ImageId {
  const parsed = v.safeParse(ImageId, text);
  if (!parsed.success) throw buildNotFound("This image doesn't exist");
  return parsed.output;
}

async function submitImage(
  operator: Operator,
  { contentBase64, approve: _, ...fields }: NewImage,
): Promise<string> {
  const bytes = Buffer.from(contentBase64, 'base64');
  if (bytes.length === 0) throw buildInvalid('contentBase64', 'The file is empty');
  const contentType = getContentType(fields.fileName.toLowerCase());
  const { id, url, method, headers } = await operator.ask('begin-upload', {
    ...fields,
    altText: fields.altText || fields.title,
    contentType,
    size: bytes.length,
  });
  const stored = await fetch(url, { method, headers, body: bytes });
  if (!stored.ok) throw new Problem('conflict', `Storage rejected the file: ${await stored.text()}`);
  return id;
}

async function approveOnceProcessed(operator: Operator, id: string): Promise<void> {
  const deadline = performance.now() + PROCESSING_MILLISECONDS;
  while (performance.now() < deadline) {
    const { processing } = await operator.ask('find-image', { id });
    if (processing === 'refused' || processing === 'failed') return;
    if (processing === 'done') {
      await operator.ask('approve-image', { id });
      return;
    }
    await wait(POLL_MILLISECONDS);
  }
  throw new Error('Processing took too long');
}

/** An image as the console shows it: the stored image, with the URL of its file if that is certainly public. */
function toShownImage(image: Image): { image: Image & { thumbnailUrl?: string } } {
  const { id, files } = image;
  if (!files || !isAlwaysVisible(image)) return { image };
  return { image: { ...image, thumbnailUrl: locatePublished(id, files)(getThumbnailName(files)) } };
}
