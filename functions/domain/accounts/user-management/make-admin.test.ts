import { beforeEach, describe, expect, it } from 'vitest';
import { listTotals } from '#platform/data/counted-lists/list-totals.ts';
import { createGameAccount, createWebAccount, PASSWORD } from '../../../testing/accounts.ts';
import { createFreshTable } from '../../../testing/fresh-table.ts';
import { catchMails } from '../../../testing/mails.ts';
import { auditPage } from '../../audit/page.ts';
import { buildPlayerList, buildWebsiteUserList } from '../definitions/account-lists.ts';
import { readAccount } from '../find-account.ts';
import { resetPassword } from '../passwords/reset-password.ts';
import { signIn } from '../sign-in/sign-in.ts';
import { type MadeAdmin, makeAdmin } from './make-admin.ts';

const CLIENT = { address: '203.0.113.7', device: 'Firefox on Linux', deviceToken: undefined };
const EMAIL = 'first@example.org';
const mails = catchMails();

beforeEach(createFreshTable);

const make = (system: 'web' | 'game', fields: { email?: string; also?: boolean } = {}): Promise<MadeAdmin> =>
  makeAdmin({ system, email: EMAIL, name: 'First_admin', also: false, ...fields });

describe('the first admin', () => {
  it('is an existing account, changed as staff would change it', async () => {
    const { id } = await createWebAccount({ email: EMAIL });
    expect(await make('web')).toBe('changed');
    expect((await readAccount('web', id)).role).toBe('admin');
    const lists = [buildWebsiteUserList('user', 'active'), buildWebsiteUserList('admin', 'active')];
    expect(await listTotals(lists.map(({ list }) => list))).toEqual([0, 1]);
    expect((await auditPage({ page: 1, limit: 5 })).entries).toMatchObject([
      { action: 'website-user.change-role', actor: { name: 'Operator of the system' }, note: 'admin' },
    ]);
    expect(await mails()).toMatchObject([{ to: EMAIL, subject: 'You are an admin now' }]);
  });

  it.each(['web', 'game'] as const)('is a new account whose owner sets the password: %s', async (system) => {
    expect(await make(system)).toBe('created');
    const sent = await mails();
    expect(sent.map(({ to }) => to)).toEqual([EMAIL, EMAIL]);
    const token = /token=([\w-]+)/.exec(sent.map(({ text }) => text).join('\n'))?.[1] ?? '';
    const reset = { token, email: EMAIL, password: PASSWORD, password_confirmation: PASSWORD };
    await resetPassword(system, reset, CLIENT);
    const signedIn = await signIn(system, { identifier: EMAIL, password: PASSWORD }, CLIENT);
    expect(signedIn).toMatchObject({ account: { role: 'admin', emailVerified: true } });
  });

  it('is made once, however often the command is run', async () => {
    await createGameAccount({ email: EMAIL });
    expect([await make('game'), await make('game')]).toEqual(['changed', 'unchanged']);
    expect(await listTotals([buildPlayerList('admin').list])).toEqual([1]);
  });
});

describe('another admin', () => {
  it.each([
    ['web', createWebAccount],
    ['game', createGameAccount],
  ] as const)('is refused while an active one exists, unless that is known: %s', async (system, build) => {
    await build({ role: 'admin' });
    const { id } = await build({ email: EMAIL });
    expect(await make(system)).toBe('refused');
    expect((await readAccount(system, id)).role).not.toBe('admin');
    expect(await make(system, { also: true })).toBe('changed');
  });

  it.each([
    ['web', createWebAccount],
    ['game', createGameAccount],
  ] as const)('is made while the only one is suspended: %s', async (system, build) => {
    await build({ role: 'admin', suspension: { until: null, reason: 'Gone' } });
    await build({ email: EMAIL });
    expect(await make(system)).toBe('changed');
  });

  it.each([
    ['web', createWebAccount],
    ['game', createGameAccount],
  ] as const)('who is suspended stays it, and is reported as such: %s', async (system, build) => {
    const { id } = await build({ email: EMAIL, role: 'admin', suspension: { until: null, reason: 'Gone' } });
    expect(await make(system)).toBe('suspended');
    expect((await readAccount(system, id)).suspension).toMatchObject({ reason: 'Gone' });
  });
});
