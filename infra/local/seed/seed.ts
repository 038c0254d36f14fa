import { setTimeout as wait } from 'node:timers/promises';
import { ulid } from 'ulid';
import { importLikes } from '../../../functions/domain/gallery/import-likes.ts';
import { rankGallery } from '../../../functions/domain/gallery/rank-gallery.ts';
import type { Image, Uploader } from '../../../functions/domain/image.ts';
import { incomingKey } from '../../../functions/domain/image-addresses.ts';
import { imageKind } from '../../../functions/domain/image-kind.ts';
import { approveImage } from '../../../functions/domain/image-publishing.ts';
import { importOnlineHistory } from '../../../functions/domain/presence/import-online-history.ts';
import { createThing, readThing } from '../../../functions/platform/data/change.ts';
import { writeUpload } from '../../../functions/platform/media/storage.ts';
import type { ImageId } from '../../../shared/ids.ts';
import { type ArtPiece, seedArt } from './art/art.ts';
import { storeFaqs } from './faqs/store-faqs.ts';
import { onlineCounts } from './online-counts.ts';
import { likersOf } from './people/likers.ts';
import { type People, storePeople } from './people/people.ts';
import { SEED_ACTOR } from './seed-actor.ts';

/** How many images are under way at a time; the processor takes two. */
const SIDE_BY_SIDE = 6;
const LOOK_AGAIN_MILLISECONDS = 100;
const PATIENCE_MILLISECONDS = 120_000;

/**
 * Fills an empty table with people, and the gallery with their pictures. Each picture goes the way of any
 * upload: stored as announced, its file put into `incoming/`, worked on by the processor that the event
 * starts, approved and published. Then players like it.
 *
 * @param progress is told how far it is
 * @throws Error naming the image that the pipeline would not take
 */
export async function seed({ progress }: { progress: (detail: string) => void }): Promise<void> {
  const now = Date.now();
  progress('people');
  const people = await storePeople(now);
  progress('questions and answers');
  await storeFaqs(now);
  await importOnlineHistory(onlineCounts(now));
  const pieces = seedArt(now);
  const waiting = [...pieces].sort((a, b) => a.createdAt - b.createdAt);
  let done = 0;
  const takeOn = async (): Promise<void> => {
    for (let piece = waiting.shift(); piece; piece = waiting.shift()) {
      await publish(piece, people);
      progress(`${++done} of ${pieces.length} images`);
    }
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, takeOn));
  await rankGallery();
}

async function publish(piece: ArtPiece, { uploaders, players }: People): Promise<void> {
  const uploadedBy = uploaders.get(piece.createdBy);
  if (!uploadedBy) throw new Error(`Nobody is called ${piece.createdBy}, who made '${piece.title}'`);
  const file = await piece.render();
  const { id } = await createThing(imageKind, announced(piece, uploadedBy, file.length), {
    actor: { kind: uploadedBy.kind, id: uploadedBy.id, name: uploadedBy.username },
    action: 'image.upload',
  });
  await writeUpload(incomingKey(id), file);
  await processed(id);
  await approveImage(id, SEED_ACTOR);
  await importLikes(id, { views: piece.views, likes: likersOf(piece, players) });
}

const announced = (piece: ArtPiece, uploadedBy: Uploader, announcedSize: number): Image => ({
  // `ulid` makes ids of the very form that an ImageId has.
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

async function processed(id: ImageId): Promise<void> {
  for (const started = Date.now(); Date.now() - started < PATIENCE_MILLISECONDS; ) {
    const { processing, title, refusal } = await readThing(imageKind, id, { consistent: true });
    if (processing === 'done') return;
    if (processing === 'refused') throw new Error(`The sample image '${title}' was refused: ${refusal}`);
    await wait(LOOK_AGAIN_MILLISECONDS);
  }
  throw new Error('A sample image was not processed within two minutes');
}
