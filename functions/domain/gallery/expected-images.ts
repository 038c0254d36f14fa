import type { Item, Key } from '#platform/data/batch-get.ts';
import { createProcessMemory } from '#platform/data/process-memory.ts';
import type { ImageId } from '#shared/ids.ts';
import { liveKey } from '../images/live-counts.ts';

/** Items of live counts by image; undefined for images without one. */
export type ReadLive = ReadonlyMap<ImageId, Item | undefined>;

interface ExpectedImages {
  ids: readonly ImageId[];
  /** The keys of their live counts. */
  liveKeys: Key[];
  /** @param items in the order of the keys */
  toReadLive: (items: readonly (Item | undefined)[]) => ReadLive;
  /** Replaces them by the images that are really there. */
  replace: (images: readonly { id: ImageId }[]) => void;
}

const known = createProcessMemory<readonly ImageId[]>(1_000);

/**
 * The images that this process last found on a page. Most of them still are there, so their live counts are read along
 * with the page instead of after it.
 *
 * @param page a name of the list, the page and its size
 */
export function expectImages(page: string): ExpectedImages {
  const ids = known.recall(page) ?? [];
  return {
    ids,
    liveKeys: ids.map(liveKey),
    toReadLive: (items) => new Map(ids.map((id, index) => [id, items[index]])),
    replace: (images) =>
      known.remember(
        page,
        images.map(({ id }) => id),
      ),
  };
}
