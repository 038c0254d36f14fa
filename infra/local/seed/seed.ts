import { setTimeout as wait } from 'node:timers/promises';
import { ulid } from 'ulid';
import { rankGallery } from '../../../functions/domain/gallery/rank-gallery.ts';
import type { Image } from '../../../functions/domain/image.ts';
import { incomingKey } from '../../../functions/domain/image-addresses.ts';
import { imageKind } from '../../../functions/domain/image-kind.ts';
import { approveImage } from '../../../functions/domain/image-publishing.ts';
import { setLiveCounts } from '../../../functions/domain/live-counts.ts';
import { createThing, readThing } from '../../../functions/platform/data/change.ts';
import { writeUpload } from '../../../functions/platform/media/storage.ts';
import type { ImageId } from '../../../shared/ids.ts';
import { type ArtPiece, seedArt } from './art/art.ts';

const ACTOR = { kind: 'system', id: 'seed', name: 'Sample data' } as const;

/** How many images are under way at a time; the processor takes two. */
const SIDE_BY_SIDE = 6;
const LOOK_AGAIN_MILLISECONDS = 100;
const PATIENCE_MILLISECONDS = 120_000;

/**
 * Fills the gallery with sample images. Each goes the way of any upload: stored as announced, its file put
 * into `incoming/`, worked on by the processor that the event starts, approved and published.
 *
 * @param progress is told how far it is
 * @throws Error naming the image that the pipeline would not take
 */
export async function seed({ progress }: { progress: (detail: string) => void }): Promise<void> {
  const pieces = seedArt(Date.now());
  const waiting = [...pieces].sort((a, b) => a.createdAt - b.createdAt);
  let done = 0;
  const takeOn = async (): Promise<void> => {
    for (let piece = waiting.shift(); piece; piece = waiting.shift()) {
      await publish(piece);
      progress(`${++done} of ${pieces.length} images`);
    }
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, takeOn));
  await rankGallery();
}

async function publish(piece: ArtPiece): Promise<void> {
  const file = await piece.render();
  const { id } = await createThing(imageKind, announced(piece, file.length), {
    actor: ACTOR,
    action: 'image.upload',
  });
  await writeUpload(incomingKey(id), file);
  await processed(id);
  await approveImage(id, ACTOR);
  await setLiveCounts(id, piece);
}

const announced = (piece: ArtPiece, announcedSize: number): Image => ({
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
  uploadedBy: { kind: 'seed', id: 'seed', username: piece.createdBy },
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
