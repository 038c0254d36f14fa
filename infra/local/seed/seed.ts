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
import { storeGateways } from './gateways/store-gateways.ts';
import { storeItems } from './items/items.ts';
import { onlineCounts } from './online-counts.ts';
import { storePackages } from './packages/store-packages.ts';
import { pickLikers } from './people/likers.ts';
import { type People, samplePeople, storePeople } from './people/people.ts';
import { SEED_ACTOR } from './seed-actor.ts';
import { bindMembership, findMember } from './transactions/membership.ts';
import { storeTransactions } from './transactions/store-transactions.ts';

/** How many images are stored with one import. */
const IMAGES_PER_IMPORT = 25;
/** One that waits for an import leaves the cores to the others. */
const CONCURRENCY = 4;
/** Milliseconds between an upload and its approval. */
const APPROVED_AFTER = 5 * 60_000;

interface ProcessedImage {
  history: PastChange<Image>[];
  popularity: PastPopularity;
}

/**
 * Fills an empty table with people and their items, and the gallery with their images, which the regular upload code processes and
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
    storePeopleAndSales(people, now),
    storeItems(people.players, people.characters, now),
    storeFaqs(now),
    importOnlineHistory(onlineCounts(now)),
  ]);
  await rankGallery();
}

async function storePeopleAndSales(people: People, now: number): Promise<void> {
  await Promise.all([storePeople(people, now), storeSales(people.users, now)]);
  await bindMembership(findMember(people.users));
}

async function storeSales(users: People['users'], now: number): Promise<void> {
  const [gateways, packages] = await Promise.all([storeGateways(now), storePackages(now)]);
  await storeTransactions({ gateways, packages, users }, now);
}

async function storeImages(
  pieces: readonly ArtPiece[],
  people: People,
  progress: (detail: string) => void,
): Promise<void> {
  let count = 0;
  const processed: ProcessedImage[] = [];
  const store = async (images: ProcessedImage[]) => {
    const histories = images.map(({ history }) => history);
    await importHistories(imageDefinition, histories);
    await importLikes(images.map(({ popularity }) => popularity));
  };
  await pMap(
    pieces,
    async (piece) => {
      processed.push(await processImage(piece, people));
      progress(`${++count} of ${pieces.length} images`);
      if (processed.length === IMAGES_PER_IMPORT) await store(processed.splice(0));
    },
    { concurrency: CONCURRENCY },
  );
  await store(processed);
}

async function processImage(piece: ArtPiece, { uploaders, players }: People): Promise<ProcessedImage> {
  const file = await piece.render();
  const announced = announcedImage(piece, chooseUploader(piece, uploaders), file.length);
  const at = piece.createdAt + APPROVED_AFTER;
  const decision = { decision: 'approved', reviewer: SEED_ACTOR, at } as const;
  const history = await importImage({ announced, file, decision });
  const likes = pickLikers(piece, players);
  return { history, popularity: { imageId: announced.id, views: piece.views, likes } };
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
