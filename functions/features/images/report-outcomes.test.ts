import { CloudFrontClient, CreateInvalidationCommand } from '@aws-sdk/client-cloudfront';
import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { reportImage } from '#domain/gallery/report-image.ts';
import { removeImage } from '#domain/image-removal/remove-image.ts';
import { rejectImage } from '#domain/images/publishing/decide-image.ts';
import { closeGroup } from '#domain/images/reports/close-reports.ts';
import { reportDefinition } from '#domain/images/reports/report-definition.ts';
import { findMailable } from '#domain/inbox/find-visible.ts';
import { listNotifications } from '#domain/inbox/inbox.ts';
import type { Recipient } from '#domain/notifications/notification.ts';
import { readNotifications } from '#domain/notifications/notification-rows.ts';
import { runOverdueTasks } from '#domain/tasks/run-tasks.ts';
import { readEntity } from '#platform/data/change.ts';
import { getDocumentClient, getTableName } from '#platform/data/document-client.ts';
import type { HeldDecisionId, ImageId, ReportId } from '#shared/ids.ts';
import type { ReportReason } from '#shared/report-reasons.ts';
import { createGameAccount, createWebAccount } from '../../testing/accounts.ts';
import { bindCalls } from '../../testing/call-api.ts';
import { createFreshBuckets } from '../../testing/fresh-buckets.ts';
import { createFreshTable } from '../../testing/fresh-table.ts';
import { storeImage, TESTER } from '../../testing/images.ts';
import { mockClient } from '../../testing/mock-client.ts';
import { createSessionAs } from '../../testing/sessions.ts';
import { handler } from './handler.ts';

const call = bindCalls(handler);

let token: string;
let staff: Recipient;
let addresses = 0;

beforeAll(async () => {
  process.env.DISTRIBUTION_ID = 'EDFDVBD6EXAMPLE';
  mockClient(CloudFrontClient).on(CreateInvalidationCommand).resolves({});
  await createFreshBuckets();
});
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  await createFreshTable();
  const { id } = await createWebAccount({ role: 'moderator', username: 'ines' });
  ({ token } = await createSessionAs('web', id));
  staff = { system: 'web', id };
});
afterEach(() => vi.useRealTimers());

const aPlayer = async (): Promise<Recipient> => ({ system: 'game', id: (await createGameAccount()).id });
const aWebsiteUser = async (): Promise<Recipient> => ({ system: 'web', id: (await createWebAccount()).id });

const report = (id: ImageId, reporter: Recipient | undefined, reason: ReportReason = 'spam') =>
  reportImage(id, { reason, reporter }, `198.51.100.${++addresses}`);
const resolve = (id: ReportId, body: object) =>
  call('POST /api/admin/reports/{id}/resolve', { token, params: { id }, body });

/** Runs the tasks that are due some seconds from now. */
async function passSeconds(seconds: number): Promise<void> {
  vi.setSystemTime(Date.now() + seconds * 1000);
  await runOverdueTasks({ all: true });
}

/** What an account reads of its notifications. */
const inbox = async (recipient: Recipient) =>
  (await listNotifications(recipient, { page: 1, limit: 20 })).notifications;
const texts = async (recipient: Recipient) => (await inbox(recipient)).map(({ text }) => text);

it('notifies each reporter of the group once, though a task runs again and one sent two reports', async () => {
  const [moth, ash] = [await aPlayer(), await aWebsiteUser()];
  const { id: imageId } = await storeImage({ title: 'Lantern' });
  const id = await report(imageId, undefined);
  await report(imageId, moth);
  await report(imageId, moth, 'other');
  await report(imageId, ash);
  await resolve(id, { action: 'dismiss', note: 'For staff alone' });
  await passSeconds(1);
  await closeGroup({ imageId, group: id, outcome: 'dismissed', actor: TESTER });
  for (const reporter of [moth, ash])
    expect(await inbox(reporter)).toMatchObject([
      {
        kind: 'report-closed',
        text: "We looked at the image 'Lantern' that you reported and left it as it is.",
        subject: { type: 'image', id: imageId, title: 'Lantern' },
        link: `/gallery/${imageId}`,
      },
    ]);
});

