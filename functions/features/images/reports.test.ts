import { CloudFrontClient, CreateInvalidationCommand } from '@aws-sdk/client-cloudfront';
import { TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { reportImage } from '#domain/gallery/report-image.ts';
import { removeImage } from '#domain/image-removal/remove-image.ts';
import type { Image } from '#domain/images/image.ts';
import { imageDefinition } from '#domain/images/image-definition.ts';
import { closeGroup, closeReports } from '#domain/images/reports/close-reports.ts';
import { importReports, type PastReport } from '#domain/images/reports/import-reports.ts';
import { repairCountedLists } from '#domain/maintenance/repair-counted-lists.ts';
import { runOverdueTasks } from '#domain/tasks/run-tasks.ts';
import { getDocumentClient, getTableName } from '#platform/data/document-client.ts';
import { buildEntityKey } from '#platform/data/entity-definition.ts';
import { importEntities } from '#platform/data/import-entities.ts';
import { createUlid } from '#platform/new-ulid.ts';
import { type ImageId, type ReportId, toIsoTime } from '#shared/ids.ts';
import type { ReportReason } from '#shared/report-reasons.ts';
import resolveEvent from '../../../events/images/resolve-report.json' with { type: 'json' };
import { createWebAccount } from '../../testing/accounts.ts';
import { bindCalls } from '../../testing/call-api.ts';
import { callHandler } from '../../testing/call-handler.ts';
import { storePlayer } from '../../testing/coins.ts';
import { createFreshBuckets } from '../../testing/fresh-buckets.ts';
import { createFreshTable } from '../../testing/fresh-table.ts';
import { readHistory } from '../../testing/history.ts';
import { buildImage, storeImage, TESTER } from '../../testing/images.ts';
import { mockClient } from '../../testing/mock-client.ts';
import { createSession, createSessionAs } from '../../testing/sessions.ts';
import { handler } from './handler.ts';

const call = bindCalls(handler);
const NOBODYS = '01JD7XJ5N0ABCDEFGHJKMNPQRS' as ReportId; // the format of a ReportId

let token: string;
let accountId: string;
let visitors = 0;

beforeAll(async () => {
  process.env.DISTRIBUTION_ID = 'EDFDVBD6EXAMPLE';
  mockClient(CloudFrontClient).on(CreateInvalidationCommand).resolves({});
  await createFreshBuckets();
});
beforeEach(async () => {
  await createFreshTable();
  ({ token, accountId } = await createSession('web', { role: 'moderator', name: 'ines' }));
});

/** Sends a report from an address of its own. */
const report = (id: ImageId, detail?: string) =>
  reportImage(id, { reason: 'spam', detail }, `198.51.100.${++visitors}`);
const reportFor = (id: ImageId, reason: ReportReason, detail?: string) =>
  reportImage(id, { reason, detail }, `198.51.100.${++visitors}`);

/** Stores a player with a published image, which is on their artist page. */
async function publishAs(name: string): Promise<Image> {
  const { id } = await storePlayer({ name });
  const image = await storeImage({ createdBy: name, uploadedBy: { kind: 'game', id, username: name } });
  while ((await runOverdueTasks({ all: true })).done > 0);
  return image;
}
const queue = async (query: Record<string, string> = {}) =>
  (await call('GET /api/admin/reports', { token, query })).json.data;

/** A report of its own day. */
function buildReport({ id: imageId, title, uploadedBy }: Image, index: number): PastReport {
  const at = Date.UTC(2026, 5, 1 + index);
  // `createUlid` returns ids in the format of a ReportId.
  const said = { id: createUlid(at) as ReportId, at: toIsoTime(at), detail: `About ${title}` };
  return { ...said, imageId, imageTitle: title, uploader: uploadedBy, version: 1, reason: 'spam' };
}
const resolve = (id: ReportId, body: object, by = token) =>
  call('POST /api/admin/reports/{id}/resolve', { token: by, params: { id }, body });
const read = async (id: ImageId) =>
  (await call('GET /api/admin/images/{id}', { token, params: { id } })).json.data.image;

/** Creates another version of an image, like someone who edits it all the time. */
const grow = (id: ImageId, send: (command: unknown) => Promise<unknown>) =>
  send(
    new UpdateCommand({
      TableName: getTableName(),
      Key: buildEntityKey(imageDefinition, id),
      UpdateExpression: 'ADD version :one',
      ExpressionAttributeValues: { ':one': 1 },
    }),
  );

describe('the report queue', () => {
  it('shows each reported image with its reports, newest first, in pages', async () => {
    const images = Array.from({ length: 12 }, (_, index) => buildImage({ title: `Number ${index + 1}` }));
    await importEntities(imageDefinition, images, { actor: TESTER, action: 'test.store' });
    await importReports(images.map(buildReport), { actor: TESTER, action: 'report.create' });
    const [first, second] = [await queue(), await queue({ page: '2' })];
    expect(first.pagination).toMatchObject({ totalItems: 12, totalPages: 2 });
    expect(first.reports[0]).toMatchObject({
      count: 1,
      imageTitle: 'Number 12',
      image: { title: 'Number 12' },
      reports: [{ reason: 'spam', detail: 'About Number 12' }],
    });
    const all = [...first.reports, ...second.reports];
    expect(all.map(({ image }) => image.title)).toEqual(
      Array.from({ length: 12 }, (_, index) => `Number ${12 - index}`),
    );
  });

  it('groups the reports on an image, and counts groups', async () => {
    const [one, other] = [await storeImage({ title: 'One' }), await storeImage({ title: 'Other' })];
    const first = await report(one.id, 'First');
    await report(other.id);
    await reportFor(one.id, 'other', 'Second');
    await report(one.id, 'Third');
    const { reports, pagination } = await queue();
    expect(pagination.totalItems).toBe(2);
    expect(reports).toMatchObject([
      { imageTitle: 'Other', count: 1 },
      { id: first, imageTitle: 'One', count: 3 },
    ]);
    expect(reports[1].reports).toMatchObject([
      { reason: 'spam', detail: 'Third' },
      { reason: 'other', detail: 'Second' },
      { reason: 'spam', detail: 'First' },
    ]);
    expect(reports[1].at).toBe(reports[1].reports[0].at);
    expect((await call('GET /api/admin/images/queue', { token })).json.data.reports).toBe(2);
  });

  it('finds the group of a report, open or closed', async () => {
    const [one, other] = [await storeImage({ title: 'One' }), await storeImage({ title: 'Other' })];
    const first = await report(one.id);
    const second = await report(one.id);
    await report(other.id);
    const found = [{ id: first, imageTitle: 'One', count: 2 }];
    expect((await queue({ report: second })).reports).toMatchObject(found);
    await resolve(first, { action: 'dismiss' });
    expect(await queue({ report: second })).toMatchObject({ reports: found, pagination: { totalItems: 1 } });
    expect((await queue({ report: NOBODYS })).reports).toEqual([]);
  });

  it('can be filtered by reason, each image once', async () => {
    const [one, other] = [await storeImage({ title: 'One' }), await storeImage({ title: 'Other' })];
    await report(one.id);
    await reportFor(one.id, 'illegal');
    await reportFor(one.id, 'illegal', 'Again');
    await report(other.id);
    const illegal = await queue({ reason: 'illegal' });
    expect(illegal.pagination.totalItems).toBe(1);
    expect(illegal.reports).toMatchObject([{ imageTitle: 'One', count: 3 }]);
    expect((await queue({ reason: 'spam' })).pagination.totalItems).toBe(2);
    expect((await queue({ reason: 'harassment' })).reports).toEqual([]);
    const refused = await call('GET /api/admin/reports', { token, query: { reason: 'ugly' } });
    expect({ status: refused.status, path: refused.json.errors[0].path }).toEqual({
      status: 422,
      path: 'reason',
    });
  });

  it('names the artist page that is reported, also that of a namesake', async () => {
    await publishAs('juno');
    const { id } = await publishAs('Juno');
    await reportFor(id, 'spam');
    expect((await queue()).reports[0].artistPage).toBeUndefined();
    await reportFor(id, 'profile', 'Sells coins');
    expect((await queue()).reports[0].artistPage).toBe('Juno-2');
  });

  it('has one group for many reports at once', async () => {
    const { id } = await storeImage();
    await Promise.all(Array.from({ length: 8 }, (_, number) => report(id, `Number ${number}`)));
    expect((await queue()).reports).toMatchObject([{ count: 8 }]);
    expect((await queue({ reason: 'spam' })).pagination.totalItems).toBe(1);
    expect((await repairCountedLists()).drifts).toEqual([]);
  });

  it('keeps what was decided, by whom and when, with the note', async () => {
    const { id: imageId } = await storeImage({ title: 'One' });
    const id = await report(imageId, 'First');
    await reportFor(imageId, 'other', 'Second');
    await resolve(id, { action: 'dismiss', note: 'It is fine' });
    await runOverdueTasks({ all: true });
    expect((await queue()).reports).toEqual([]);
    const closed = { state: 'closed' };
    for (const query of [closed, { ...closed, reason: 'other' }])
      expect((await queue(query)).reports).toMatchObject([
        {
          id,
          count: 2,
          imageTitle: 'One',
          reports: [{ detail: 'Second' }, { detail: 'First' }],
          decision: { outcome: 'dismissed', by: 'ines', note: 'It is fine', at: expect.any(String) },
        },
      ]);
    // A later report starts a group of its own.
    const later = await report(imageId, 'Later');
    expect((await queue()).reports).toMatchObject([{ id: later, count: 1 }]);
    expect((await queue(closed)).pagination.totalItems).toBe(1);
  });

  it('shows a report of a deleted image without it, until the report is cleaned up', async () => {
    const { id } = await storeImage();
    await report(id);
    await removeImage(id, TESTER);
    expect((await queue()).reports).toMatchObject([{ image: null }]);
    await runOverdueTasks({ all: true });
    expect((await queue()).reports).toEqual([]);
  });

  it('is not for callers who may not manage images', async () => {
    const { token: theirs } = await createSession('web', { role: 'user' });
    expect((await call('GET /api/admin/reports', { token: theirs })).status).toBe(403);
    expect((await resolve(NOBODYS, { action: 'dismiss' }, theirs)).status).toBe(403);
  });
});

describe('a report', () => {
  it('that is dismissed closes all of its image without affecting it; repeating it changes nothing', async () => {
    const image = await storeImage();
    const [id, other] = [await report(image.id), await report(image.id, 'Another')];
    for (let time = 0; time < 2; time++)
      expect((await resolve(id, { action: 'dismiss', note: 'It is fine' })).status).toBe(200);
    expect((await queue()).reports).toEqual([]);
    expect(await read(image.id)).toMatchObject({ approvalStatus: 'approved', version: 1 });
    await runOverdueTasks({ all: true });
    for (const each of [id, other])
      expect(await readHistory(`REPORT#${each}`)).toEqual([
        ['report.create', 'visitor'],
        ['report.dismissed', accountId],
      ]);
  });

  it('that takes its image down closes all other reports of it; repeating it changes nothing', async () => {
    const [image, bystander] = [await storeImage(), await storeImage()];
    const ids = [await report(image.id), await report(image.id, 'Another'), await report(image.id, 'More')];
    const apart = await report(bystander.id);
    const [, id = NOBODYS] = ids;
    for (let time = 0; time < 2; time++)
      expect((await resolve(id, { action: 'take-down', note: 'It advertises' })).status).toBe(200);
    expect((await queue()).reports.map((each: { id: string }) => each.id)).toEqual([apart]);
    expect(await read(image.id)).toMatchObject({
      approvalStatus: 'rejected',
      version: 2,
      history: [{ decision: 'rejected', by: 'ines', reason: 'taken-down', note: 'It advertises' }],
    });
    await runOverdueTasks({ all: true });
    for (const each of ids) {
      const history = await readHistory(`REPORT#${each}`);
      expect(history).toContainEqual(['report.taken-down', accountId]);
      expect(history).toHaveLength(2);
    }
  });

  it('can correct the rating or the category of its image; repeating it changes nothing', async () => {
    const [one, other] = [await storeImage({ rating: 'g' }), await storeImage({ category: 'avatar' })];
    const [first, second] = [await report(one.id), await report(other.id)];
    for (let time = 0; time < 2; time++) {
      expect((await resolve(first, { action: 're-rate', rating: 'pg', note: 'Blood' })).status).toBe(200);
      expect((await resolve(second, { action: 're-categorise', category: 'icon' })).status).toBe(200);
    }
    expect(await read(one.id)).toMatchObject({ rating: 'pg', approvalStatus: 'approved', version: 2 });
    expect(await read(other.id)).toMatchObject({ category: 'icon', approvalStatus: 'approved', version: 2 });
    expect(await readHistory(`IMAGE#${one.id}`)).toContainEqual(['image.update', accountId]);
    await runOverdueTasks({ all: true });
    expect(
      (await queue({ state: 'closed' })).reports.map((each: { decision: object }) => each.decision),
    ).toMatchObject([
      { outcome: 're-categorised', category: 'icon' },
      { outcome: 're-rated', rating: 'pg', note: 'Blood' },
    ]);
    const late = await resolve(first, { action: 're-rate', rating: 'r' });
    expect([late.status, late.json.code]).toEqual([409, 'already-done']);
  });

  it('is closed by its task if the server stops after the image was corrected', async () => {
    const image = await storeImage();
    const id = await report(image.id);
    const client = getDocumentClient();
    const send = client.send.bind(client) as (command: unknown) => Promise<unknown>;
    let transactions = 0;
    const crash = vi.spyOn(client, 'send').mockImplementation(async (command: unknown) => {
      if (command instanceof TransactWriteCommand && ++transactions > 1)
        throw new Error('the server stopped');
      return send(command);
    });
    expect((await resolve(id, { action: 're-categorise', category: 'icon' })).status).toBe(500);
    crash.mockRestore();
    await runOverdueTasks({ all: true });
    expect((await queue({ state: 'closed' })).reports).toMatchObject([
      { id, decision: { outcome: 're-categorised', category: 'icon', by: 'ines' } },
    ]);
  });

  it('needs the rating or the category to correct, and the version that the caller saw', async () => {
    const image = await storeImage();
    const id = await report(image.id);
    for (const [action, path] of [
      ['re-rate', 'rating'],
      ['re-categorise', 'category'],
    ] as const) {
      const { status, json } = await resolve(id, { action });
      expect({ status, path: json.errors[0].path }).toEqual({ status: 422, path });
    }
    const body = { action: 're-rate', rating: 'pg', version: 7 };
    const { status, json } = await resolve(id, body);
    expect({ status, code: json.code, version: json.data.version }).toEqual({
      status: 409,
      code: 'version-conflict',
      version: 1,
    });
    expect((await resolve(id, { ...body, version: 1 })).status).toBe(200);
  });

  it('is either dismissed or taken down, even with concurrent decisions', async () => {
    for (let round = 0; round < 4; round++) {
      const image = await storeImage();
      const id = await report(image.id);
      const responses = await Promise.all([
        resolve(id, { action: 'take-down' }),
        resolve(id, { action: 'dismiss' }),
      ]);
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
      const isDown = responses[0]?.status === 200;
      expect((await read(image.id)).approvalStatus).toBe(isDown ? 'rejected' : 'approved');
      expect((await readHistory(`REPORT#${id}`)).at(-1)?.[0]).toBe(
        `report.${isDown ? 'taken-down' : 'dismissed'}`,
      );
    }
  });

  it('of an image that was taken down cannot be dismissed any more, and is closed by a task', async () => {
    const image = await storeImage();
    const [id, other] = [await report(image.id), await report(image.id, 'Another')];
    await resolve(id, { action: 'take-down' });
    const late = await resolve(other, { action: 'dismiss' });
    expect([late.status, late.json.code]).toEqual([409, 'already-done']);
    await runOverdueTasks({ all: true });
    expect((await queue()).reports).toEqual([]);
  });

  it('of an image that keeps changing gets the image as staff see it', async () => {
    const { id: imageId } = await storeImage();
    const id = await report(imageId);
    const client = getDocumentClient();
    const send = client.send.bind(client) as (command: unknown) => Promise<unknown>;
    const busy = vi.spyOn(client, 'send').mockImplementation(async (command: unknown) => {
      if (command instanceof TransactWriteCommand) await grow(imageId, send);
      return send(command);
    });
    const { status, json } = await resolve(id, { action: 'dismiss' });
    busy.mockRestore();
    expect([status, json.code]).toEqual([409, 'version-conflict']);
    expect(json.data).toMatchObject({ id: imageId, approvalStatus: 'approved', metadata: {} });
    expect(json.data).not.toHaveProperty('files');
    expect((await queue()).reports).toHaveLength(1);
  });

  it('with concurrent decisions has one outcome, and the others receive a conflict', async () => {
    const image = await storeImage();
    const id = await report(image.id);
    const responses = await Promise.all([
      resolve(id, { action: 'take-down' }),
      resolve(id, { action: 'take-down' }),
      resolve(id, { action: 'dismiss' }),
    ]);
    expect(responses.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect(responses.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect((await queue()).reports).toEqual([]);
    const isDown = responses.slice(0, 2).some(({ status }) => status === 200);
    expect(await read(image.id)).toMatchObject({ approvalStatus: isDown ? 'rejected' : 'approved' });
    expect(
      (await resolve(id, { action: 'take-down' })).status + (await resolve(id, { action: 'dismiss' })).status,
    ).toBe(609);
  });

  it('is closed as taken down when its image is rejected, in any call', async () => {
    const { id } = await storeImage();
    await report(id);
    const body = { status: 'rejected', reason: 'taken-down' };
    await call('POST /api/admin/images/{id}/approve', { token, params: { id }, body });
    await runOverdueTasks({ all: true });
    expect((await queue()).reports).toEqual([]);
  });

  it('of an image that a colleague has claimed waits for them', async () => {
    const image = await storeImage();
    const id = await report(image.id);
    const { token: alex } = await createSession('web', { role: 'admin', name: 'alex' });
    await call('POST /api/admin/images/{id}/claim', { token: alex, params: { id: image.id } });
    const refused = await resolve(id, { action: 'take-down' });
    expect(refused.status).toBe(409);
    expect(refused.json.message).toContain('alex');
    expect((await queue()).reports).toHaveLength(1);
  });

  it('of one’s own image must be handled by someone else', async () => {
    const ines = await createWebAccount({ role: 'moderator' });
    await createWebAccount({ role: 'admin' });
    const own = { kind: 'web', id: ines.id, username: ines.username } as const;
    const id = await report((await storeImage({ uploadedBy: own })).id);
    const { token: theirs } = await createSessionAs('web', ines.id);
    for (const body of [
      { action: 'dismiss' },
      { action: 'take-down' },
      { action: 're-rate', rating: 'pg' },
      { action: 're-categorise', category: 'icon' },
    ])
      expect((await resolve(id, body, theirs)).status).toBe(409);
    expect((await queue()).reports).toHaveLength(1);
  });

  it('requires an existing report and a known decision', async () => {
    expect((await resolve(NOBODYS, { action: 'dismiss' })).status).toBe(404);
    const id = await report((await storeImage()).id);
    const { status, json } = await resolve(id, { action: 'ignore' });
    expect({ status, path: json.errors[0].path }).toEqual({ status: 422, path: 'action' });
  });

  it('stays closed when the closing task runs again', async () => {
    const image = await storeImage();
    const id = await report(image.id);
    const closing = { outcome: 'taken-down', actor: TESTER } as const;
    await closeReports({ imageId: image.id, ...closing });
    await closeReports({ imageId: image.id, ...closing });
    await closeGroup({ imageId: image.id, group: id, ...closing });
    expect(await readHistory(`REPORT#${id}`)).toHaveLength(2);
  });

  it('accepts the sample event', async () => {
    const headers = { ...resolveEvent.headers, authorization: `Bearer ${token}` };
    expect((await callHandler(handler, { ...resolveEvent, headers })).statusCode).toBe(404);
  });
});
