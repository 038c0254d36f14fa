import { CloudFrontClient, CreateInvalidationCommand } from '@aws-sdk/client-cloudfront';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { listOwnSubmissions } from '#domain/gallery/submissions.ts';
import type { Image } from '#domain/images/image.ts';
import { approveImage, rejectImage } from '#domain/images/publishing/decide-image.ts';
import { listNotifications } from '#domain/inbox/inbox.ts';
import { runOverdueTasks } from '#domain/tasks/run-tasks.ts';
import type { PlayerId } from '#shared/ids.ts';
import type { ReviewReason } from '#shared/review-reasons.ts';
import { bindCalls } from '../../testing/call-api.ts';
import { writeDerived } from '../../testing/files.ts';
import { createFreshBuckets } from '../../testing/fresh-buckets.ts';
import { createFreshTable } from '../../testing/fresh-table.ts';
import { readHistory } from '../../testing/history.ts';
import { storeImage } from '../../testing/images.ts';
import { mockClient } from '../../testing/mock-client.ts';
import { createSession, createSessionAs } from '../../testing/sessions.ts';
import { handler } from './handler.ts';

const NOON = Date.parse('2026-09-20T12:00:00Z');

const call = bindCalls(handler);

let moth: { token: string; id: PlayerId };
let ines: { token: string; accountId: string };
let odo: { token: string; accountId: string };

beforeAll(async () => {
  process.env.DISTRIBUTION_ID = 'EDFDVBD6EXAMPLE';
  mockClient(CloudFrontClient).on(CreateInvalidationCommand).resolves({});
  await createFreshBuckets();
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
  return () => vi.useRealTimers();
});
beforeEach(async () => {
  vi.setSystemTime(NOON);
  await createFreshTable();
  ines = await createSession('web', { role: 'moderator', name: 'ines' });
  odo = await createSession('web', { role: 'moderator', name: 'odo' });
  const { token, accountId } = await createSession('game', { name: 'Moth' });
  moth = { token, id: accountId as PlayerId };
});

/** A submission of Moth that Ines has rejected. */
async function rejected(reason: ReviewReason = 'low-quality'): Promise<Image> {
  const uploadedBy = { kind: 'game', id: moth.id, username: 'Moth' } as const;
  const image = await storeImage({ title: 'Lantern', uploadedBy, approvalStatus: 'pending' });
  await writeDerived(image);
  return rejectImage(image.id, { kind: 'web', id: ines.accountId, name: 'ines' }, { reason });
}
const readOwn = async () => (await listOwnSubmissions(moth.id, 1)).images;
const readDecision = async () => (await readOwn())[0]?.appeal?.decision ?? 'none';
const send = async (decision: string, token = moth.token) => {
  const body = { decision, text: 'I drew it with the wrong brush, on purpose.' };
  const { status, json } = await call('POST /api/game/appeals', { token, body });
  return { status, ...json };
};
const list = async ({ token }: { token: string }, state = 'open') =>
  (await call('GET /api/admin/appeals', { token, query: { state } })).json.data.appeals;
const decide = async ({ token }: { token: string }, id: string, body: object) => {
  const { status, json } = await call('POST /api/admin/appeals/{id}', { token, params: { id }, body });
  await runOverdueTasks({ all: true });
  return { status, ...json };
};
const REVERSE = { outcome: 'reversed', reply: 'You are right.', version: 1 };

