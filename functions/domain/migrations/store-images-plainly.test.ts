import { beforeAll, expect, it, vi } from 'vitest';
import { type Item, readInBatches } from '#platform/data/batch-get.ts';
import { findEntity, updateEntity } from '#platform/data/change.ts';
import { buildEntityKey } from '#platform/data/entity-definition.ts';
import { buildVersionKey } from '#platform/data/history.ts';
import { runMigrations } from '#platform/data/migrations/run-migrations.ts';
import type { ImageId } from '#shared/ids.ts';
import { loadFormat0, readFormat0 } from '../../testing/format-0.ts';
import { watchCommands } from '../../testing/record-commands.ts';
import { imageDefinition } from '../images/image-definition.ts';
import { EVERY_MIGRATION } from './every-migration.ts';

const ITEMS = readFormat0();
const OPTIONS = { actor: { kind: 'system', id: 'test', name: 'test' }, action: 'test.change' };
const ofImages = (isWanted: (item: Item) => boolean) =>
  ITEMS.filter((item) => String(item.pk).startsWith('IMAGE#') && isWanted(item));
const getId = ({ pk }: Item) => String(pk).slice('IMAGE#'.length) as ImageId; // of an item of an image

/** The ids of the images that exist, and what changes of them replaced. */
const IDS = ofImages(({ sk }) => sk === 'A').map(getId);
const REPLACED = ofImages((item) => item.replaced !== undefined && IDS.includes(getId(item)));
const LONG = ofImages(({ sk }) => sk === 'A#LONG');

beforeAll(async () => {
  await loadFormat0();
  expect(LONG.length).toBeGreaterThan(0);
  expect(REPLACED.length).toBeGreaterThan(0);
});

it('is awaited by changes, and by reads of a description that is in an item of its own', async () => {
  const long = new Set(LONG.map(getId));
  for (const id of IDS) {
    const change = updateEntity(imageDefinition, id, OPTIONS, (image) => ({ ...image, title: 'Moth' }));
    await expect(change).rejects.toMatchObject({ code: 'unavailable' });
    const read = findEntity(imageDefinition, id);
    if (long.has(id)) await expect(read).rejects.toMatchObject({ code: 'unavailable' });
    else expect(await read).toMatchObject({ id, version: expect.any(Number) });
  }
});

it('goes on after it was killed, again and again', async () => {
  let isDone = false;
  for (let commands = 10; !isDone; commands = Math.ceil(commands * 1.3)) {
    let left = commands;
    watchCommands(() => {
      if (left-- <= 0) throw new Error('killed');
      return undefined;
    });
    isDone = await runMigrations(EVERY_MIGRATION, { hasOtherWriters: false }).then(
      ({ state }) => state === 'done',
      () => false,
    );
    vi.restoreAllMocks();
  }
});

it('leaves each image in one item, with its description', async () => {
  for (const item of LONG) {
    const [own, long] = await readInBatches([buildEntityKey(imageDefinition, getId(item)), keyOf(item)]);
    expect(long).toBeUndefined();
    expect(own).toMatchObject({ version: expect.any(Number), detail: { description: item.value } });
    expect(own).not.toHaveProperty('unlistedVersion');
    expect(own?.card).not.toHaveProperty('hasLong');
  }
});

it('leaves what changes replaced in an item for each version', async () => {
  const entries = await readInBatches(REPLACED.map(keyOf));
  for (const entry of entries) expect(entry).not.toHaveProperty('replaced');
  for (const { replaced, ...item } of REPLACED) {
    const before = replaced as { version: number; card: { was: Item }; detail: { was: Item } };
    const [version] = await readInBatches([
      buildVersionKey(imageDefinition, { id: getId(item), version: before.version }),
    ]);
    expect(version).toMatchObject({
      version: before.version,
      card: before.card.was,
      detail: before.detail.was,
    });
  }
});

const keyOf = ({ pk, sk }: Item) => ({ pk: String(pk), sk: String(sk) });
