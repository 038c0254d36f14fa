import { CloudFrontClient, CreateInvalidationCommand } from '@aws-sdk/client-cloudfront';
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { websiteUserDefinition } from '#domain/accounts/definitions/website-user-definition.ts';
import { reportImage } from '#domain/gallery/report-image.ts';
import { carryOutDecision } from '#domain/image-holds/carry-out.ts';
import type { Image } from '#domain/images/image.ts';
import { imageDefinition } from '#domain/images/image-definition.ts';
import { runOverdueTasks } from '#domain/tasks/run-tasks.ts';
import { findEntity, updateEntity } from '#platform/data/change.ts';
import { getDocumentClient, getTableName } from '#platform/data/document-client.ts';
import type { HeldDecision } from '#shared/contract/held-decisions.ts';
import type { StaffImage } from '#shared/contract/images.ts';
import type { HeldDecisionId, ImageId, WebsiteUserId } from '#shared/ids.ts';
import { createWebAccount } from '../../testing/accounts.ts';
import { bindCalls } from '../../testing/call-api.ts';
import { writeDerived } from '../../testing/files.ts';
import { createFreshBuckets } from '../../testing/fresh-buckets.ts';
import { createFreshTable } from '../../testing/fresh-table.ts';
import { storeImage, TESTER } from '../../testing/images.ts';
import { mockClient } from '../../testing/mock-client.ts';
import { createSessionAs } from '../../testing/sessions.ts';
import { handler } from './handler.ts';

const call = bindCalls(handler);

let token: string;
let accountId: WebsiteUserId;
let colleague: string;

beforeAll(async () => {
  process.env.DISTRIBUTION_ID = 'EDFDVBD6EXAMPLE';
  mockClient(CloudFrontClient).on(CreateInvalidationCommand).resolves({});
  await createFreshBuckets();
});
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  await createFreshTable();
  ({ token, accountId } = await reviewer('ines'));
  colleague = (await reviewer('otto')).token;
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

async function reviewer(username: string): Promise<{ token: string; accountId: WebsiteUserId }> {
  const { id } = await createWebAccount({ role: 'moderator', username });
  return { token: (await createSessionAs('web', id)).token, accountId: id };
}

async function pending(fields: Partial<Image> = {}): Promise<Image> {
  const image = await storeImage({ approvalStatus: 'pending', ...fields });
  await writeDerived(image);
  return image;
}

const review = (id: ImageId, body: object, by = token) =>
  call('POST /api/admin/images/{id}/approve', {
    token: by,
    params: { id },
    body: { holdSeconds: 10, ...body },
  });
const bulk = (ids: readonly ImageId[], change: object, more: object = {}) =>
  call('POST /api/admin/images/bulk', { token, body: { ids, change, holdSeconds: 10, ...more } });
const progress = async (id: string) =>
  (await call('GET /api/admin/images/bulk/{id}', { token, params: { id } })).json;
const undo = (id: string, by = token) =>
  call('DELETE /api/admin/held-decisions/{id}', { token: by, params: { id } });
const held = async (by = token): Promise<HeldDecision[]> =>
  (await call('GET /api/admin/held-decisions', { token: by })).json.data.decisions;
const listPending = async (): Promise<ImageId[]> =>
  (
    await call('GET /api/admin/images', { token: colleague, query: { status: 'pending' } })
  ).json.data.images.map(({ id }: StaffImage) => id);
const queue = async () => (await call('GET /api/admin/images/queue', { token: colleague })).json.data;
const stored = (id: ImageId) => findEntity(imageDefinition, id, { consistent: true });

async function passSeconds(seconds: number): Promise<void> {
  vi.setSystemTime(Date.now() + seconds * 1000);
  await runOverdueTasks();
}

