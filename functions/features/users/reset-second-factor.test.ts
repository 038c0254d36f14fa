import { beforeEach, describe, expect, it } from 'vitest';
import { readActivity } from '#domain/accounts/activity.ts';
import { findAccount } from '#domain/accounts/find-account.ts';
import { readFactorSecrets, storePendingSecret } from '#domain/accounts/second-factor/factor-secrets.ts';
import { createWebAccount } from '../../testing/accounts.ts';
import { bindCalls } from '../../testing/call-api.ts';
import { createFreshTable } from '../../testing/fresh-table.ts';
import { catchMails } from '../../testing/mails.ts';
import { createSessionAs } from '../../testing/sessions.ts';
import { handler } from './handler.ts';

const call = bindCalls(handler);
const mails = catchMails();

let token: string;
let adminId: string;

beforeEach(async () => {
  await createFreshTable();
  const admin = await createWebAccount({ role: 'admin', totp: true });
  adminId = admin.id;
  ({ token } = await createSessionAs('web', admin.id));
});

const reset = (id: string, body: object = { reason: 'Lost their phone' }) =>
  call('POST /api/admin/users/{id}/reset-2fa', { token, params: { id }, body });

describe('a reset of the second factor by staff', () => {
  it('removes app and secrets, mails the owner the reason, and is in the log', async () => {
    const juno = await createWebAccount({ totp: true });
    await storePendingSecret('web', juno.id, 'a secret');
    const { status, json } = await reset(juno.id);
    expect([status, json.message, json.data.user.totp]).toEqual([200, 'Authenticator app removed', false]);
    expect(await readFactorSecrets('web', juno.id)).toEqual({});
    const [mail] = await mails();
    expect(mail).toMatchObject({ to: juno.email, subject: 'Our staff removed your authenticator app' });
    expect(mail?.text).toContain('Reason: Lost their phone');
    const { entries } = await readActivity('web', juno.id);
    expect(entries.map(({ what }) => what)).toEqual(['totp-reset']);
  });

  it('says so for someone without an app, and mails no one', async () => {
    const juno = await createWebAccount();
    const { status, json } = await reset(juno.id);
    expect([status, json.message]).toEqual([409, 'This account has no authenticator app']);
    expect(await mails()).toEqual([]);
    expect((await findAccount('web', juno.id))?.version).toBe(juno.version);
  });

  it("is refused for the caller's own account, and without a reason", async () => {
    const own = await reset(adminId);
    expect([own.status, own.json.message]).toEqual([409, "You can't change your own second factor"]);
    const { id } = await createWebAccount({ totp: true });
    const blank = await reset(id, { reason: '  ' });
    expect([blank.status, blank.json.errors]).toEqual([
      422,
      [{ path: 'reason', msg: 'Please give a reason' }],
    ]);
  });
});
