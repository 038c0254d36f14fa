import { CloudFrontClient, CreateInvalidationCommand } from '@aws-sdk/client-cloudfront';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addNote } from '#domain/accounts/user-management/account-notes.ts';
import { reportImage } from '#domain/gallery/report-image.ts';
import { removeImage } from '#domain/image-removal/remove-image.ts';
import type { Uploader } from '#domain/images/image.ts';
import { imageDefinition } from '#domain/images/image-definition.ts';
import { runOverdueTasks } from '#domain/tasks/run-tasks.ts';
import { updateEntity } from '#platform/data/change.ts';
import { importEntities, importHistories } from '#platform/data/import-entities.ts';
import { decodeIdTime, type ImageId, toIsoTime } from '#shared/ids.ts';
import { createGameAccount, createWebAccount } from '../../testing/accounts.ts';
import { bindCalls } from '../../testing/call-api.ts';
import { writeDerived } from '../../testing/files.ts';
import { createFreshBuckets } from '../../testing/fresh-buckets.ts';
import { createFreshTable } from '../../testing/fresh-table.ts';
import { buildImage, storeImage, TESTER } from '../../testing/images.ts';
import { mockClient } from '../../testing/mock-client.ts';
import { createSession } from '../../testing/sessions.ts';
import { handler } from './handler.ts';

const call = bindCalls(handler);
const OPTIONS = { actor: TESTER, action: 'test.change' };
const COUNTS = { approved: 0, rejected: 0, pending: 0, refused: 0, openReports: 0, notes: 0 };
/** What is known of someone without uploads, whose account `sanctions.test.ts` is about. */
const NONE = { ...COUNTS, account: expect.anything() };

let token: string;

beforeAll(async () => {
  process.env.DISTRIBUTION_ID = 'EDFDVBD6EXAMPLE';
  mockClient(CloudFrontClient).on(CreateInvalidationCommand).resolves({});
  await createFreshBuckets();
});
beforeEach(async () => {
  await createFreshTable();
  token = (await createSession('web', { role: 'moderator', name: 'ines' })).token;
});

const read = async (id: ImageId) =>
  (await call('GET /api/admin/images/{id}', { token, params: { id } })).json.data.image;
const review = (id: ImageId, body: object) =>
  call('POST /api/admin/images/{id}/approve', { token, params: { id }, body });

async function uploaded(uploadedBy: Uploader, fields: Parameters<typeof storeImage>[0] = {}) {
  const image = await storeImage({ approvalStatus: 'pending', uploadedBy, ...fields });
  await writeDerived(image);
  return image;
}

const asUser = (id: string): Uploader => ({ kind: 'web', id, username: 'moth' });
const asPlayer = (id: string): Uploader => ({ kind: 'game', id, username: 'moth' });
const onDiscord = (id: string): Uploader => ({ kind: 'discord', id, username: 'moth' });

