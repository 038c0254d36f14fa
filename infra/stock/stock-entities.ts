import type { Key } from '#platform/data/batch-get.ts';
import type { Entity, EntityDefinition } from '#platform/data/entity-definition.ts';
import { importEntities } from '#platform/data/import-entities.ts';
import { createRandom } from './create-random.ts';

const OPTIONS = { actor: { kind: 'system', id: 'bench', name: 'bench' }, action: 'bench.import' };

const END = Date.UTC(2026, 10, 1);
const SPAN_MILLISECONDS = 3 * 365 * 86_400_000;
const PER_IMPORT = 2_000;

/** How a table is filled. */
export interface StockOptions {
  /** Excludes items by their key that no measurement reads. */
  isWanted?: ((key: Key) => boolean) | undefined;
  /** Fills it with only the newest of so many, which are the closest in time. */
  of?: number | undefined;
}

/** Where an entity is among those that fill a table. */
export interface StockPosition {
  index: number;
  /** The part of the entities that come before it, from 0 to 1. */
  part: number;
  /** Gives pseudorandom numbers from 0 to 1. */
  chance: () => number;
}

/** Fills the table with entities. The same number always gives the same ones if `build` depends on nothing else. */
export async function stockEntities<T extends Entity>(
  definition: EntityDefinition<T>,
  count: number,
  build: (position: StockPosition) => NoInfer<T>,
  { isWanted, of = count }: StockOptions = {},
): Promise<void> {
  const chance = createRandom(count);
  for (let from = 0; from < count; from += PER_IMPORT) {
    const size = Math.min(PER_IMPORT, count - from);
    const entities = Array.from({ length: size }, (_, offset) => {
      const index = of - count + from + offset;
      return build({ index, part: index / of, chance });
    });
    await importEntities(definition, entities, OPTIONS, isWanted);
  }
}

/**
 * Spreads creation times over three years, with growing frequency.
 *
 * @param part from 0 for the beginning to 1 for the end
 * @returns whole milliseconds since 1970
 */
export const spreadTime = (part: number): number =>
  Math.floor(END - SPAN_MILLISECONDS * (1 - Math.sqrt(part)));
