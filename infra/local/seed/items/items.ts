import { ulid } from 'ulid';
import type { Player } from '#domain/accounts/definitions/account.ts';
import type { StoredCharacter } from '#domain/characters/character-definition.ts';
import { importItems, type PastItem } from '#domain/items/import-items.ts';
import type { Item } from '#domain/items/item.ts';
import { decodeIdTime, type ItemId } from '#shared/ids.ts';
import { Random } from '../art/seeded-random.ts';
import { SEED_ACTOR } from '../seed-actor.ts';
import { buildModel } from './build-model.ts';
import { SAMPLE_ITEMS, type SampleItem } from './catalog.ts';
import { drawScreenshot } from './draw-screenshot.ts';
import { readSubject } from './read-subject.ts';
import { inflate } from './voxels.ts';

/** Fills an empty table with items, whose files the regular code checks and measures. */
export async function storeItems(
  players: readonly Player[],
  characters: readonly StoredCharacter[],
  now: number,
): Promise<void> {
  const items: PastItem[] = [];
  for (const sample of SAMPLE_ITEMS) items.push(await buildPastItem(sample, { players, characters, now }));
  await importItems(items, SEED_ACTOR);
}

interface Makers {
  players: readonly Player[];
  characters: readonly StoredCharacter[];
  now: number;
}

/** Builds an item with its files. The item is always the same; its time is relative to `now`. */
async function buildPastItem(sample: SampleItem, makers: Makers): Promise<PastItem> {
  const voxels = inflate(await readSubject(getArtPath(sample.art)));
  const model = await buildModel(voxels, sample.divisions);
  const screenshot = await drawScreenshot(voxels);
  const { decision } = sample;
  return {
    announced: buildItem(sample, makers, { model: model.length, screenshot: screenshot.length }),
    model,
    screenshot,
    ...(decision && {
      decision: decision === 'enabled' ? { enabled: true } : { enabled: false, ...decision },
    }),
  };
}

const getArtPath = (art: string): string => new URL(`../art/${art}.png`, import.meta.url).pathname;

function buildItem(
  { name, description, category, rating = 'g', cost, isPrivate }: SampleItem,
  { players, characters, now }: Makers,
  sizes: { model: number; screenshot: number },
): Item {
  const random = new Random(name);
  const makers = players.filter(
    ({ role }) => role === 'builder' || role === 'fashionista' || role === 'player',
  );
  const creator = random.pick(makers);
  const own = characters.filter(({ playerId }) => playerId === creator.id);
  const character = own.length > 0 && random.chance(0.7) ? random.pick(own) : undefined;
  const joined = Date.parse(decodeIdTime(creator.id));
  const at = Math.round(joined + random.next() * (now - joined));
  const fileName = name.toLowerCase().replaceAll(/[^a-z]+/g, '-');
  return {
    // An ItemId is a ULID.
    id: ulid(at) as ItemId,
    version: 1,
    name,
    description,
    category,
    rating,
    cost,
    visibility: isPrivate ? 'private' : 'public',
    creator: { id: creator.id, name: creator.name },
    ...(character && { character: { id: character.id, name: character.name } }),
    enabled: false,
    model: { fileName: `${fileName}.glb`, contentType: 'model/gltf-binary', size: sizes.model },
    screenshot: { fileName: `${fileName}.png`, contentType: 'image/png', size: sizes.screenshot },
    processing: 'awaiting-upload',
  };
}
