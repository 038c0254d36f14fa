import { CloudFrontClient, CreateInvalidationCommand } from '@aws-sdk/client-cloudfront';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { changeImagesTask } from '#domain/image-bulk/change-images-task.ts';
import type { Image } from '#domain/images/image.ts';
import { imageDefinition } from '#domain/images/image-definition.ts';
import { runOverdueTasks } from '#domain/tasks/run-tasks.ts';
import { findEntity } from '#platform/data/change.ts';
import { importEntities } from '#platform/data/import-entities.ts';
import type { BulkResult } from '#shared/contract/images.ts';
import type { ImageId } from '#shared/ids.ts';
import { createWebAccount } from '../../testing/accounts.ts';
import { bindCalls } from '../../testing/call-api.ts';
import { writeDerived } from '../../testing/files.ts';
import { createFreshBuckets } from '../../testing/fresh-buckets.ts';
import { createFreshTable } from '../../testing/fresh-table.ts';
import { readHistory } from '../../testing/history.ts';
import { buildImage, storeImage, TESTER } from '../../testing/images.ts';
import { mockClient } from '../../testing/mock-client.ts';
import { watchCommands } from '../../testing/record-commands.ts';
import { createSession, createSessionAs } from '../../testing/sessions.ts';
import { handler } from './handler.ts';

const call = bindCalls(handler);
const NOBODYS = '01JD7XJ5N0ABCDEFGHJKMNPQRS' as ImageId; // the format of an ImageId

let token: string;
let accountId: string;

beforeAll(async () => {
  process.env.DISTRIBUTION_ID = 'EDFDVBD6EXAMPLE';
  mockClient(CloudFrontClient).on(CreateInvalidationCommand).resolves({});
  await createFreshBuckets();
});
beforeEach(async () => {
  await createFreshTable();
  ({ token, accountId } = await createSession('web', { role: 'moderator', name: 'ines' }));
});

const bulk = (body: object, by = token) => call('POST /api/admin/images/bulk', { token: by, body });
const change = (ids: readonly ImageId[], to: object, more: object = {}) => bulk({ ids, change: to, ...more });
const stored = (id: ImageId) => findEntity(imageDefinition, id, { consistent: true });
const oks = (results: BulkResult[]) => results.map(({ ok, code }) => code ?? ok);

async function pending(fields: Partial<Image> = {}): Promise<Image> {
  const image = await storeImage({ approvalStatus: 'pending', ...fields });
  await writeDerived(image);
  return image;
}