describe('a held decision on an image', () => {
  it('shows staff the image as decided at once, and visitors once it is carried out', async () => {
    const { id } = await pending();
    const { status, json } = await review(id, { status: 'approved', version: 1 });
    expect({ status, message: json.message }).toEqual({ status: 200, message: 'Image approved' });
    expect(json.data).toMatchObject({
      image: { approvalStatus: 'approved', version: 1 },
      held: { state: 'held', subject: { type: 'review', imageId: id, status: 'approved' } },
    });
    expect(Date.parse(json.data.held.until) - Date.now()).toBe(10_000);
    expect(await listPending()).toEqual([]);
    expect(await queue()).toMatchObject({ waiting: 0 });
    expect((await stored(id))?.approvalStatus).toBe('pending');
    await passSeconds(9);
    expect((await stored(id))?.approvalStatus).toBe('pending');
    await passSeconds(2);
    expect(await stored(id)).toMatchObject({ approvalStatus: 'approved', version: 2 });
    expect((await stored(id))?.decisions).toMatchObject([{ decision: 'approved', by: { id: accountId } }]);
    expect(await held()).toEqual([]);
    expect(await queue()).toMatchObject({ waiting: 0 });
  });

  it('is undone until then, and another reviewer may decide', async () => {
    const { id } = await pending();
    const { json } = await review(id, { status: 'rejected', reason: 'other', note: 'Too dark' });
    expect(json.message).toBe('Image rejected');
    expect((await undo(json.data.held.id)).status).toBe(200);
    expect(await listPending()).toEqual([id]);
    expect(await queue()).toMatchObject({ waiting: 1 });
    expect((await review(id, { status: 'approved', holdSeconds: 0 }, colleague)).status).toBe(200);
    await passSeconds(11);
    expect((await stored(id))?.decisions).toMatchObject([{ decision: 'approved' }]);
  });

  it('is undone by its reviewer only, and only once', async () => {
    const { id } = await pending();
    const { json } = await review(id, { status: 'approved' });
    expect(await held(colleague)).toEqual([]);
    expect((await undo(json.data.held.id, colleague)).status).toBe(404);
    await passSeconds(11);
    const late = await undo(json.data.held.id);
    expect(late.status).toBe(404);
    expect(late.json.message).toBe("It's too late to undo this decision");
    expect((await stored(id))?.approvalStatus).toBe('approved');
  });

  it('cannot be undone while it is carried out', async () => {
    const { id } = await pending();
    const { json } = await review(id, { status: 'approved' });
    await getDocumentClient().send(
      new UpdateCommand({
        TableName: getTableName(),
        Key: { pk: 'HELD', sk: id },
        UpdateExpression: 'SET #state = :started',
        ExpressionAttributeNames: { '#state': 'state' },
        ExpressionAttributeValues: { ':started': 'started' },
      }),
    );
    expect((await undo(json.data.held.id)).status).toBe(409);
    expect((await review(id, { status: 'rejected' })).json.message).toBe(
      'Your earlier decision is being carried out',
    );
    await passSeconds(11);
    expect((await stored(id))?.approvalStatus).toBe('approved');
  });

  it('keeps other reviewers from deciding', async () => {
    const { id } = await pending();
    await review(id, { status: 'approved' });
    const refused = [
      await review(id, { status: 'rejected' }, colleague),
      await review(id, { status: 'rejected', holdSeconds: 0 }, colleague),
    ];
    expect(refused.map(({ status }) => status)).toEqual([409, 409]);
  });

  it('is the same when the request is repeated, and the last one counts', async () => {
    const { id } = await pending();
    const first = await review(id, { status: 'approved', version: 1 });
    const again = await review(id, { status: 'approved', version: 1 });
    expect(again.json.data.held).toEqual(first.json.data.held);
    const other = await review(id, { status: 'rejected', reason: 'low-quality', version: 1 });
    expect(await held()).toEqual([other.json.data.held]);
    await passSeconds(11);
    expect((await stored(id))?.decisions).toMatchObject([{ decision: 'rejected' }]);
    const repeated = await review(id, { status: 'rejected', reason: 'low-quality', version: 1 });
    expect(repeated.json.data.held).toBeUndefined();
  });

  it('is the same when the request is sent several times at once', async () => {
    const { id } = await pending();
    const all = await Promise.all([1, 2, 3, 4].map(() => review(id, { status: 'approved', version: 1 })));
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const [decision, ...others] = await held();
    expect(others).toEqual([]);
    for (const { json } of all) expect(json.data.held).toEqual(decision);
    await passSeconds(11);
    expect((await stored(id))?.decisions).toMatchObject([{ decision: 'approved' }]);
  });

  it('is refused if the image has changed, and stays until its reviewer knows', async () => {
    const { id } = await pending();
    const { json } = await review(id, { status: 'approved', version: 1 });
    const edit = { actor: TESTER, action: 'image.update' as const };
    await updateEntity(imageDefinition, id, edit, (image) => ({ ...image, title: 'Another title' }));
    await passSeconds(11);
    expect((await stored(id))?.approvalStatus).toBe('pending');
    expect(await listPending()).toEqual([id]);
    const [refused] = await held();
    expect(refused).toMatchObject({ id: json.data.held.id, state: 'refused', message: expect.any(String) });
    const claim = (by: string) => call('POST /api/admin/images/{id}/claim', { token: by, params: { id } });
    expect((await claim(colleague)).status).toBe(200);
    expect((await undo(json.data.held.id)).status).toBe(200);
    expect(await held()).toEqual([]);
  });

  it('may be made again after it was refused', async () => {
    const { id } = await pending();
    await review(id, { status: 'approved', version: 1 });
    const edit = { actor: TESTER, action: 'image.update' as const };
    await updateEntity(imageDefinition, id, edit, (image) => ({ ...image, title: 'Another title' }));
    await passSeconds(11);
    const again = await review(id, { status: 'approved', version: 2 });
    expect(await held()).toEqual([again.json.data.held]);
    await passSeconds(11);
    expect((await stored(id))?.approvalStatus).toBe('approved');
  });

  it('is refused once its reviewer may no longer decide', async () => {
    const { id } = await pending();
    await review(id, { status: 'approved' });
    const options = { actor: TESTER, action: 'user.change-role' as const };
    await updateEntity(websiteUserDefinition, accountId, options, (user) => ({
      ...user,
      role: 'user' as const,
    }));
    await passSeconds(11);
    expect((await stored(id))?.approvalStatus).toBe('pending');
  });

  it('is carried out once, however often its task runs', async () => {
    const { id } = await pending();
    const decision: HeldDecision = (await review(id, { status: 'rejected' })).json.data.held;
    vi.setSystemTime(Date.now() + 11_000);
    const run = () => carryOutDecision({ subjectId: id, id: decision.id as HeldDecisionId });
    await Promise.all([run(), run()]);
    await run();
    expect((await stored(id))?.decisions).toHaveLength(1);
    expect(await held()).toEqual([]);
  });

  it('waits until it is due, even if its task runs early, and is announced again then', async () => {
    const { id } = await pending();
    await review(id, { status: 'approved' });
    const sqs = mockClient(SQSClient);
    sqs.on(SendMessageCommand).resolves({});
    vi.stubEnv('DELAY_QUEUE', 'https://sqs.eu-central-1.amazonaws.com/123456789012/delayed-tasks');
    await runOverdueTasks({ all: true });
    expect((await stored(id))?.approvalStatus).toBe('pending');
    expect(sqs.commandCalls(SendMessageCommand).map(({ args }) => args[0].input.DelaySeconds)).toEqual([10]);
    await passSeconds(11);
    expect((await stored(id))?.approvalStatus).toBe('approved');
  });

  it('is checked when it is made', async () => {
    const { id } = await pending();
    const [own, stale, unprocessed, long, reason] = [
      await review((await pending({ uploadedBy: { kind: 'web', id: accountId, username: 'ines' } })).id, {
        status: 'approved',
      }),
      await review(id, { status: 'approved', version: 7 }),
      await review((await pending({ processing: 'running' })).id, { status: 'approved' }),
      await review(id, { status: 'approved', holdSeconds: 61 }),
      await review(id, { status: 'approved', reason: 'other' }),
    ];
    expect([own, stale, unprocessed, long, reason].map(({ json }) => json.code)).toEqual([
      'conflict',
      'version-conflict',
      'try-again',
      'invalid',
      'invalid',
    ]);
    expect(long.json.errors).toEqual([{ path: 'holdSeconds', msg: 'Hold the decision for 0 to 60 seconds' }]);
    expect(await held()).toEqual([]);
  });

  it('is carried out early on request', async () => {
    const { id } = await pending();
    const { json } = await review(id, { status: 'approved' });
    const params = { id: json.data.held.id };
    expect((await call('POST /api/admin/held-decisions/{id}', { token, params })).status).toBe(200);
    expect((await stored(id))?.approvalStatus).toBe('approved');
  });
});

