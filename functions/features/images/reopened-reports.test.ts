import { CloudFrontClient, CreateInvalidationCommand } from '@aws-sdk/client-cloudfront';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { reportImage } from '#domain/gallery/report-image.ts';
import { removeImage } from '#domain/image-removal/remove-image.ts';
import { closeGroup } from '#domain/images/reports/close-reports.ts';
import { reopenOthers } from '#domain/images/reports/reopen-report.ts';
import { repairCountedLists } from '#domain/maintenance/repair-counted-lists.ts';
import type { Recipient } from '#domain/notifications/notification.ts';
import { runOverdueTasks } from '#domain/tasks/run-tasks.ts';
import type { ImageId, IsoTime, ReportId } from '#shared/ids.ts';
import type { ReportReason } from '#shared/report-reasons.ts';
import { createGameAccount, createWebAccount } from '../../testing/accounts.ts';
import { bindCalls } from '../../testing/call-api.ts';
import { createFreshBuckets } from '../../testing/fresh-buckets.ts';
import { createFreshTable } from '../../testing/fresh-table.ts';
import { readHistory } from '../../testing/history.ts';
import { storeImage, TESTER } from '../../testing/images.ts';
import { mockClient } from '../../testing/mock-client.ts';
import { createSession } from '../../testing/sessions.ts';
import { handler } from './handler.ts';

const call = bindCalls(handler);

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

const report = (id: ImageId, reporter?: Recipient, reason: ReportReason = 'spam') =>
  reportImage(id, { reason, reporter }, `198.51.100.${++visitors}`);
const resolve = async (id: ReportId, body: object) => {
  const { status } = await call('POST /api/admin/reports/{id}/resolve', { token, params: { id }, body });
  await runOverdueTasks({ all: true });
  return status;
};
const reopen = async (id: ReportId, decidedAt: IsoTime) => {
  const body = { decidedAt };
  const { status, json } = await call('POST /api/admin/reports/{id}/reopen', { token, params: { id }, body });
  await runOverdueTasks({ all: true });
  return [status, json.code];
};
const list = async (id: ImageId) =>
  (await call('GET /api/admin/images/{id}/reports', { token, params: { id } })).json.data.groups;
const queue = async (state: 'open' | 'closed') =>
  (await call('GET /api/admin/reports', { token, query: { state } })).json.data.reports;
const findDecisionTime = async (id: ImageId): Promise<IsoTime> => (await list(id))[0].decision.at;

it('opens all reports of a group again, once, however often it is requested', async () => {
  const { id: imageId } = await storeImage({ title: 'Lantern' });
  const id = await report(imageId);
  await report(imageId, undefined, 'other');
  await resolve(id, { action: 'dismiss' });
  expect(await queue('open')).toEqual([]);
  const at = await findDecisionTime(imageId);
  expect(await Promise.all([reopen(id, at), reopen(id, at)])).toEqual([
    [200, undefined],
    [200, undefined],
  ]);
  expect(await queue('open')).toMatchObject([{ id, count: 2 }]);
  expect(await queue('closed')).toEqual([]);
  expect(await readHistory(`REPORT#${id}`)).toEqual([
    ['report.create', 'visitor'],
    ['report.dismissed', accountId],
    ['report.reopen', accountId],
  ]);
  // What was closed by then stays open, whichever task of the first decision runs late.
  await closeGroup({ imageId, group: id, outcome: 'dismissed', actor: TESTER });
  await resolve(id, { action: 'dismiss' });
  await reopenOthers({ imageId, group: id, actor: TESTER, decidedAt: at });
  expect(await queue('closed')).toMatchObject([{ id, count: 2, decision: { outcome: 'dismissed' } }]);
  expect((await repairCountedLists()).drifts).toEqual([]);
});

it('joins new reports to the group that is open again, and keeps closed ones closed next to newer ones', async () => {
  const { id: imageId } = await storeImage();
  const id = await report(imageId);
  await resolve(id, { action: 'dismiss' });
  const at = await findDecisionTime(imageId);
  const newer = await report(imageId);
  expect(await reopen(id, at)).toEqual([409, 'conflict']);
  await resolve(newer, { action: 'dismiss' });
  expect(await reopen(id, at)).toEqual([200, undefined]);
  await report(imageId);
  expect(await list(imageId)).toMatchObject([
    { id: newer, decision: { outcome: 'dismissed' } },
    { id, count: 2 },
  ]);
});

it('rejects a decision that the caller has not seen, and images that are gone', async () => {
  const { id: imageId } = await storeImage();
  const id = await report(imageId);
  await resolve(id, { action: 'dismiss' });
  const at = await findDecisionTime(imageId);
  expect(await reopen(id, '2026-01-01T00:00:00.000Z' as IsoTime)).toEqual([409, 'version-conflict']);
  await removeImage(imageId, TESTER);
  expect(await reopen(id, at)).toEqual([404, 'not-found']);
});

it('can be dismissed although the image was taken down before, which stays so', async () => {
  const { id: imageId } = await storeImage();
  const id = await report(imageId);
  await resolve(id, { action: 'take-down' });
  expect(await reopen(id, await findDecisionTime(imageId))).toEqual([200, undefined]);
  expect(await resolve(id, { action: 'dismiss' })).toBe(200);
  expect(await list(imageId)).toMatchObject([{ decision: { outcome: 'dismissed' } }]);
  const { json } = await call('GET /api/admin/images/{id}', { token, params: { id: imageId } });
  expect(json.data.image.approvalStatus).toBe('rejected');
});

it('shows how many reports of a sender were right, but not who they are', async () => {
  const moth: Recipient = { system: 'game', id: (await createGameAccount()).id };
  const ash: Recipient = { system: 'web', id: (await createWebAccount()).id };
  const actions = [
    { action: 'dismiss' },
    { action: 'take-down' },
    { action: 're-rate', rating: 'r' },
    { action: 're-categorise', category: 'icon' },
  ];
  for (const body of actions) await resolve(await report((await storeImage()).id, moth), body);
  // Neither says whether a report was right.
  await resolve(await report((await storeImage()).id, moth, 'profile'), { action: 'dismiss' });
  const { id: gone } = await storeImage();
  await report(gone, moth);
  await removeImage(gone, TESTER);
  await runOverdueTasks({ all: true });
  const { id: imageId } = await storeImage();
  await report(imageId);
  await report(imageId, ash);
  const last = await report(imageId, moth);
  const [group] = await list(imageId);
  expect(group.reports).toMatchObject([
    { id: last, reporter: { decided: 4, right: 3 } },
    { reporter: { decided: 0, right: 0 } },
    {},
  ]);
  expect(group.reports[2].reporter).toBeUndefined();
  expect(JSON.stringify(group)).not.toContain(moth.id);
});
