import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Item } from '#domain/items/item.ts';
import { itemDefinition } from '#domain/items/item-definition.ts';
import { findEntity } from '#platform/data/change.ts';
import { createUlid } from '#platform/new-ulid.ts';
import type { ItemId, PlayerId } from '#shared/ids.ts';
import { ITEM_BUDGET_DEFAULTS } from '#shared/item-budgets.ts';
import { RATINGS } from '#shared/ratings.ts';
import { bindCalls } from '../../testing/call-api.ts';
import { createFreshBuckets } from '../../testing/fresh-buckets.ts';
import { createFreshTable } from '../../testing/fresh-table.ts';
import { storeItem } from '../../testing/items.ts';
import { createSession } from '../../testing/sessions.ts';
import { handler } from './handler.ts';

const call = bindCalls(handler);
const ROUTE = '/api/game/admin/gltf-items';
const UNKNOWN = '01JD7XJ5N0ABCDEFGHJKMNPQRS';

let token: string;
beforeAll(createFreshBuckets);
beforeEach(async () => {
  await createFreshTable();
  ({ token } = await createSession('game', { role: 'content_checker', name: 'checker' }));
});

const list = async (query: Record<string, string> = {}) =>
  (await call(`GET ${ROUTE}`, { token, query })).json.data;
const decide = (id: string, body: object, as = token) =>
  call(`PUT ${ROUTE}/{id}/status`, { token: as, params: { id }, body });
const stats = async () => (await call(`GET ${ROUTE}/stats`, { token })).json.data;

/** Every combination of three values. */
const combine = <A, B, C>(first: readonly A[], second: readonly B[], third: readonly C[]): [A, B, C][] =>
  first.flatMap((a) => second.flatMap((b) => third.map((c): [A, B, C] => [a, b, c])));

describe('the list of items', () => {
  it('has processed items only, newest first, with what their creators made and for whom', async () => {
    const now = Date.now();
    const old = await storeItem({ at: now - 60_000, name: 'Old hat', category: 'headwear' });
    const young = await storeItem({ at: now, character: { id: UNKNOWN as never, name: 'Moth' } });
    await storeItem({ processing: 'awaiting-upload' });
    await storeItem({ processing: 'refused', refusal: 'The model is empty.' });
    const { items, pagination } = await list();
    expect(items.map(({ id }: { id: string }) => id)).toEqual([young.id, old.id]);
    expect(pagination).toMatchObject({ totalItems: 2, pageSize: 50 });
    expect(items[0]).toMatchObject({
      name: 'Paper lantern',
      category: 'held',
      rating: 'g',
      cost: 40,
      enabled: false,
      creator: young.creator,
      character: { name: 'Moth' },
      figures: { vertices: 480, triangles: 240, meshes: 1, materials: 2, textures: 1, bytes: 4_096 },
      budget: ITEM_BUDGET_DEFAULTS.held,
    });
    expect(items[0].thumbnailUrl).toContain(`/derived/items/${young.id}/0123456789abcdef/320.webp?`);
  });

  it('can be filtered by category, state and rating in every combination', async () => {
    const stored: Item[] = [];
    for (const [category, enabled, rating] of combine(['held', 'pet'] as const, [true, false], RATINGS))
      stored.push(await storeItem({ category, enabled, rating }));
    const filters = combine(['all', 'held', 'hair'], ['all', 'true', 'false'], ['all', ...RATINGS]);
    for (const [category, enabled, rating] of filters) {
      const fits = (item: Item) =>
        [category, enabled, rating].every(
          (wanted, index) =>
            wanted === 'all' || wanted === [item.category, `${item.enabled}`, item.rating][index],
        );
      const wanted = stored
        .filter(fits)
        .map(({ id }) => id)
        .reverse();
      const found = await list({ category, enabled, rating });
      expect(found.items.map(({ id }: Item) => id)).toEqual(wanted);
      expect(found.pagination.totalItems).toBe(wanted.length);
      const { items } = await list({ category, enabled, rating, search: 'lantern' });
      expect(items.map(({ id }: Item) => id)).toEqual(wanted);
    }
  });

  it('is searched by name, description and creator', async () => {
    const { id } = await storeItem({
      name: 'Silver kettle',
      description: 'For rainy days',
      creator: { id: UNKNOWN as PlayerId, name: 'Wren' },
    });
    await storeItem();
    for (const search of ['kett', 'rainy', 'wren', 'silver days'])
      expect((await list({ search })).items).toMatchObject([{ id }]);
    expect((await list({ search: 'teapot' })).items).toEqual([]);
  });

  it('is counted by state, visibility and category', async () => {
    await storeItem({ enabled: true });
    await storeItem({ category: 'pet', visibility: 'private' });
    await storeItem({ processing: 'refused' });
    const { overview, categories } = await stats();
    expect(overview).toEqual({
      total: 2,
      enabled: 1,
      disabled: 1,
      public_items: 1,
      categories: 2,
      creators: 0,
    });
    expect(categories).toHaveLength(12);
    expect(categories).toContainEqual({ category: 'pet', count: 1 });
  });
});

