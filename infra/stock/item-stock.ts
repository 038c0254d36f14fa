import { ulid } from 'ulid';
import type { Item } from '#domain/items/item.ts';
import { itemDefinition } from '#domain/items/item-definition.ts';
import { type CharacterId, type ItemId, type PlayerId, toIsoTime } from '#shared/ids.ts';
import { ITEM_CATEGORIES, ITEM_LIMITS } from '#shared/item-fields.ts';
import { type StockOptions, type StockPosition, spreadTime, stockEntities } from './stock-entities.ts';

const FIRST = ['Paper', 'Tidal', 'Phosphorescent', 'Velvet', 'Copper', 'Silent', 'Neon', 'Ember', 'Hollow'];
const LAST = ['lantern', 'crown', 'boots', 'umbrella', 'companion', 'cloak', 'spectacles', 'armchair', 'fox'];
const STAFF = { kind: 'game', id: '01JD7XJ5N0ABCDEFGHJKMNPQRS', name: 'Ada' } as const;

// Both in the form of their ids.
const MAKER_ID = '01JD7XJ5N0ABCDEFGHJKMNPQR0' as PlayerId;
const CHARACTER_ID = '01JD7XJ5N0ABCDEFGHJKMNPQR1' as CharacterId;

const ITEMS_PER_MAKER = 300;

/** A player with the maximum number of items, half of them for one character. */
export const BUSY_MAKER = { id: MAKER_ID, name: 'busy maker', characterId: CHARACTER_ID } as const;

/**
 * Fills the table with items over three years: a third of them tops, nine in ten processed, and of these three in four
 * enabled and a fifth waiting. `BUSY_MAKER` has as many as a player may have; the others each make a few hundred within
 * some days.
 */
export const stockItems = (count: number, options?: StockOptions): Promise<void> => {
  const every = Math.ceil((options?.of ?? count) / ITEM_LIMITS.perPlayer);
  return stockEntities(itemDefinition, count, (position) => stockItem(position, every), options);
};

/** @param every the busy maker's share: one in so many items */
function stockItem({ part, index, chance }: StockPosition, every: number): Item {
  const draw = (count: number): number => Math.floor(chance() * count);
  const pickOne = (from: readonly string[]): string => from[draw(from.length)] ?? '';
  const at = spreadTime(part);
  const isBusyMakers = index % every === 0;
  const maker = Math.floor(index / ITEMS_PER_MAKER) + draw(3);
  const name = `${pickOne(FIRST)} ${pickOne(LAST)}`;
  return {
    // `ulid` creates ids in the exact form of an ItemId.
    id: ulid(at, chance) as ItemId,
    version: 1,
    name,
    description: `A ${name.toLowerCase()} for every season. `.repeat(1 + draw(12)).trim(),
    category: chance() < 0.3 ? 'top' : (ITEM_CATEGORIES[draw(ITEM_CATEGORIES.length)] ?? 'other'),
    rating: chance() < 0.7 ? 'g' : chance() < 0.7 ? 'pg' : 'r',
    cost: draw(500),
    visibility: chance() < 0.8 ? 'public' : 'private',
    creator: isBusyMakers
      ? { id: BUSY_MAKER.id, name: BUSY_MAKER.name }
      : // In the form of a PlayerId.
        { id: ulid(maker + 1, () => 0) as PlayerId, name: `maker${maker}` },
    ...(isBusyMakers && chance() < 0.5 && { character: { id: BUSY_MAKER.characterId, name: 'Juno Ray' } }),
    model: { fileName: 'model.glb', contentType: 'model/gltf-binary', size: 48_000 },
    screenshot: { fileName: 'screenshot.png', contentType: 'image/png', size: 12_000 },
    ...getState(chance, at),
  };
}

/** @param at milliseconds since 1970 */
function getState(chance: () => number, at: number): Pick<Item, 'enabled' | 'processing'> & Partial<Item> {
  const processed = chance();
  if (processed < 0.05)
    return { enabled: false, processing: 'refused', refusal: 'The model has no triangles' };
  if (processed < 0.1) return { enabled: false, processing: 'awaiting-upload' };
  const decided = chance();
  const enabled = decided < 0.75;
  const decision = { enabled, by: STAFF, at: toIsoTime(at + 3_600_000), on: 2 };
  return {
    enabled,
    processing: 'done',
    ...(decided < 0.8 && {
      decision: { ...decision, ...(!enabled && { reason: 'Far more triangles than its budget' }) },
    }),
    files: { hash: '0123456789abcdef', widths: [320, 640, 1280] },
    figures: {
      vertices: 4_821,
      triangles: 2_408,
      meshes: 3,
      materials: 2,
      textures: 2,
      bytes: 48_000,
    },
    findingCount: Math.floor(chance() * 6),
  };
}
