import pMap from 'p-map';
import { ulid } from 'ulid';
import { importLikes, type PastPopularity } from '#domain/gallery/import-likes.ts';
import type { Image, Uploader } from '#domain/images/image.ts';
import { imageDefinition } from '#domain/images/image-definition.ts';
import { importImage, type PastDecision } from '#domain/images/import-image.ts';
import { importHistories, type PastChange } from '#platform/data/import-entities.ts';
import type { ImageId } from '#shared/ids.ts';
import { seedArt, type UploadedPiece } from '../art/art.ts';
import { buildRejectedImages } from '../moderation/rejected-images.ts';
import { pickReview } from '../moderation/reviewers.ts';
import { buildWaitingImages } from '../moderation/waiting-images.ts';
import { pickLikers } from '../people/likers.ts';
import type { People } from '../people/people.ts';

/** How many images are stored with one import. */
const IMAGES_PER_IMPORT = 25;
/** One that waits for an import leaves the cores to the others. */
const CONCURRENCY = 4;

/** An image with what became of it. */
export interface SampleImage {
  id: ImageId;
  piece: UploadedPiece;
  decision?: PastDecision;
  popularity?: Omit<PastPopularity, 'imageId'>;
}

interface ProcessedImage {
  history: PastChange<Image>[];
  popularity: PastPopularity | undefined;
}

/**
 * Uploads the seed images through the regular code, and publishes, rejects or leaves them waiting as moderators would
 * have. Then adds the players' likes.
 *
 * @param progress receives the progress
 * @throws Error naming an image that should be published and was refused by the processor
 */
export async function storeImages(
  samples: readonly SampleImage[],
  people: People,
  progress: (detail: string) => void = () => undefined,
): Promise<void> {
  let count = 0;
  const processed: ProcessedImage[] = [];
  await pMap(
    samples,
    async (sample) => {
      processed.push(await processImage(sample, people));
      progress(`${++count} of ${samples.length} images`);
      if (processed.length === IMAGES_PER_IMPORT) await store(processed.splice(0));
    },
    { concurrency: CONCURRENCY },
  );
  await store(processed);
}

/** Lists all seed images, with times relative to `now` (milliseconds): published, rejected and waiting ones. */
export function listSamples(people: People, now: number): SampleImage[] {
  const published = seedArt(now).map(
    (piece): SampleImage => ({
      ...identify(piece),
      decision: { decision: 'approved', ...pickReview(piece, people, now) },
      popularity: { views: piece.views, likes: pickLikers(piece, people.players) },
    }),
  );
  const rejected = buildRejectedImages(now).map(
    ({ reason, note, ...piece }): SampleImage => ({
      ...identify(piece),
      decision: { decision: 'rejected', reason, ...(note && { note }), ...pickReview(piece, people, now) },
    }),
  );
  return [...published, ...rejected, ...buildWaitingImages(now).map(identify)];
}

/** Gives an image its id. */
const identify = (piece: UploadedPiece): Pick<SampleImage, 'id' | 'piece'> => ({
  // `ulid` creates ids in the exact form of an ImageId.
  id: ulid(piece.createdAt) as ImageId,
  piece,
});

async function store(images: readonly ProcessedImage[]): Promise<void> {
  await importHistories(
    imageDefinition,
    images.map(({ history }) => history),
  );
  await importLikes(images.flatMap(({ popularity }) => popularity ?? []));
}

async function processImage(
  { id, piece, decision, popularity }: SampleImage,
  { uploaders }: People,
): Promise<ProcessedImage> {
  const file = await piece.render();
  const announced = announceImage(id, piece, findUploader(piece, uploaders), file.length);
  const history = await importImage({ announced, file, decision });
  return { history, popularity: popularity && { imageId: id, ...popularity } };
}

/**
 * Finds who uploaded an image.
 *
 * @throws Error if no account has the name
 */
export function findUploader({ title, createdBy }: UploadedPiece, uploaders: People['uploaders']): Uploader {
  const uploader = uploaders.get(createdBy);
  if (!uploader) throw new Error(`No person is called ${createdBy}, the creator of '${title}'`);
  return uploader;
}

const announceImage = (
  id: ImageId,
  piece: UploadedPiece,
  uploadedBy: Uploader,
  announcedSize: number,
): Image => ({
  id,
  version: 1,
  title: piece.title,
  altText: piece.altText,
  description: '',
  category: piece.category,
  tags: [...piece.tags],
  rating: piece.rating,
  createdBy: piece.createdBy,
  uploadedBy,
  originalName: piece.fileName,
  contentType: piece.contentType,
  announcedSize,
  approvalStatus: 'pending',
  processing: 'awaiting-upload',
});