it('is sent once for each decision, and answered by someone else than the one who decided', async () => {
  await rejected();
  const decision = await readDecision();
  expect(await send(decision)).toMatchObject({ status: 201, data: { appeal: { state: 'open' } } });
  expect(await send(decision)).toMatchObject({ status: 409, code: 'already-done' });
  expect(await readOwn()).toMatchObject([{ appeal: { decision, made: { state: 'open' } } }]);
  expect(await list(ines)).toMatchObject([{ mayDecide: false }]);
  const [appeal] = await list(odo);
  vi.setSystemTime(NOON + 60_000);
  expect(appeal).toMatchObject({
    by: 'Moth',
    title: 'Lantern',
    decision: { reason: 'low-quality', by: 'ines' },
    mayDecide: true,
  });
  expect(await decide(ines, appeal.id, REVERSE)).toMatchObject({ status: 409, code: 'conflict' });
  expect(
    await decide(odo, appeal.id, { ...REVERSE, outcome: 'upheld', reply: 'It is too small.' }),
  ).toMatchObject({
    status: 200,
    message: 'The decision is upheld',
  });
  expect(await list(odo)).toEqual([]);
  expect(await list(odo, 'closed')).toMatchObject([{ state: 'upheld', decidedBy: 'odo' }]);
  expect(await readOwn()).toMatchObject([
    { approvalStatus: 'rejected', appeal: { made: { state: 'upheld', reply: 'It is too small.' } } },
  ]);
  const { notifications } = await listNotifications({ system: 'game', id: moth.id }, { page: 1, limit: 20 });
  expect(notifications[0]).toMatchObject({
    kind: 'appeal-decided',
    text: "We looked at your appeal about your image 'Lantern'. The decision stands. Our reply: It is too small.",
    link: '/game-profile/submissions',
  });
});

it('publishes the image if the decision is reversed, once, however often that is sent', async () => {
  const { id } = await rejected();
  await send(await readDecision());
  const [appeal] = await list(odo);
  const sent = await Promise.all([decide(odo, appeal.id, REVERSE), decide(odo, appeal.id, REVERSE)]);
  expect(sent.map(({ status }) => status)).toEqual([200, 200]);
  expect(await readOwn()).toMatchObject([{ id, approvalStatus: 'approved' }]);
  expect(await readHistory(`APPEAL#${appeal.id}`)).toEqual([
    ['appeal.create', moth.id],
    ['appeal.reversed', odo.accountId],
  ]);
  expect((await readHistory(`IMAGE#${id}`)).filter(([action]) => action === 'image.approve')).toEqual([
    ['image.approve', odo.accountId],
  ]);
});

it('cannot be reversed any more once someone has decided on the image otherwise', async () => {
  const { id } = await rejected();
  await send(await readDecision());
  await approveImage(id, { kind: 'web', id: ines.accountId, name: 'ines' });
  const [appeal] = await list(odo);
  expect(await decide(odo, appeal.id, REVERSE)).toMatchObject({ status: 409, code: 'conflict' });
});

it('is refused for a decision on the image of another, for an earlier one, and for illegal content', async () => {
  await rejected();
  const decision = await readDecision();
  const other = await createSession('game', { name: 'Juno' });
  expect(await send(decision, other.token)).toMatchObject({ status: 404 });
  expect(await send(decision.replace(/\d+$/, '9'))).toMatchObject({ status: 409, code: 'conflict' });
  await createFreshTable();
  const { token, accountId } = await createSession('game', { name: 'Moth' });
  moth = { token, id: accountId as PlayerId };
  const illegal = await rejected('illegal');
  expect(await readOwn()).toEqual([expect.not.objectContaining({ appeal: expect.anything() })]);
  expect(await send(`${illegal.id}-1`)).toMatchObject({ status: 409, code: 'conflict' });
});

it('is refused after fourteen days', async () => {
  await rejected();
  const decision = await readDecision();
  vi.setSystemTime(NOON + 14.1 * 86_400_000);
  expect(await readOwn()).toEqual([expect.not.objectContaining({ appeal: expect.anything() })]);
  const { token } = await createSessionAs('game', moth.id);
  expect(await send(decision, token)).toMatchObject({ status: 422, errors: [{ path: 'decision' }] });
});

it('is open to website users for their own uploads', async () => {
  const uploadedBy = { kind: 'web', id: odo.accountId, username: 'odo' } as const;
  const { id, version } = await storeImage({ uploadedBy, approvalStatus: 'pending' });
  await rejectImage(id, { kind: 'web', id: ines.accountId, name: 'ines' });
  const body = { decision: `${id}-${version}`, text: 'Please look again.' };
  const { status } = await call('POST /api/auth/appeals', { token: odo.token, body });
  expect(status).toBe(201);
  expect(await list(odo)).toMatchObject([{ mayDecide: false }]);
});