describe('a held decision on reports', () => {
  const reports = async () => (await call('GET /api/admin/reports', { token: colleague })).json.data;
  const resolve = (id: string, body: object, by = token) =>
    call('POST /api/admin/reports/{id}/resolve', {
      token: by,
      params: { id },
      body: { holdSeconds: 10, ...body },
    });

  it('leaves the queue at once, and is carried out later', async () => {
    const image = await storeImage({ approvalStatus: 'approved' });
    await writeDerived(image);
    const id = await reportImage(image.id, { reason: 'spam' }, '203.0.113.9');
    const { json } = await resolve(id, { action: 'take-down', note: 'Not ours' });
    expect(json.data.held.subject).toMatchObject({ type: 'resolution', reportId: id, action: 'take-down' });
    expect(await reports()).toMatchObject({ reports: [], pagination: { totalItems: 0 } });
    expect(await queue()).toMatchObject({ reports: 0 });
    const other = await resolve(id, { action: 'dismiss' }, colleague);
    expect(other.json.message).toBe('Someone else has already decided on this');
    expect((await stored(image.id))?.approvalStatus).toBe('approved');
    await passSeconds(11);
    expect((await stored(image.id))?.decisions).toMatchObject([{ reason: 'taken-down', note: 'Not ours' }]);
    expect(await held()).toEqual([]);
  });

  it('is back in the queue once it is undone', async () => {
    const image = await storeImage({ approvalStatus: 'approved' });
    const id = await reportImage(image.id, { reason: 'spam' }, '203.0.113.9');
    const { json } = await resolve(id, { action: 'dismiss' });
    expect((await undo(json.data.held.id)).status).toBe(200);
    await passSeconds(11);
    expect(await reports()).toMatchObject({ reports: [{ id }], pagination: { totalItems: 1 } });
  });
});

