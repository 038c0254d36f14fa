import { beforeEach, describe, expect, it } from 'vitest';
import { claimImage } from '#domain/images/claims/claim-image.ts';
import { buildDerivedFolder } from '#domain/images/file-addresses.ts';
import { holdReview } from '#domain/images/holds/hold-review.ts';
import type { Image } from '#domain/images/image.ts';
import { imageDefinition } from '#domain/images/image-definition.ts';
import { approveImage, rejectImage } from '#domain/images/publishing/decide-image.ts';
import { runOverdueTasks } from '#domain/tasks/run-tasks.ts';
import { findEntity } from '#platform/data/change.ts';
import { listUploads } from '#platform/media/storage.ts';
import type { ImageId, PlayerId, WebsiteUserId } from '#shared/ids.ts';
import { createWebAccount } from '../../testing/accounts.ts';
import { bindCalls } from '../../testing/call-api.ts';
import { writeDerived } from '../../testing/files.ts';
import { createFreshBuckets } from '../../testing/fresh-buckets.ts';
import { createFreshTable } from '../../testing/fresh-table.ts';
import { storeImage, TESTER } from '../../testing/images.ts';
import { createSession } from '../../testing/sessions.ts';
import { handler } from './handler.ts';

const call = bindCalls(handler);

const DETAILS = { title: 'Moth at dawn', altText: 'A moth', category: 'icon', rating: 'pg' };

let token: string;
let playerId: PlayerId;

beforeEach(async () => {
  await createFreshTable();
  await createFreshBuckets();
  ({ token, accountId: playerId } = await createSession('game', { name: 'Moth child' }));
});

/** Stores a submission that waits for review. */
const submitted = (fields: Partial<Image> = {}): Promise<Image> =>
  storeImage({
    approvalStatus: 'pending',
    uploadedBy: { kind: 'game', id: playerId, username: 'Moth child' },
    ...fields,
  });

const edit = (id: ImageId, body: object = { version: 1 }, by = token) =>
  call('PUT /api/gallery/submissions/{id}', { params: { id }, body: { ...DETAILS, ...body }, token: by });
const withdraw = (id: ImageId, query: Record<string, string> = {}, by = token) =>
  call('DELETE /api/gallery/submissions/{id}', { params: { id }, query, token: by });
const find = (id: ImageId) => findEntity(imageDefinition, id, { consistent: true });

/** Holds a reviewer's decision on an image. */
async function hold(id: ImageId): Promise<void> {
  const { id: accountId, username: name } = await createWebAccount({ role: 'moderator', username: 'ines' });
  const staff = { system: 'web', accountId: accountId as WebsiteUserId, name } as const;
  await holdReview(staff, id, { status: 'approved' }, 10);
}

describe('a player who edits a submission', () => {
  it('changes its tags, or leaves them as they are', async () => {
    const { id } = await submitted();
    const { json } = await edit(id, { tags: ['dawn', ' dawn', 'moth'], version: 1 });
    expect(json.data.image.tags).toEqual(['dawn', 'moth']);
    expect((await edit(id, { version: 2 })).json.data.image.tags).toEqual(['dawn', 'moth']);
  });

  it('changes its words, category and rating, and nothing else', async () => {
    const { id, tags } = await submitted();
    const { status, json } = await edit(id);
    expect([status, json.message]).toEqual([200, 'Your changes are saved']);
    expect(json.data.image).toMatchObject({ ...DETAILS, version: 2, approvalStatus: 'pending' });
    expect(await find(id)).toMatchObject({ ...DETAILS, tags, version: 2, createdBy: 'juno' });
  });

  it('sees the current state if someone else changed it first', async () => {
    const { id } = await submitted();
    await edit(id);
    const { status, json } = await edit(id, { title: 'Moth at dusk', version: 1 });
    expect([status, json.code]).toEqual([409, 'version-conflict']);
    expect(json.data).toMatchObject({ id, title: 'Moth at dawn', version: 2 });
    expect(json).not.toHaveProperty('changedBy');
  });

  it('cannot do so before its file is processed', async () => {
    const { id } = await submitted({ processing: 'running' });
    expect((await edit(id)).status).toBe(409);
  });

  it.each([
    ['title', { title: ' ' }],
    ['version', { version: undefined }],
    ['tags', { tags: Array.from({ length: 21 }, (_, index) => `tag ${index}`) }],
    ['createdBy', { createdBy: 'Rook' }],
  ])('learns which field is wrong: %s', async (path, wrong) => {
    const { id } = await submitted();
    const { status, json } = await edit(id, { version: 1, ...wrong });
    expect([status, json.errors[0].path]).toEqual([422, path]);
  });
});

describe('a player who withdraws a submission', () => {
  it('deletes it with its files, even while a reviewer looks at it', async () => {
    const image = await submitted();
    await writeDerived(image);
    await claimImage(image.id, { holder: TESTER.id, name: TESTER.name });
    const { status, json } = await withdraw(image.id, { version: '1' });
    expect([status, json.message]).toEqual([200, 'Your image is withdrawn']);
    await runOverdueTasks({ all: true });
    expect(await find(image.id)).toBeUndefined();
    expect(await listUploads(buildDerivedFolder(image.id))).toEqual([]);
    expect((await call('GET /api/gallery/submissions', { token })).json.data.images).toEqual([]);
    expect((await withdraw(image.id)).status).toBe(404);
  });

  it.each(['awaiting-upload', 'running', 'refused'] as const)(
    'deletes one that is %s',
    async (processing) => {
      const { id } = await submitted({ processing });
      expect((await withdraw(id)).status).toBe(200);
      expect(await find(id)).toBeUndefined();
    },
  );

  it('keeps one that has changed since they saw it', async () => {
    const { id } = await submitted();
    await edit(id);
    expect((await withdraw(id, { version: '1' })).json).toMatchObject({
      code: 'version-conflict',
      data: { version: 2 },
    });
    expect(await find(id)).toBeDefined();
  });
});

describe('a submission that is decided', () => {
  it.each([
    ['approved', (id: ImageId) => approveImage(id, TESTER)],
    ['rejected', (id: ImageId) => rejectImage(id, TESTER)],
    ['held', hold],
  ])('because it is %s stays as it is', async (_, decide) => {
    const image = await submitted();
    await writeDerived(image);
    await decide(image.id);
    const decided = await find(image.id);
    for (const { status, json } of [await edit(image.id), await withdraw(image.id)]) {
      expect([status, json.code]).toEqual([409, 'already-done']);
      expect(json.message).toMatch(/^A moderator has decided on this image/);
    }
    expect(await find(image.id)).toEqual(decided);
  });

  it('is only ever that of its player', async () => {
    const { id } = await submitted();
    const other = await createSession('game', { name: 'Rook' });
    expect([await edit(id, undefined, other.token), await withdraw(id, {}, other.token)]).toMatchObject([
      { status: 404 },
      { status: 404 },
    ]);
    expect(await find(id)).toMatchObject({ version: 1 });
  });
});