describe('a change of several images', () => {
  it('decides on each and says how it went, with the note', async () => {
    const images = [await pending(), await pending()];
    const ids = [...images.map(({ id }) => id), NOBODYS];
    const { status, json } = await change(ids, { status: 'approved' });
    expect(status).toBe(200);
    expect(json.data.results.map(({ id }: BulkResult) => id)).toEqual(ids);
    expect(oks(json.data.results)).toEqual([true, true, 'not-found']);
    expect(json.data.results[0].image).toMatchObject({ approvalStatus: 'approved', version: 2 });
    await change(ids.slice(0, 1), { status: 'rejected', reason: 'duplicate', note: 'See the other one' });
    expect((await stored(ids[0] ?? NOBODYS))?.decisions?.at(-1)).toMatchObject({
      decision: 'rejected',
      reason: 'duplicate',
      note: 'See the other one',
    });
    expect(await readHistory(`IMAGE#${ids[1]}`)).toContainEqual(['image.approve', accountId]);
  });

  it.each([{ status: 'approved' }, { status: 'rejected' }, { rating: 'pg' }])(
    'reads each image once: %j',
    async (to) => {
      const ids = [(await pending()).id, (await pending()).id];
      const read: string[] = [];
      // An image is read with a query, by `readStored`, or by the key of its item.
      const ITEM = /IMAGE#\w{26}(?=",":?sk":"A)/g;
      watchCommands(({ name, input }) => {
        if (/^(Query|Get|BatchGet)Command$/.test(name))
          read.push(...(JSON.stringify(input).match(ITEM) ?? []));
        return undefined;
      });
      expect(oks((await change(ids, to)).json.data.results)).toEqual([true, true]);
      vi.restoreAllMocks();
      expect(read).toHaveLength(ids.length);
      expect(new Set(read)).toEqual(new Set(ids.map((id) => `IMAGE#${id}`)));
    },
  );

  it('changes rating, category and tags, and leaves alone what already is as wanted', async () => {
    const [one, other] = [
      await storeImage({ tags: ['moth', 'night'] }),
      await storeImage({ tags: ['lamp'] }),
    ];
    const to = { rating: 'pg', category: 'icon', addTags: ['Lamp', 'lamp'], removeTags: ['moth'] };
    for (let time = 0; time < 2; time++)
      expect(oks((await change([one.id, other.id], to)).json.data.results)).toEqual([true, true]);
    expect(await stored(one.id)).toMatchObject({
      rating: 'pg',
      category: 'icon',
      tags: ['night', 'Lamp', 'lamp'],
      version: 2,
    });
    expect(await stored(other.id)).toMatchObject({ tags: ['lamp', 'Lamp'], version: 2 });
    expect(await readHistory(`IMAGE#${one.id}`)).toContainEqual(['image.update', accountId]);
  });

  it('does not approve an approved image again', async () => {
    const { id } = await storeImage();
    expect(oks((await change([id], { status: 'approved' })).json.data.results)).toEqual([true]);
    expect(await stored(id)).toMatchObject({ approvalStatus: 'approved', version: 1 });
  });

  it('refuses tags beyond the limit of an image', async () => {
    const { id } = await storeImage({ tags: Array.from({ length: 20 }, (_, number) => `tag ${number}`) });
    const { results } = (await change([id], { addTags: ['moth'] })).json.data;
    expect(results).toMatchObject([
      { ok: false, code: 'invalid', message: 'An image can have up to 20 tags' },
    ]);
  });

  it('deletes images', async () => {
    const { id } = await storeImage();
    const { results } = (await change([id], { delete: true })).json.data;
    expect(results).toEqual([{ id, ok: true }]);
    expect(await stored(id)).toBeUndefined();
    expect(await readHistory(`IMAGE#${id}`)).toContainEqual(['image.remove', accountId]);
  });

  it('leaves decisions on the caller’s own uploads to someone else, and nothing more', async () => {
    const ines = await createWebAccount({ role: 'moderator' });
    await createWebAccount({ role: 'admin' });
    const { token: theirs } = await createSessionAs('web', ines.id);
    const uploadedBy = { kind: 'web', id: ines.id, username: ines.username } as const;
    const [own, other] = [await pending({ uploadedBy }), await pending()];
    const change = async (to: object) =>
      (await bulk({ ids: [own.id, other.id], change: to }, theirs)).json.data.results;
    const decided = await change({ status: 'approved' });
    expect(oks(decided)).toEqual(['conflict', true]);
    expect(decided[0]).toMatchObject({ title: own.title, isOwn: true });
    expect(decided[0].message).toContain('uploaded this image yourself');
    for (const to of [{ rating: 'r' }, { delete: true }]) expect(oks(await change(to))).toEqual([true, true]);
  });

  it('changes no image that the caller saw in another version', async () => {
    const [one, other] = [await pending(), await pending()];
    const versions = { [one.id]: 1, [other.id]: 7 };
    for (const to of [{ status: 'approved' }, { category: 'icon' }, { delete: true }]) {
      const seen = { ...versions, [one.id]: (await stored(one.id))?.version ?? 0 };
      const { results } = (await change([one.id, other.id], to, { versions: seen })).json.data;
      expect(oks(results)).toEqual([true, 'version-conflict']);
      expect(results[1].image).toMatchObject({ id: other.id, version: 1 });
    }
  });

  it('needs either ids or a filter, and exactly one change', async () => {
    const ids = [NOBODYS];
    const filter = { expected: 0 };
    const invalid = [
      [{ change: { rating: 'g' } }, 'ids'],
      [{ ids, filter, change: { rating: 'g' } }, 'ids'],
      [{ ids: [], change: { rating: 'g' } }, 'ids'],
      [{ ids: Array.from({ length: 101 }, () => buildImage().id), change: { rating: 'g' } }, 'ids'],
      [{ ids, change: {} }, 'change'],
      [{ ids, change: { status: 'approved', rating: 'g' } }, 'change'],
      [{ ids, change: { status: 'approved', delete: true } }, 'change'],
      [{ ids, change: { status: 'approved', reason: 'other' } }, 'reason'],
      [{ ids, change: { rating: 'g', note: 'Why' } }, 'note'],
      [{ ids, change: { delete: false } }, 'change.delete'],
      [{ ids, change: { category: 'all' } }, 'change.category'],
    ] as const;
    for (const [body, path] of invalid) {
      const { status, json } = await bulk(body);
      expect({ body, status, path: json.errors?.[0].path }).toEqual({ body, status: 422, path });
    }
  });

  it('is not for callers who may not manage images', async () => {
    const { token: theirs } = await createSession('web', { role: 'user' });
    expect((await bulk({ ids: [NOBODYS], change: { delete: true } }, theirs)).status).toBe(403);
    const params = { id: NOBODYS };
    expect((await call('GET /api/admin/images/bulk/{id}', { token: theirs, params })).status).toBe(403);
  });
});

