import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { WebsiteAccount } from '#domain/accounts/definitions/account.ts';
import { listWebsiteUserLists } from '#domain/accounts/definitions/account-lists.ts';
import { websiteUserDefinition } from '#domain/accounts/definitions/website-user-definition.ts';
import { changeProfile } from '#domain/accounts/profile/change-profile.ts';
import { createWebsiteAccount } from '#domain/accounts/registration/new-account.ts';
import { searchUsers } from '#domain/accounts/user-management/staff-users.ts';
import { runOverdueTasks } from '#domain/tasks/run-tasks.ts';
import { createEntity } from '#platform/data/change.ts';
import { recount } from '#platform/data/counted-lists/recount.ts';
import { toIsoTime } from '#shared/ids.ts';
import { WEBSITE_ROLES } from '#shared/roles.ts';
import { createWebAccount } from '../../testing/accounts.ts';
import { bindCalls } from '../../testing/call-api.ts';
import { createFreshTable } from '../../testing/fresh-table.ts';
import { catchMails } from '../../testing/mails.ts';
import { createSession } from '../../testing/sessions.ts';
import { handler } from './handler.ts';

const call = bindCalls(handler);
const OPTIONS = { actor: { kind: 'system', id: 'test', name: 'test' }, action: 'website-user.create' };
const AT_HOME = { address: '203.0.113.7', device: 'Firefox on Linux' };

let token: string;

/** Stores an active account without a password. */
const store = (fields: Partial<WebsiteAccount> & Pick<WebsiteAccount, 'username'>) => {
  const email = `${fields.username.toLowerCase()}@example.org`;
  return createEntity(
    websiteUserDefinition,
    createWebsiteAccount({ state: 'active', email, ...fields }),
    OPTIONS,
  );
};

async function list(query: Record<string, string> = {}) {
  const { status, json } = await call('GET /api/admin/users', { token, query });
  return { status, json, names: json.data?.users?.map((user: { username: string }) => user.username) };
}

async function begin() {
  catchMails();
  await createFreshTable();
  ({ token } = await createSession('web', { role: 'admin', name: 'ada' }));
}

describe('the list of users', () => {
  beforeAll(async () => {
    await begin();
    const suspension = { reason: 'Spam', until: null };
    await store({ username: 'first', firstName: 'Ada', lastName: 'Lovelace' });
    await store({ username: 'second', role: 'premium', suspension });
    await store({ username: 'third', role: 'moderator' });
    await store({ username: 'fourth', suspension });
    await store({ username: 'fifth', role: 'admin', totp: true, emailVerified: true });
    await store({ username: 'unfinished', state: 'creating' });
  });

  it('has everyone who finished registering, newest first, with all fields for staff', async () => {
    const { status, json, names } = await list();
    expect(status).toBe(200);
    expect(names).toEqual(['fifth', 'fourth', 'third', 'second', 'first']);
    expect(json.data.pagination).toMatchObject({ totalItems: 5, pageSize: 20, totalPages: 1 });
    expect(json.data.users[0]).toMatchObject({
      email: 'fifth@example.org',
      role: 'admin',
      isActive: true,
      suspension: null,
      totp: true,
      emailVerified: true,
      permissions: ['manage_images', 'manage_users'],
    });
    expect(json.data.users[3]).toMatchObject({ isActive: false, suspension: { reason: 'Spam' } });
    expect(json.data.users[4].profile).toEqual({ firstName: 'Ada', lastName: 'Lovelace' });
    expect(Date.parse(json.data.users[4].createdAt)).toBeLessThanOrEqual(Date.now());
  });

  it.each([
    [{ role: 'user' }, ['fourth', 'first']],
    [{ isActive: 'false' }, ['fourth', 'second']],
    [{ isActive: 'true' }, ['fifth', 'third', 'first']],
    [{ role: 'premium', isActive: 'false' }, ['second']],
    [{ role: 'premium', isActive: 'true' }, []],
    [{ role: 'all', isActive: 'all', limit: '2', page: '2' }, ['third', 'second']],
    [{ page: '9' }, []],
    [{ sortOrder: 'asc', limit: '2' }, ['first', 'second']],
    // The full name of the first is Ada Lovelace.
    [{ sortBy: 'name', sortOrder: 'asc' }, ['first', 'fifth', 'fourth', 'second', 'third']],
    [{ sortBy: 'name', limit: '2', page: '2' }, ['fourth', 'fifth']],
    [{ sortBy: 'name', role: 'user', sortOrder: 'asc' }, ['first', 'fourth']],
    [{ sortBy: 'name', isActive: 'false' }, ['second', 'fourth']],
    [{ search: 'LOVE' }, ['first']],
    [{ search: 'fi' }, ['fifth', 'first']],
    [{ search: 'fi', role: 'admin' }, ['fifth']],
    [{ search: 'fo', isActive: 'true' }, []],
    [{ search: 'fo', isActive: 'false' }, ['fourth']],
    [{ search: 'example' }, []],
    [{ search: 'First@Example.org' }, ['first']],
    [{ search: 'first@example.org', isActive: 'false' }, []],
    [{ search: 'fi@exa' }, ['fifth', 'first']],
    [{ search: 'unfinished' }, []],
  ])('finds accounts by %o', async (query, found) => {
    expect((await list(query)).names).toEqual(found);
  });

  it.each([
    [{ search: 'a' }, 'search', 'Search term must be at least 2 characters'],
    [{ role: 'king' }, 'role', 'Choose one of the roles all, user, premium, moderator, admin'],
    [{ sortBy: 'email' }, 'sortBy', 'Choose joined or name'],
    [{ sortOrder: 'up' }, 'sortOrder', 'Choose asc or desc'],
    [{ isActive: 'maybe' }, 'isActive', 'Choose one of all, true and false'],
  ])('rejects %o', async (query, path, msg) => {
    const { status, json } = await list(query);
    expect(status).toBe(422);
    expect(json.errors).toEqual([{ path, msg }]);
  });

  it('has the fields of the command palette and respects its limit', async () => {
    const [fifth, ...others] = await searchUsers('fi', 1);
    expect(fifth).toEqual({
      id: expect.any(String),
      username: 'fifth',
      email: 'fifth@example.org',
      role: 'admin',
      isActive: true,
    });
    expect(others).toEqual([]);
  });
});

