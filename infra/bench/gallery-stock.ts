import { ulid } from 'ulid';
import type { Image } from '../../functions/domain/image.ts';
import { imageKind } from '../../functions/domain/image-kind.ts';
import { lettersOf } from '../../functions/domain/image-lists.ts';
import { liveKey } from '../../functions/domain/live-counts.ts';
import type { Item, Key } from '../../functions/platform/data/batch-get.ts';
import { batchWrite } from '../../functions/platform/data/batch-write.ts';
import { importThings } from '../../functions/platform/data/import-things.ts';
import type { ImageId } from '../../shared/ids.ts';
import { IMAGE_CATEGORIES } from '../../shared/image-categories.ts';

const ACTOR = { kind: 'system', id: 'bench', name: 'bench' } as const;

const END = Date.UTC(2026, 10, 1);
const SPAN_MILLISECONDS = 3 * 365 * 86_400_000;
const PER_IMPORT = 2_000;

/** The indexes of all lists that images of the gallery stand on, and reports about them. */
export const GALLERY_INDEXES = ['gs1', 'gs2'] as const;

export const HOUR_MILLISECONDS = 3_600_000;
/** The hour of an import, in the midst of one of the spans that lists count by. */
export const CROWDED_HOUR = Date.UTC(2025, 9, 14, 9);

const FIRST = ['Moth', 'Lantern', 'Neon', 'Velvet', 'Copper', 'Silent', 'Tidal', 'Ember', 'Hollow', 'Paper'];
const LAST = ['child', 'keeper', 'harbour', 'knight', 'garden', 'signal', 'choir', 'market', 'engine', 'fox'];
const TAGS = ['arcade', 'portrait', 'night', 'forest', 'city', 'armour', 'pastel', 'monochrome'];
const PALETTE = ['#0e0b1f', '#ff5c93', '#37e0d0', '#f4e9cd', '#5b3f8c', '#1d1836', '#ffd166', '#93a8ac'];

/**
 * Images over three years, ever more of them: 85 in 100 approved, of the others some in every state, half of them
 * avatars, one in ten rated r. The same number always gives the same images.
 */
export function* galleryImages(count: number): Generator<Image, void> {
  const chance = randomFrom(count);
  for (let index = 0; index < count; index++) {
    yield stockImage(END - SPAN_MILLISECONDS * (1 - Math.sqrt(index / count)), chance);
  }
}

/**
 * Fills the table with as many images of the gallery, without their live counts where those are not wanted.
 *
 * @param isWanted leaves out items by their key that nothing measured will ask for
 */
export async function stockGallery(
  count: number,
  note: (detail: string) => void,
  isWanted?: (key: Key) => boolean,
): Promise<void> {
  await importImages(count, galleryImages(count), note, isWanted);
}

/** Adds approved avatars, all of them made within one hour that lies about a year back. */
export async function stockHour(
  count: number,
  note: (detail: string) => void,
  isWanted?: (key: Key) => boolean,
): Promise<void> {
  await importImages(count, hourImages(count), note, isWanted);
}

function* hourImages(count: number): Generator<Image, void> {
  const chance = randomFrom(count);
  for (let index = 0; index < count; index++) {
    yield {
      ...stockImage(CROWDED_HOUR + (index / count) * HOUR_MILLISECONDS, chance),
      ...({ category: 'avatar', rating: 'g', approvalStatus: 'approved', processing: 'done' } as const),
    };
  }
}

async function importImages(
  count: number,
  images: Generator<Image, void>,
  note: (detail: string) => void,
  isWanted?: (key: Key) => boolean,
): Promise<void> {
  for (let from = 0; from < count; from += PER_IMPORT) {
    // The iterator's own `take` would end the generator after the first of them.
    const some = Array.from({ length: Math.min(PER_IMPORT, count - from) }, () => images.next().value).filter(
      (image) => image !== undefined,
    );
    await importThings(ALONE, some, { actor: ACTOR, action: 'bench.import' }, isWanted);
    await batchWrite({ put: some.flatMap(liveCountsOf).filter((item) => isWanted?.(item) ?? true) });
    note(`${(from + some.length).toLocaleString('en')} of ${count.toLocaleString('en')} images`);
  }
}

/** Images without their live counts, which would be sent as updates one by one and take most of the time. */
const { companions: _, ...ALONE } = imageKind;

/** The live counts that a new image has. */
function liveCountsOf(image: Image): (Item & Key)[] {
  const letters = lettersOf(image);
  return letters ? [{ ...liveKey(image.id), f: letters }] : [];
}

/** @param at milliseconds since 1970 */
export function stockImage(at: number, chance: () => number): Image {
  const oneOf = <T>(from: readonly [T, ...T[]] | readonly T[]): T =>
    from[Math.floor(chance() * from.length)] as T; // chance is below 1
  const createdBy = `artist${Math.floor(chance() * 400)}`;
  const state = chance();
  return {
    // `ulid` makes ids of the very form that an ImageId has.
    id: ulid(Math.floor(at), chance) as ImageId,
    version: 1,
    title: `${oneOf(FIRST)} ${oneOf(LAST)}`,
    altText: 'A pale avatar with antennae before a violet night sky',
    description: '',
    category: chance() < 0.5 ? 'avatar' : oneOf(IMAGE_CATEGORIES),
    tags: [oneOf(TAGS)],
    rating: chance() < 0.1 ? 'r' : 'g',
    createdBy,
    uploadedBy: { kind: 'seed', id: 'bench', username: createdBy },
    originalName: 'image.png',
    contentType: 'image/png',
    announcedSize: 1_200,
    ...stateOf(state),
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
function stateOf(chance: number): Pick<Image, 'approvalStatus' | 'processing' | 'refusal'> {
  if (chance < 0.85) return { approvalStatus: 'approved', processing: 'done' };
  if (chance < 0.93) return { approvalStatus: 'pending', processing: 'done' };
  if (chance < 0.98) return { approvalStatus: 'rejected', processing: 'done' };
  return { approvalStatus: 'pending', processing: 'refused', refusal: 'This file is not an image' };
}

/** Numbers from 0 to 1 that look random and are the same for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
