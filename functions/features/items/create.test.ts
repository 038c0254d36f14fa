import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCharacter } from '#domain/characters/change-characters.ts';
import { createGameAccount } from '../../testing/accounts.ts';
import { bindCalls } from '../../testing/call-api.ts';
import { createFreshBuckets } from '../../testing/fresh-buckets.ts';
import { createFreshTable } from '../../testing/fresh-table.ts';
import { createSessionAs } from '../../testing/sessions.ts';
import { handler } from './handler.ts';

const call = bindCalls(handler);

const LANTERN = {
  name: 'Paper lantern',
  description: 'Glows at night',
  category: 'held',
  rating: 'g',
  cost: 40,
  claimed: { vertices: 10, triangles: 5, meshes: 1, materials: 1, textures: 0, bytes: 900 },
  model: { fileName: 'lantern.glb', contentType: 'model/gltf-binary', size: 900 },
  screenshot: { fileName: 'lantern.png', contentType: 'image/png', size: 700 },
};

beforeAll(async () => {
  await createFreshTable();
  await createFreshBuckets();
});

let token: string;
let playerId: Awaited<ReturnType<typeof createGameAccount>>['id'];
beforeEach(async () => {
  const account = await createGameAccount({ name: 'juno' });
  playerId = account.id;
  ({ token } = await createSessionAs('game', account.id));
});

const create = (body: object = LANTERN, key?: string) =>
  call('POST /api/game/items', { token, body, headers: key ? { 'idempotency-key': key } : {} });
const mine = async () => (await call('GET /api/game/items', { token })).json.data;

describe('registering an item', () => {
  it('returns where to send the two files, and lists the item as waiting for them', async () => {
    const { status, json } = await create();
    expect(status).toBe(201);
    const { item, uploads } = json.data;
    expect(item).toMatchObject({
      name: 'Paper lantern',
      category: 'held',
      cost: 40,
      visibility: 'public',
      processing: 'awaiting-upload',
      enabled: false,
      isDecided: false,
    });
    expect(uploads.model.url).toContain(`/incoming/items/${item.id}/model`);
    expect(uploads.screenshot.url).toContain(`/incoming/items/${item.id}/screenshot`);
    expect(uploads.model.headers).toEqual({ 'content-type': 'model/gltf-binary', 'if-none-match': '*' });
    expect(await mine()).toMatchObject({ items: [{ id: item.id }], pagination: { totalItems: 1 } });
  });

  it('happens once for the same idempotency key', async () => {
    const [first, again] = [await create(LANTERN, 'lantern-1'), await create(LANTERN, 'lantern-1')];
    expect(again.json.data.item.id).toBe(first.json.data.item.id);
    expect((await create({ ...LANTERN, cost: 1 }, 'lantern-1')).json.code).toBe('key-reused');
    expect((await mine()).items).toHaveLength(1);
  });

  it('can name a character of the player, and no other', async () => {
    const session = { accountId: playerId, name: 'juno', role: 'player' } as const;
    const fields = { name: 'Moth', age: 20, gender: '', location: '', bio: '' };
    const { id } = await createCharacter(session, fields, undefined);
    expect((await create({ ...LANTERN, characterId: id })).json.data.item.character).toEqual({
      id,
      name: 'Moth',
    });
    const other = await createGameAccount();
    const stranger = { accountId: other.id, name: 'x', role: 'player' } as const;
    const foreign = await createCharacter(stranger, fields, undefined);
    expect((await create({ ...LANTERN, characterId: foreign.id })).status).toBe(404);
  });

  it.each([
    ['name', { name: ' ' }, 'Give the item a name'],
    ['name', { name: 'x'.repeat(81) }, 'The name can have at most 80 characters'],
    ['category', { category: 'wings' }, /^Choose one of the categories/],
    ['rating', { rating: 'x' }, 'Choose one of the ratings g, pg or r'],
    ['cost', { cost: 1_000_001 }, 'The cost must be a whole number from 0 to 1,000,000'],
    ['cost', { cost: -1 }, 'The cost must be a whole number from 0 to 1,000,000'],
    [
      'model.size',
      { model: { ...LANTERN.model, size: 50 * 1024 ** 2 + 1 } },
      'The file is larger than 50 MB.',
    ],
    ['model.contentType', { model: { ...LANTERN.model, contentType: 'image/png' } }, /^Only GLB models/],
    [
      'screenshot.contentType',
      { screenshot: { ...LANTERN.screenshot, contentType: 'image/svg+xml' } },
      /^Only JPEG/,
    ],
    ['screenshot.size', { screenshot: { ...LANTERN.screenshot, size: 0 } }, 'The file is empty.'],
    ['claimed.vertices', { claimed: { ...LANTERN.claimed, vertices: -1 } }, 'Send a whole number'],
  ])('names a wrong %s', async (path, wrong, msg) => {
    const { status, json } = await create({ ...LANTERN, ...wrong });
    expect({ status, errors: json.errors }).toEqual({
      status: 422,
      errors: [{ path, msg: typeof msg === 'string' ? msg : expect.stringMatching(msg) }],
    });
  });

  it('is possible fifty times a day', async () => {
    const statuses: number[] = [];
    for (let nth = 0; nth < 51; nth += 1) statuses.push((await create()).status);
    expect(statuses).toEqual([...Array.from({ length: 50 }, () => 201), 429]);
  });
});