/** The facts of an owner's session. */
const OWNER = { system: 'web', role: 'user', name: 'juno', verified: true, sessionId: '1' } as const;

describe('a search', () => {
  beforeEach(begin);

  it('finds accounts by the local part of the address and by the current name', async () => {
    const { id } = await createWebAccount({ username: 'juno_old', email: 'june.bird@example.org' });
    expect((await list({ search: 'bird' })).names).toEqual(['juno_old']);
    const session = { ...OWNER, accountId: id, provenUntil: Date.now() + 60_000 };
    await changeProfile(session, { username: 'marlow', firstName: 'Zoë' }, AT_HOME);
    expect((await list({ search: 'zoe' })).names).toEqual(['marlow']);
    expect((await list({ search: 'juno' })).names).toEqual([]);
    expect((await list({ sortBy: 'name', role: 'user' })).names).toEqual(['marlow']);
  });

  it('follows a change of role and of status', async () => {
    const { id } = await createWebAccount({ username: 'marlow' });
    const change = (what: string, body: object) =>
      call(`PUT /api/admin/users/{id}/${what}`, { token, params: { id }, body });
    await change('role', { role: 'premium' });
    await change('status', { isActive: false });
    expect((await list({ search: 'marlow', role: 'premium', isActive: 'false' })).names).toEqual(['marlow']);
    expect((await list({ search: 'marlow', role: 'user' })).names).toEqual([]);
    expect((await list({ role: 'premium', isActive: 'false' })).names).toEqual(['marlow']);
  });
});

describe('a suspension that expires', () => {
  beforeEach(begin);

  it('returns the account to the active ones, and skips suspensions that were extended', async () => {
    const [short, long] = [await store({ username: 'short' }), await store({ username: 'longer' })];
    const suspend = ({ id }: WebsiteAccount, days: number) =>
      call('PUT /api/admin/users/{id}/status', {
        token,
        params: { id },
        body: { isActive: false, until: toIsoTime(Date.now() + days * 86_400_000) },
      });
    await suspend(short, 1);
    await suspend(long, 1);
    await suspend(long, 9);
    expect((await list({ isActive: 'false' })).names).toEqual(['longer', 'short']);
    const later = Date.now() + 2 * 86_400_000;
    vi.spyOn(Date, 'now').mockReturnValue(later);
    await runOverdueTasks();
    vi.restoreAllMocks();
    expect((await list({ isActive: 'false' })).names).toEqual(['longer']);
    expect((await list({ isActive: 'true' })).names).toEqual(['short']);
  });
});

describe('the counts', () => {
  it('match the accounts after any staff actions', async () => {
    await begin();
    const people = await Promise.all(['one', 'two', 'three'].map((username) => store({ username })));
    const step = fc.record({
      person: fc.nat(people.length - 1),
      change: fc.oneof(
        fc.record({ role: fc.constantFrom(...WEBSITE_ROLES) }),
        fc.record({ isActive: fc.boolean(), reason: fc.constantFrom('', 'Spam') }),
      ),
    });
    const steps = fc.sample(step, { numRuns: 30, seed: 5 });
    for (const { person, change } of steps) {
      const id = people[person]?.id ?? '';
      const what = 'role' in change ? 'role' : 'status';
      await call(`PUT /api/admin/users/{id}/${what}`, { token, params: { id }, body: change });
    }
    const drifts = await Promise.all(listWebsiteUserLists().map((each) => recount(each)));
    expect(drifts.flat()).toEqual([]);
    expect((await list()).json.data.pagination.totalItems).toBe(3);
  });
});