describe('an item', () => {
  it('is shown with its claims, findings and decision', async () => {
    const claimed = { vertices: 1, triangles: 1, meshes: 1, materials: 1, textures: 1, bytes: 1 };
    const findings = [{ severity: 'warning', code: 'X', message: 'Something' } as const];
    const { id } = await storeItem({ claimed, findingCount: 1 }, findings);
    await decide(id, { enabled: false, reason: 'Too bright' });
    const { json } = await call(`GET ${ROUTE}/{id}`, { token, params: { id } });
    expect(json.data.item).toMatchObject({
      id,
      claimed,
      findings,
      findingCount: 1,
      fileName: 'lantern.glb',
      description: 'Glows at night',
      decision: { enabled: false, by: 'checker', reason: 'Too bright' },
    });
    const model = await call(`GET ${ROUTE}/{id}/model`, { token, params: { id } });
    expect(model.json.data.url).toContain(`/derived/items/${id}/0123456789abcdef/model.glb?`);
  });

  it.each(['awaiting-upload', 'running', 'refused'] as const)(
    'does not exist for staff while %s',
    async (processing) => {
      const { id } = await storeItem({ processing });
      for (const route of [`GET ${ROUTE}/{id}`, `GET ${ROUTE}/{id}/model`])
        expect((await call(route, { token, params: { id } })).status).toBe(404);
      expect((await decide(id, { enabled: true })).status).toBe(404);
    },
  );
});

describe('a decision', () => {
  it('moves the item between the lists, and its counts with it', async () => {
    const { id } = await storeItem();
    const { status, json } = await decide(id, { enabled: true });
    expect({ status, message: json.message, enabled: json.data.item.enabled }).toEqual({
      status: 200,
      message: 'Item enabled successfully',
      enabled: true,
    });
    expect((await list({ enabled: 'true' })).items).toMatchObject([{ id }]);
    expect((await stats()).overview).toMatchObject({ total: 1, enabled: 1, disabled: 0 });
    const disabled = await decide(id, { enabled: false, reason: 'Too bright' });
    expect(disabled.json.message).toBe('Item disabled successfully');
    expect((await stats()).overview).toMatchObject({ total: 1, enabled: 0, disabled: 1 });
  });

  it('needs a reason to disable, and has none to enable', async () => {
    const { id } = await storeItem();
    expect((await decide(id, { enabled: false })).json.errors).toEqual([
      { path: 'reason', msg: 'Please give a reason' },
    ]);
    expect((await decide(id, { enabled: true, reason: 'x' })).status).toBe(422);
  });

  it('is made once if its request is repeated', async () => {
    const { id, version } = await storeItem();
    const first = await decide(id, { enabled: true, version });
    const again = await decide(id, { enabled: true, version });
    expect(again.json.data.item).toEqual(first.json.data.item);
  });

  it('is made once if its request is sent several times at once', async () => {
    for (const at of [1, undefined]) {
      const { id, version } = await storeItem();
      const body = { enabled: true, version: at && version };
      const all = await Promise.all([1, 2, 3, 4].map(() => decide(id, body)));
      expect(all.map(({ status, json }) => [status, json.data.item?.version])).toEqual(
        all.map(() => [200, version + 1]),
      );
    }
  });

  it('on an older version is refused with the current item', async () => {
    const { id } = await storeItem();
    await decide(id, { enabled: true });
    const { token: other } = await createSession('game', { role: 'mod', name: 'mod' });
    const { json } = await decide(id, { enabled: false, reason: 'No', version: 1 }, other);
    expect(json).toMatchObject({ code: 'version-conflict', data: { id, enabled: true, version: 2 } });
  });

  it("does not enable one's own item", async () => {
    const { token: own, accountId } = await createSession('game', { role: 'admin', name: 'me' });
    const { id } = await storeItem({ creator: { id: accountId, name: 'me' } });
    expect((await decide(id, { enabled: true }, own)).json).toMatchObject({
      code: 'conflict',
      message: 'You made this item yourself, so someone else has to enable it',
    });
    expect((await decide(id, { enabled: false, reason: 'A draft' }, own)).status).toBe(200);
  });

  it('is made on up to fifty items at once, with a result for each', async () => {
    const { token: own, accountId } = await createSession('game', { role: 'mod', name: 'me' });
    const stored = await Promise.all(Array.from({ length: 5 }, () => storeItem()));
    const mine = await storeItem({ creator: { id: accountId, name: 'me' } });
    const ids = [...stored.map(({ id }) => id), mine.id, UNKNOWN];
    const { json } = await call(`POST ${ROUTE}/status`, { token: own, body: { ids, enabled: true } });
    expect(json.data.results.map(({ ok, code }: { ok: boolean; code?: string }) => code ?? ok)).toEqual([
      ...stored.map(() => true),
      'conflict',
      'not-found',
    ]);
    expect((await stats()).overview.enabled).toBe(5);
    expect((await findEntity(itemDefinition, stored[0]?.id as ItemId))?.decision?.by.name).toBe('me');
  });

  it('names one to fifty items, each once', async () => {
    const many = Array.from({ length: 51 }, () => createUlid());
    for (const ids of [[], many, [UNKNOWN, UNKNOWN]])
      expect((await call(`POST ${ROUTE}/status`, { token, body: { ids, enabled: true } })).status).toBe(422);
  });
});