describe('a change of all images that match a filter', () => {
  it('changes up to a hundred at once', async () => {
    await pending({ category: 'icon' });
    await pending({ category: 'icon', rating: 'r' });
    await pending({ category: 'logo' });
    await storeImage({ category: 'icon' });
    const filter = { status: 'pending', category: 'icon', expected: 2 };
    const { status, json } = await bulk({ filter, change: { status: 'rejected' } });
    expect({ status, results: oks(json.data.results) }).toEqual({ status: 200, results: [true, true] });
    expect((await bulk({ filter: { search: 'moth', expected: 4 }, change: { rating: 'g' } })).status).toBe(
      200,
    );
  });

  it('changes nothing if another number matches than the caller expects', async () => {
    const { id } = await pending();
    const filter = { status: 'pending', expected: 2 };
    const { status, json } = await bulk({ filter, change: { delete: true } });
    expect({ status, code: json.code, message: json.message }).toEqual({
      status: 409,
      code: 'conflict',
      message: '1 images match now. Please look at them again.',
    });
    expect(await stored(id)).toBeDefined();
  });

  it('goes on in the background for more than a hundred, each once, and says how far it is', async () => {
    const images = Array.from({ length: 120 }, () => buildImage({ category: 'icon' }));
    await importEntities(imageDefinition, images, { actor: TESTER, action: 'test.store' });
    const full = buildImage({
      category: 'icon',
      tags: Array.from({ length: 20 }, (_, number) => `t${number}`),
    });
    await importEntities(imageDefinition, [full], { actor: TESTER, action: 'test.store' });
    const filter = { category: 'icon', expected: 121 };
    const { status, json } = await bulk({ filter, change: { addTags: ['lamp'] } });
    expect(status).toBe(202);
    expect(json.data.progress).toMatchObject({ state: 'running', total: 121, done: 0, failed: 0 });
    const { id } = json.data.progress;
    // A task may run twice, also at the same time.
    await Promise.all([1, 2].map(() => changeImagesTask.run({ id, run: 1 })));
    await runOverdueTasks({ all: true });
    const { progress } = (await call('GET /api/admin/images/bulk/{id}', { token, params: { id } })).json.data;
    expect(progress).toMatchObject({ state: 'done', total: 121, done: 121, failed: 1 });
    expect(progress.change).toEqual({ addTags: ['lamp'] });
    expect(progress.failures).toMatchObject([{ id: full.id, code: 'invalid', title: full.title }]);
    for (const image of [images[0], images[60], images[119]])
      expect(image && (await stored(image.id))).toMatchObject({ tags: ['moth', 'lamp'], version: 2 });
    expect(await readHistory(`IMAGE#${images[5]?.id}`)).toContainEqual(['image.update', accountId]);
    const unknown = await call('GET /api/admin/images/bulk/{id}', { token, params: { id: NOBODYS } });
    expect(unknown.status).toBe(404);
  });
});
