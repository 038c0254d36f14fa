import { ulid } from 'ulid';
import type { Image } from '#domain/images/image.ts';
import { imageDefinition } from '#domain/images/image-definition.ts';
import { buildFilterKey } from '#domain/images/image-lists.ts';
import { buildLiveKey } from '#domain/images/live-counts.ts';
import type { Item, Key } from '#platform/data/batch-get.ts';
import { writeInBatches } from '#platform/data/batch-write.ts';
import { importEntities } from '#platform/data/import-entities.ts';
import type { ImageId } from '#shared/ids.ts';
import { IMAGE_CATEGORIES } from '#shared/image-categories.ts';
import { createRandom } from './create-random.ts';
import { type StockOptions, spreadTime } from './stock-entities.ts';

const ACTOR = { kind: 'system', id: 'bench', name: 'bench' } as const;

const PER_IMPORT = 2_000;

const FIRST = ['Moth', 'Lantern', 'Neon', 'Velvet', 'Copper', 'Silent', 'Tidal', 'Ember', 'Hollow', 'Paper'];
const LAST = ['child', 'keeper', 'harbour', 'knight', 'garden', 'signal', 'choir', 'market', 'engine', 'fox'];
const TAGS = ['arcade', 'portrait', 'night', 'forest', 'city', 'armour', 'pastel', 'monochrome'];
const PALETTE = ['#0e0b1f', '#ff5c93', '#37e0d0', '#f4e9cd', '#5b3f8c', '#1d1836', '#ffd166', '#93a8ac'];

/**
 * Images over three years, with growing frequency: 85 in 100 approved, the others spread over all states, half of
 * them avatars, one in ten rated r. The same numbers always give the same images.
 *
 * @param of gives only the newest of so many
 */
export function* buildGalleryImages(count: number, of = count): Generator<Image, void> {
  const chance = createRandom(count);
  for (let index = of - count; index < of; index++) {
    yield stockImage(spreadTime(index / of), chance);
  }
}

interface GalleryOptions extends StockOptions {
  /** Receives the progress. */
  note?: (detail: string) => void;
}

/** Fills the table with images of the gallery, optionally without their live counts. */
export async function stockGallery(
  count: number,
  { isWanted, of, note }: GalleryOptions = {},
): Promise<void> {
  const images = buildGalleryImages(count, of);
  for (let from = 0; from < count; from += PER_IMPORT) {
    // The iterator's own `take` would end the generator after the first of them.
    const some = Array.from({ length: Math.min(PER_IMPORT, count - from) }, () => images.next().value).filter(
      (image) => image !== undefined,
    );
    await importEntities(ALONE, some, { actor: ACTOR, action: 'bench.import' }, isWanted);
    await writeInBatches({ put: some.flatMap(buildLiveCounts).filter((item) => isWanted?.(item) ?? true) });
    note?.(`${(from + some.length).toLocaleString('en')} of ${count.toLocaleString('en')} images`);
  }
}

/** Images without live counts, which would be separate updates and take most of the time. */
const { relatedWrites: _, ...ALONE } = imageDefinition;

/** The live counts of a new image. */
function buildLiveCounts(image: Image): (Item & Key)[] {
  const filterKey = buildFilterKey(image);
  return filterKey ? [{ ...buildLiveKey(image.id), f: filterKey }] : [];
}

/** @param at milliseconds since 1970 */
export function stockImage(at: number, chance: () => number): Image {
  const pickOne = <T>(from: readonly [T, ...T[]] | readonly T[]): T =>
    from[Math.floor(chance() * from.length)] as T; // chance is below 1
  const createdBy = `artist${Math.floor(chance() * 400)}`;
  const state = chance();
  return {
    // `ulid` creates ids in the exact form of an ImageId.
    id: ulid(Math.floor(at), chance) as ImageId,
    version: 1,
    title: `${pickOne(FIRST)} ${pickOne(LAST)}`,
    altText: 'A pale avatar with antennae before a violet night sky',
    description: '',
    category: chance() < 0.5 ? 'avatar' : pickOne(IMAGE_CATEGORIES),
    tags: [pickOne(TAGS)],
    rating: chance() < 0.1 ? 'r' : 'g',
    createdBy,
    uploadedBy: { kind: 'seed', id: 'bench', username: createdBy },
    originalName: 'image.png',
    contentType: 'image/png',
    announcedSize: 1_200,
    ...getState(state),
    files: {
      hash: '0123456789abcdef',
      format: 'png',
      widths: [320, 640],
      width: 640,
      height: 640,
      animated: false,
      size: 1_200,
      pixelArt: { width: 32, height: 32, palette: PALETTE },
    },
  };
}

/** @param chance 0 to 1 */
function getState(chance: number): Pick<Image, 'approvalStatus' | 'processing' | 'refusal'> {
  if (chance < 0.85) return { approvalStatus: 'approved', processing: 'done' };
  if (chance < 0.93) return { approvalStatus: 'pending', processing: 'done' };
  if (chance < 0.98) return { approvalStatus: 'rejected', processing: 'done' };
  return { approvalStatus: 'pending', processing: 'refused', refusal: 'This file is not an image' };
}
