import type * as v from 'valibot';
import type { WebsiteUser } from '#shared/account.ts';
import type { Output } from '#shared/contract/call.ts';
import { paginate } from '#shared/contract/pagination.ts';
import { type ManagedUser, users } from '#shared/contract/users.ts';
import type { WebsiteRole } from '#shared/roles.ts';
import { buildWebsiteUser } from './builders.ts';
import type { FakeApi } from './fake-api.ts';

type Id = ManagedUser['id'];
type Fields = Partial<v.InferInput<typeof WebsiteUser>> & { role?: WebsiteRole };
type Status = Partial<Pick<ManagedUser, 'isActive' | 'suspension'>>;

type Overview = Output<typeof users.calls.read>;

const PAGE_SIZE = 20;

/** An active website account, as admins see it. */
export function buildManagedUser({ isActive = true, suspension = null, ...fields }: Fields & Status = {}) {
  const account = buildWebsiteUser({ username: 'luna', email: 'luna@pixelcrowd.test', ...fields });
  // The builder's id satisfies the id schema.
  return { ...account, isActive, suspension } as ManagedUser;
}

/** The page of a user who has no uploads, reports, notes and sessions. */
const buildUserOverview = (user: ManagedUser, fields: Partial<Omit<Overview, 'user'>> = {}): Overview => ({
  user,
  uploads: { approved: 0, rejected: 0, pending: 0, refused: 0 },
  approvalRate: null,
  openReports: 0,
  notes: 0,
  sessions: [],
  ...fields,
});

/** The accounts of a test's server. */
export interface Accounts {
  /** Changes an account as a colleague would, which increments its version. */
  update: (id: Id, changes: Partial<ManagedUser>) => ManagedUser;
}

/**
 * Responds to the account calls with the given accounts: lists them, shows the page of each with the given numbers, and changes
 * roles and statuses.
 */
export function serveAccounts(
  api: FakeApi,
  accounts: readonly ManagedUser[],
  overview: Partial<Omit<Overview, 'user'>> = {},
): Accounts {
  const stored = new Map(accounts.map((account) => [account.id, account]));
  const find = (id: Id): ManagedUser => {
    const account = stored.get(id);
    if (!account) throw new Error(`There is no account ${id}`);
    return account;
  };
  const update: Accounts['update'] = (id, changes) => {
    const account = find(id);
    const updated = { ...account, ...changes, version: account.version + 1 };
    stored.set(id, updated);
    return updated;
  };
  api.respond(users.calls.list, ({ query: { search, role, isActive, page } }) => {
    const found = [...stored.values()].filter(
      (account) =>
        `${account.username} ${account.email}`.includes(search) &&
        [account.role, 'all'].includes(role) &&
        [String(account.isActive), 'all'].includes(isActive),
    );
    const start = (page - 1) * PAGE_SIZE;
    return {
      users: found.slice(start, start + PAGE_SIZE),
      pagination: paginate(page, PAGE_SIZE, found.length),
    };
  });
  api.respond(users.calls.read, ({ params: { id } }) => buildUserOverview(find(id), overview));
  api.respond(users.calls.changeRole, ({ params: { id }, body: { role } }) => ({
    user: update(id, { role }),
  }));
  api.respond(users.calls.changeStatus, ({ params: { id }, body: { isActive, reason, until } }) => ({
    user: update(id, { isActive, suspension: isActive ? null : { reason, until } }),
  }));
  api.respond(users.calls.resetSecondFactor, ({ params: { id } }) => ({ user: update(id, { totp: false }) }));
  return { update };
}
