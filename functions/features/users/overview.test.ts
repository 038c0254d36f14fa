import { beforeEach, describe, expect, it } from 'vitest';
import { addNote } from '#domain/accounts/user-management/account-notes.ts';
import { reportImage } from '#domain/gallery/report-image.ts';
import type { Image } from '#domain/images/image.ts';
import type { WebsiteUserId } from '#shared/ids.ts';
import { createWebAccount } from '../../testing/accounts.ts';
import { bindCalls } from '../../testing/call-api.ts';
import { createFreshTable } from '../../testing/fresh-table.ts';
import { storeImage } from '../../testing/images.ts';
import { createSession, createSessionAs } from '../../testing/sessions.ts';
import { handler } from './handler.ts';

const call = bindCalls(handler);

let token: string;
let adminId: WebsiteUserId;

beforeEach(async () => {
  await createFreshTable();
  adminId = (await createWebAccount({ role: 'admin', username: 'ines' })).id;
  token = (await createSessionAs('web', adminId)).token;
});

const read = (id: string, by = token) => call('GET /api/admin/users/{id}', { token: by, params: { id } });

describe('a website user as account managers see them', () => {
  it('has nothing to show at first', async () => {
    const { id } = await createWebAccount({ username: 'moth' });
    const { status, json } = await read(id);
    expect(status).toBe(200);
    expect(json.data).toMatchObject({
      user: { id, username: 'moth', isActive: true, suspension: null },
      uploads: { approved: 0, rejected: 0, pending: 0, refused: 0 },
      approvalRate: null,
      openReports: 0,
      notes: 0,
      sessions: [],
    });
  });

  it('has uploads by state, the part that was approved, reports and notes', async () => {
    const { id } = await createWebAccount({ username: 'moth' });
    const uploaded = (fields: Partial<Image>) =>
      storeImage({ uploadedBy: { kind: 'web', id, username: 'moth' }, ...fields });
    const image = await uploaded({});
    await uploaded({});
    await uploaded({});
    await uploaded({ approvalStatus: 'rejected' });
    await uploaded({ approvalStatus: 'pending' });
    await uploaded({ approvalStatus: 'pending', processing: 'refused' });
    await reportImage(image.id, { reason: 'spam' }, '198.51.100.1');
    const session = { sessionId: 'session', verified: true, provenUntil: 0, role: 'admin' } as const;
    const staff = { system: 'web', accountId: adminId, name: 'ines', ...session } as const;
    await addNote(staff, id, 'Draws moths only', undefined);
    expect((await read(id)).json.data).toMatchObject({
      uploads: { approved: 3, rejected: 1, pending: 1, refused: 1 },
      approvalRate: 0.75,
      openReports: 1,
      notes: 1,
    });
  });

  it('has their sessions, and marks the caller’s own', async () => {
    const { id } = await createWebAccount();
    await createSessionAs('web', id);
    const { sessions } = (await read(id)).json.data;
    expect(sessions).toMatchObject([{ device: 'Firefox on Linux', address: '203.0.113.7', current: false }]);
    expect((await read(adminId)).json.data.sessions).toMatchObject([{ current: true }]);
  });

  it('is not for callers who may not manage users', async () => {
    const { id } = await createWebAccount();
    expect((await read(id, (await createSession('web', { role: 'moderator' })).token)).status).toBe(403);
    expect((await read(id, (await createSessionAs('web', id)).token)).status).toBe(403);
    expect((await read(id, (await createSession('game', { role: 'admin' })).token)).status).toBe(401);
  });

  it('is not found for an account that does not exist', async () => {
    expect((await read('01JD7XJ5N0ABCDEFGHJKMNPQRS')).status).toBe(404);
    expect((await read('moth')).status).toBe(404);
  });
});
