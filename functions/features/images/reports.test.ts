import { CloudFrontClient, CreateInvalidationCommand } from '@aws-sdk/client-cloudfront';
import { TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { ulid } from 'ulid';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import resolveEvent from '../../../events/images/resolve-report.json' with { type: 'json' };
import { type ImageId, isoTime, type ReportId } from '../../../shared/ids.ts';
import { reportImage } from '../../domain/gallery/report-image.ts';
import { removeImage } from '../../domain/image-removal/remove-image.ts';
import { imageDefinition } from '../../domain/images/image-definition.ts';
import { closeReports } from '../../domain/images/reports/close-reports.ts';
import { type Report, reportDefinition } from '../../domain/images/reports/report-definition.ts';
import { runOverdueTasks } from '../../domain/tasks/run-tasks.ts';
import { documentClient, tableName } from '../../platform/data/document-client.ts';
import { entityKey } from '../../platform/data/entity-definition.ts';
import { importEntities } from '../../platform/data/import-entities.ts';
import { webAccount } from '../../testing/accounts.ts';
import { NO_CONTEXT } from '../../testing/api-event.ts';
import { bindCalls } from '../../testing/call-api.ts';
import { freshBuckets } from '../../testing/fresh-buckets.ts';
import { freshTable } from '../../testing/fresh-table.ts';
import { readHistory } from '../../testing/history.ts';
import { storeImage, TESTER } from '../../testing/images.ts';
import { mockClient } from '../../testing/mock-client.ts';
import { signedIn, signedInAs } from '../../testing/sessions.ts';
import { handler } from './handler.ts';

const call = bindCalls(handler);
const NOBODYS = '01JD7XJ5N0ABCDEFGHJKMNPQRS' as ReportId; // the format of a ReportId

let token: string;
let accountId: string;
let visitors = 0;

beforeAll(async () => {
  process.env.DISTRIBUTION_ID = 'EDFDVBD6EXAMPLE';
  mockClient(CloudFrontClient).on(CreateInvalidationCommand).resolves({});
  await freshBuckets();
});
beforeEach(async () => {
  await freshTable();
  ({ token, accountId } = await signedIn('web', { role: 'moderator', name: 'ines' }));
});

/** Sends a report from an address of its own. */
const report = (id: ImageId, detail?: string) =>
  reportImage(id, { reason: 'spam', detail }, `198.51.100.${++visitors}`);
const queue = async (page = 1) =>
  (await call('GET /api/admin/reports', { token, query: { page: String(page) } })).json.data;
const resolve = (id: ReportId, body: object, by = token) =>
  call('POST /api/admin/reports/{id}/resolve', { token: by, params: { id }, body });
const read = async (id: ImageId) =>
  (await call('GET /api/admin/images/{id}', { token, params: { id } })).json.data.image;

/** Creates another version of an image, like someone who edits it all the time. */
const grow = (id: ImageId, send: (command: unknown) => Promise<unknown>) =>
  send(
    new UpdateCommand({
      TableName: tableName(),
      Key: entityKey(imageDefinition, id),
      UpdateExpression: 'ADD version :one',
      ExpressionAttributeValues: { ':one': 1 },
    }),
  );

describe('the report queue', () => {
  it('shows each report with its image, newest first, in pages', async () => {
    const image = await storeImage({ title: 'Reported' });
    const reports = Array.from({ length: 12 }, (_, index): Report => {
      const at = Date.UTC(2026, 5, 1 + index);
      // `ulid` returns ids in the format of a ReportId.
      const said = { id: ulid(at) as ReportId, at: isoTime(at), detail: `Number ${index + 1}` };
      const about = { imageId: image.id, imageTitle: image.title, uploader: image.uploadedBy };
      return { ...said, ...about, version: 1, reason: 'spam', state: 'open' };
    });
    await importEntities(reportDefinition, reports, { actor: TESTER, action: 'report.create' });
    const first = await queue();
    expect(first.pagination).toMatchObject({ totalItems: 12, totalPages: 2 });
    expect(first.reports).toHaveLength(10);
    expect(first.reports[0]).toMatchObject({ reason: 'spam', image: { id: image.id, title: 'Reported' } });
    const all = [...first.reports, ...(await queue(2)).reports];
    expect(all.map(({ detail }) => detail)).toEqual(
      Array.from({ length: 12 }, (_, index) => `Number ${12 - index}`),
    );
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
    const { token: theirs } = await signedIn('web', { role: 'user' });
    expect((await call('GET /api/admin/reports', { token: theirs })).status).toBe(403);
    expect((await resolve(NOBODYS, { action: 'dismiss' }, theirs)).status).toBe(403);
  });
});

describe('a report', () => {
  it('that is dismissed leaves the queue without affecting the image; repeating it changes nothing', async () => {
    const image = await storeImage();
    const [id, other] = [await report(image.id), await report(image.id, 'Another')];
    for (let time = 0; time < 2; time++)
      expect((await resolve(id, { action: 'dismiss', note: 'It is fine' })).status).toBe(200);
    expect((await queue()).reports).toMatchObject([{ id: other }]);
    expect(await read(image.id)).toMatchObject({ approvalStatus: 'approved', version: 1 });
    expect(await readHistory(`REPORT#${id}`)).toEqual([
      ['report.create', 'visitor'],
      ['report.dismissed', accountId],
    ]);
  });

  it('that takes its image down closes all other reports of it; repeating it changes nothing', async () => {
    const [image, bystander] = [await storeImage(), await storeImage()];
    const ids = [await report(image.id), await report(image.id, 'Another'), await report(image.id, 'More')];
    const apart = await report(bystander.id);
    const [id = NOBODYS] = ids;
    for (let time = 0; time < 2; time++)
      expect((await resolve(id, { action: 'take-down', note: 'It advertises' })).status).toBe(200);
    // Only the requested report closes at once; tasks close the others, which may be many.
    expect((await queue()).pagination.totalItems).toBe(3);
    await runOverdueTasks({ all: true });
    expect((await queue()).reports.map((each: { id: string }) => each.id)).toEqual([apart]);
    expect(await read(image.id)).toMatchObject({
      approvalStatus: 'rejected',
      version: 2,
      history: [{ decision: 'rejected', by: 'ines', reason: 'taken-down', note: 'It advertises' }],
    });
    for (const each of ids)
      expect(await readHistory(`REPORT#${each}`)).toContainEqual(['report.taken-down', accountId]);
    expect(await readHistory(`REPORT#${id}`)).toHaveLength(2);
  });

  it('is either dismissed or taken down, even with concurrent decisions', async () => {
    for (let round = 0; round < 4; round++) {
      const image = await storeImage();
      const id = await report(image.id);
      const answers = await Promise.all([
        resolve(id, { action: 'take-down' }),
        resolve(id, { action: 'dismiss' }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const isDown = answers[0]?.status === 200;
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
    expect([late.status, late.json.code]).toEqual([409, 'conflict']);
    await runOverdueTasks({ all: true });
    expect((await queue()).reports).toEqual([]);
  });

  it('of an image that keeps changing is answered with the image as staff see it', async () => {
    const { id: imageId } = await storeImage();
    const id = await report(imageId);
    const client = documentClient();
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
    const answers = await Promise.all([
      resolve(id, { action: 'take-down' }),
      resolve(id, { action: 'take-down' }),
      resolve(id, { action: 'dismiss' }),
    ]);
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect((await queue()).reports).toEqual([]);
    const isDown = answers.slice(0, 2).some(({ status }) => status === 200);
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
    const { token: alex } = await signedIn('web', { role: 'admin', name: 'alex' });
    await call('POST /api/admin/images/{id}/claim', { token: alex, params: { id: image.id } });
    const refused = await resolve(id, { action: 'take-down' });
    expect(refused.status).toBe(409);
    expect(refused.json.message).toContain('alex');
    expect((await queue()).reports).toHaveLength(1);
  });

  it('of one’s own image must be handled by someone else', async () => {
    const ines = await webAccount({ role: 'moderator' });
    await webAccount({ role: 'admin' });
    const own = { kind: 'web', id: ines.id, username: ines.username } as const;
    const id = await report((await storeImage({ uploadedBy: own })).id);
    const { token: theirs } = await signedInAs('web', ines.id);
    for (const action of ['dismiss', 'take-down'])
      expect((await resolve(id, { action }, theirs)).status).toBe(409);
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
    await closeReports(image.id, closing);
    await closeReports(image.id, closing);
    expect(await readHistory(`REPORT#${id}`)).toHaveLength(2);
  });

  it('accepts the sample event', async () => {
    const headers = { ...resolveEvent.headers, authorization: `Bearer ${token}` };
    expect((await handler({ ...resolveEvent, headers }, NO_CONTEXT)).statusCode).toBe(404);
  });
});