it('notifies once a decision is carried out, and never of one that was undone', async () => {
  const moth = await aPlayer();
  const { id: imageId } = await storeImage({ title: 'Lantern' });
  const id = await report(imageId, moth);
  const held = async (action: string): Promise<HeldDecisionId> =>
    (await resolve(id, { action, holdSeconds: 10 })).json.data.held.id;
  const undone = await held('dismiss');
  await call('DELETE /api/admin/held-decisions/{id}', { token, params: { id: undone } });
  await passSeconds(11);
  await held('take-down');
  expect(await texts(moth)).toEqual([]);
  await passSeconds(11);
  expect(await inbox(moth)).toMatchObject([
    { text: "The image 'Lantern' that you reported was taken down.", subject: null, link: null },
  ]);
});

it.each([
  [{ action: 're-rate', rating: 'pg' }, "We corrected the rating of the image 'Lantern' that you reported."],
  [{ action: 're-rate', rating: 'r' }, 'We corrected the rating of the image that you reported.'],
  [
    { action: 're-categorise', category: 'icon' },
    "We corrected the category of the image 'Lantern' that you reported.",
  ],
])('says what was corrected: %o', async (decision, text) => {
  const moth = await aPlayer();
  const { id: imageId } = await storeImage({ title: 'Lantern', category: 'avatar', rating: 'g' });
  await resolve(await report(imageId, moth), decision);
  expect(await texts(moth)).toEqual([text]);
});

it('says that an image was deleted without its title, and of a profile only that staff looked at it', async () => {
  const [moth, ash] = [await aPlayer(), await aPlayer()];
  const [gone, kept] = [await storeImage({ title: 'Lantern' }), await storeImage()];
  await report(gone.id, moth);
  await removeImage(gone.id, TESTER);
  await resolve(await report(kept.id, ash, 'profile'), { action: 'dismiss' });
  await passSeconds(1);
  expect(await texts(moth)).toEqual(['The image that you reported was deleted.']);
  expect(await inbox(ash)).toMatchObject([
    { text: 'We looked at the profile that you reported.', subject: null, link: null },
  ]);
});

it('has no link once the image is no longer public, and no title in a mail', async () => {
  const moth = await aPlayer();
  const { id: imageId } = await storeImage({ title: 'Lantern' });
  await resolve(await report(imageId, moth), { action: 'dismiss' });
  const [mailed] = await findMailable(await readNotifications(moth, { limit: 1 }));
  expect(mailed).toMatchObject({ reported: { id: imageId, title: '' } });
  await rejectImage(imageId, TESTER, { reason: 'other' });
  expect(await inbox(moth)).toMatchObject([{ subject: null, link: null }]);
});

it('does not notify those who decided on their own report', async () => {
  const { id } = await storeImage();
  await resolve(await report(id, staff), { action: 'dismiss' });
  expect(await texts(staff)).toEqual([]);
});

it('shows staff no reporter, and forgets them with the decision', async () => {
  const moth = await aPlayer();
  const { id: imageId } = await storeImage();
  const id = await report(imageId, moth);
  const other = await report(imageId, moth, 'other');
  const shown = async (state: string) =>
    JSON.stringify((await call('GET /api/admin/reports', { token, query: { state } })).json.data);
  expect(await shown('open')).toContain(other);
  expect(await shown('open')).not.toContain(moth.id);
  expect(JSON.stringify(reportDefinition.audited?.(await readEntity(reportDefinition, id)))).not.toContain(
    moth.id,
  );
  const { json } = await resolve(id, { action: 'dismiss' });
  expect(JSON.stringify(json)).not.toContain(moth.id);
  await passSeconds(1);
  expect(await shown('closed')).toContain(other);
  expect(await shown('closed')).not.toContain(moth.id);
  // Nothing of a report says it any more, earlier versions and the log included.
  const { Items = [] } = await getDocumentClient().send(new ScanCommand({ TableName: getTableName() }));
  const stored = Items.filter(({ pk }) => [id, other].some((each) => String(pk).includes(each)));
  expect(stored.length).toBeGreaterThan(2);
  expect(JSON.stringify(stored)).not.toContain(moth.id);
});
