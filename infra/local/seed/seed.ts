import pMap from 'p-map';
import { ulid } from 'ulid';
import { importLikes, type PastPopularity } from '../../../functions/domain/gallery/import-likes.ts';
import { rankGallery } from '../../../functions/domain/gallery/rank-gallery.ts';
import type { Image, Uploader } from '../../../functions/domain/images/image.ts';
import { imageDefinition } from '../../../functions/domain/images/image-definition.ts';
import { importImage } from '../../../functions/domain/images/import-image.ts';
import { importOnlineHistory } from '../../../functions/domain/presence/import-online-history.ts';
import { importHistories, type PastChange } from '../../../functions/platform/data/import-entities.ts';
import type { ImageId } from '../../../shared/ids.ts';
import { type ArtPiece, seedArt } from './art/art.ts';
import { storeFaqs } from './faqs/store-faqs.ts';
import { onlineCounts } from './online-counts.ts';
import { pickLikers } from './people/likers.ts';
import { type People, samplePeople, storePeople } from './people/people.ts';
import { SEED_ACTOR } from './seed-actor.ts';

/**
 * The size of a group of images that are stored concurrently: while one group is stored, the next one keeps the
 * cores busy.
 */
const IMAGES_PER_GROUP = 25;
const GROUPS_AT_A_TIME = 2;
const IMAGES_AT_A_TIME = 2;

/**
 * Fills an empty table with people, and the gallery with their images, which the regular upload code processes and
 * publishes. Then adds the players' likes.
 *
 * @param progress receives the progress
 * @throws Error naming the image that the processor rejected
 */
export async function seed({ progress }: { progress: (detail: string) => void }): Promise<void> {
  const now = Date.now();
  const people = samplePeople(now);
  await Promise.all([
    storeImages(seedArt(now), people, progress),
    storePeople(people, now),
    storeFaqs(now),
    importOnlineHistory(onlineCounts(now)),
  ]);
  await rankGallery();
}

async function storeImages(
  pieces: readonly ArtPiece[],
  people: People,
  progress: (detail: string) => void,
): Promise<void> {
  let processed = 0;
  const onProcessed = () => progress(`${++processed} of ${pieces.length} images`);
  const groups = Array.from({ length: Math.ceil(pieces.length / IMAGES_PER_GROUP) }, (_, index) =>
    pieces.slice(index * IMAGES_PER_GROUP, (index + 1) * IMAGES_PER_GROUP),
  );
  await pMap(groups, (group) => storeGroup(group, people, onProcessed), { concurrency: GROUPS_AT_A_TIME });
}

async function storeGroup(
  pieces: readonly ArtPiece[],
  { uploaders, players }: People,
  onProcessed: () => void,
): Promise<void> {
  const histories: PastChange<Image>[][] = [];
  const popularity: PastPopularity[] = [];
  await pMap(
    pieces,
    async (piece) => {
      const file = await piece.render();
      const announced = announcedImage(piece, chooseUploader(piece, uploaders), file.length);
      histories.push(await importImage({ announced, file, reviewer: SEED_ACTOR }));
      popularity.push({ imageId: announced.id, views: piece.views, likes: pickLikers(piece, players) });
      onProcessed();
    },
    { concurrency: IMAGES_AT_A_TIME },
  );
  await importHistories(imageDefinition, histories);
  await importLikes(popularity);
}

function chooseUploader({ title, createdBy }: ArtPiece, uploaders: People['uploaders']): Uploader {
  const uploader = uploaders.get(createdBy);
  if (!uploader) throw new Error(`No person is called ${createdBy}, the creator of '${title}'`);
  return uploader;
}

const announcedImage = (piece: ArtPiece, uploadedBy: Uploader, announcedSize: number): Image => ({
  // `ulid` creates ids in the exact form of an ImageId.
  id: ulid(piece.createdAt) as ImageId,
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