describe('what reviewers see of an uploader', () => {
  it('follows every decision, and is part of the response to it', async () => {
    const { id: userId } = await createWebAccount();
    const [first, second] = [await uploaded(asUser(userId)), await uploaded(asUser(userId))];
    const since = decodeIdTime(userId);
    expect((await read(first.id)).uploader).toEqual({ ...NONE, since, pending: 2 });
    const approved = await review(first.id, { status: 'approved' });
    expect(approved.json.data.image.uploader).toEqual({ ...NONE, since, pending: 1, approved: 1 });
    const rejected = await review(first.id, { status: 'rejected' });
    expect(rejected.json.data.image.uploader).toEqual({ ...NONE, since, pending: 1, rejected: 1 });
    await removeImage(first.id, TESTER);
    expect((await read(second.id)).uploader).toEqual({ ...NONE, since, pending: 1 });
  });

  it('counts files that were refused, and nothing before a file is processed', async () => {
    const { id: userId } = await createWebAccount();
    const { id } = await storeImage({
      uploadedBy: asUser(userId),
      processing: 'running',
      approvalStatus: 'pending',
    });
    expect((await read(id)).uploader).toMatchObject(NONE);
    await updateEntity(imageDefinition, id, OPTIONS, (image) => ({
      ...image,
      processing: 'refused' as const,
    }));
    expect((await read(id)).uploader).toMatchObject({ ...NONE, refused: 1 });
  });

  it('counts open reports on all of their images until these are closed', async () => {
    const { id: userId } = await createWebAccount();
    const [image, other] = [
      await uploaded(asUser(userId), { approvalStatus: 'approved' }),
      await uploaded(asUser(userId), { approvalStatus: 'approved' }),
    ];
    const report = await reportImage(image.id, { reason: 'spam' }, '198.51.100.1');
    await reportImage(image.id, { reason: 'other' }, '198.51.100.2');
    await reportImage(other.id, { reason: 'spam' }, '198.51.100.3');
    expect((await read(other.id)).uploader).toMatchObject({ approved: 2, openReports: 3 });
    await call('POST /api/admin/reports/{id}/resolve', {
      token,
      params: { id: report },
      body: { action: 'take-down' },
    });
    await runOverdueTasks({ all: true });
    expect((await read(other.id)).uploader).toMatchObject({ approved: 1, rejected: 1, openReports: 1 });
  });

  it('includes the number of staff notes about a player', async () => {
    const [{ id: playerId }, mod] = [await createGameAccount(), await createGameAccount({ role: 'mod' })];
    const image = await uploaded(asPlayer(playerId));
    const session = { sessionId: 'session', verified: true, provenUntil: 0 };
    const staff = { system: 'game', accountId: mod.id, name: 'ines', role: 'mod', ...session } as const;
    await addNote(staff, playerId, 'Draws moths only', undefined);
    expect((await read(image.id)).uploader).toEqual({
      ...NONE,
      since: decodeIdTime(playerId),
      pending: 1,
      notes: 1,
      playerId,
    });
  });

  it('adds up what a player uploaded here and under the linked Discord account', async () => {
    const discord = { id: '80351110224678912', username: 'moth', globalName: null, avatar: null };
    const { id: playerId } = await createGameAccount({
      discord: { ...discord, linkedAt: toIsoTime(Date.now()) },
    });
    const images = [await uploaded(asPlayer(playerId)), await uploaded(onDiscord(discord.id))];
    for (const { id } of images)
      expect((await read(id)).uploader).toEqual({
        ...NONE,
        since: decodeIdTime(playerId),
        pending: 2,
        playerId,
      });
  });

  it('is missing for sample images and for Discord accounts that no one has linked', async () => {
    const images = [await storeImage(), await uploaded(onDiscord('80351110224678913'))];
    for (const { id } of images) expect(await read(id)).not.toHaveProperty('uploader');
  });

  it('counts imported uploads', async () => {
    const { id: userId } = await createWebAccount();
    const uploadedBy = asUser(userId);
    const [image, reviewed] = [
      buildImage({ uploadedBy }),
      buildImage({ uploadedBy, approvalStatus: 'pending' }),
    ];
    await importEntities(imageDefinition, [image], OPTIONS);
    const after = { ...reviewed, approvalStatus: 'rejected' as const };
    await importHistories(imageDefinition, [
      [
        { after: reviewed, options: OPTIONS },
        { after, options: OPTIONS },
      ],
    ]);
    expect((await read(image.id)).uploader).toMatchObject({ approved: 1, rejected: 1, pending: 0 });
  });
});

describe('what reviewers see of an upload', () => {
  it('is the size of the uploaded file and its own grid, not those of a derivative', async () => {
    const { id: userId } = await createWebAccount();
    const image = await uploaded(asUser(userId), { announcedSize: 34_567 });
    const files = { ...image.files, widths: [320, 480], width: 960, height: 720 };
    const pixelArt = { width: 32, height: 24, palette: ['#0e0b1f'] };
    await updateEntity(imageDefinition, image.id, OPTIONS, (current) => ({
      ...current,
      ...(current.files && { files: { ...current.files, ...files, pixelArt } }),
    }));
    expect(await read(image.id)).toMatchObject({
      width: 480,
      height: 360,
      original: { width: 960, height: 720, size: 34_567, nativeWidth: 32, nativeHeight: 24 },
    });
  });
});