describe('a held change of several images', () => {
  it('begins when it is due', async () => {
    const ids = [(await pending()).id, (await pending()).id];
    const { status, json } = await bulk(ids, { status: 'approved' });
    expect({ status, state: json.data.progress.state }).toEqual({ status: 202, state: 'held' });
    expect(await listPending()).toEqual([]);
    await passSeconds(11);
    await runOverdueTasks();
    expect((await progress(json.data.progress.id)).data.progress).toMatchObject({ state: 'done', done: 2 });
    expect((await stored(ids[0] as ImageId))?.approvalStatus).toBe('approved');
    expect(await held()).toEqual([]);
  });

  it('is forgotten once it is undone', async () => {
    const { id } = await pending();
    const { json } = await bulk([id], { delete: true });
    const [decision] = await held();
    expect(decision?.subject).toEqual({ type: 'bulk', jobId: json.data.progress.id });
    expect(json.data.held).toEqual(decision);
    await undo(decision?.id ?? '');
    await passSeconds(11);
    expect((await progress(json.data.progress.id)).code).toBe('not-found');
    expect(await stored(id)).toBeDefined();
  });

  it('names the images that it did not change, with their status', async () => {
    const { id } = await pending();
    const { json } = await bulk([id], { rating: 'pg' }, { versions: { [id]: 7 } });
    await passSeconds(11);
    await runOverdueTasks();
    expect((await progress(json.data.progress.id)).data.progress).toMatchObject({
      failed: 1,
      failures: [{ id, code: 'version-conflict', approvalStatus: 'pending' }],
    });
  });

  it('begins at once if another change of the same images follows, which is based on it', async () => {
    const { id } = await pending();
    const other = await pending();
    await bulk([id, other.id], { status: 'approved' }, { versions: { [id]: 1, [other.id]: 1 } });
    const second = await bulk([id], { addTags: ['night'] }, { versions: { [id]: 1 } });
    expect(await stored(other.id)).toMatchObject({ approvalStatus: 'approved', version: 2 });
    await passSeconds(11);
    await runOverdueTasks();
    expect((await progress(second.json.data.progress.id)).data.progress).toMatchObject({
      done: 1,
      failed: 0,
    });
    expect(await stored(id)).toMatchObject({
      approvalStatus: 'approved',
      tags: expect.arrayContaining(['night']),
    });
  });

  it('reports no failure for what an interrupted run has changed', async () => {
    const { id } = await pending();
    const versions = { [id]: 1 };
    const { json } = await bulk([id], { status: 'approved' }, { versions });
    // As a run that ended before it stored its progress.
    await call('POST /api/admin/images/bulk', {
      token,
      body: { ids: [id], versions, change: { status: 'approved' } },
    });
    await passSeconds(11);
    await runOverdueTasks();
    expect((await progress(json.data.progress.id)).data.progress).toMatchObject({ done: 1, failed: 0 });
  });
});
