import { beforeAll, describe, expect, it } from 'vitest';
import { websiteUserDefinition } from '#domain/accounts/definitions/website-user-definition.ts';
import { createWebsiteAccount } from '#domain/accounts/registration/new-account.ts';
import { listStaffUsers } from '#domain/accounts/user-management/staff-users.ts';
import { importEntities } from '#platform/data/import-entities.ts';
import { searchIndex } from '#platform/data/search-index/search-index.ts';
import { LIST_LIMITS } from '#shared/list-limits.ts';
import { WEBSITE_ROLES } from '#shared/roles.ts';
import { createFreshTable } from '../../functions/testing/fresh-table.ts';
import { stockUsers } from '../stock/user-stock.ts';
import { withRoom } from '../testing/with-room.ts';
import { requestCost } from './request-cost.ts';

const OPTIONS = { actor: { kind: 'system', id: 'test', name: 'test' }, action: 'website-user.create' };

/** Read units of any page of users, and of a search; each account found is half a unit. */
const PER_PAGE = 17;
const PER_SEARCH = 12;
const PER_FOUND = 0.5;
const MOST_TRIPS = 3;

const LONG_WORD = 'zwölfboxkämpferjagenviktor';

const STATUSES = ['all', 'active', 'inactive'] as const;
const ORDERS = [
  { sortBy: 'joined', sortOrder: 'desc' },
  { sortBy: 'joined', sortOrder: 'asc' },
  { sortBy: 'name', sortOrder: 'asc' },
  { sortBy: 'name', sortOrder: 'desc' },
] as const;
const FILTERS = ['all' as const, ...WEBSITE_ROLES].flatMap((role) =>
  STATUSES.flatMap((status) => ORDERS.map((order) => ({ role, status, ...order }))),
);
const NEWEST = ORDERS[0];
const LONGEST = { role: 'all', status: 'all', ...NEWEST, limit: LIST_LIMITS.pageSize } as const;

beforeAll(async () => {
  await createFreshTable();
  await stockUsers(200);
  // The newest of many, which are close in time.
  await stockUsers(200, { of: 200_000 });
});

describe('the cost of a page of users', () => {
  it.each([...FILTERS, LONGEST])('is within 17 units at any page of %o', async (filter) => {
    const browse = { limit: 20, search: '', ...filter };
    const { pagination } = await listStaffUsers({ ...browse, page: 1 });
    const last = pagination.totalPages;
    for (const page of new Set([1, 2, Math.ceil(last / 3), Math.ceil(last / 2), last, last + 1])) {
      const { readUnits, roundTrips } = await requestCost(() => listStaffUsers({ ...browse, page }));
      expect(readUnits).toBeLessThanOrEqual(PER_PAGE);
      expect(roundTrips).toBeLessThanOrEqual(MOST_TRIPS);
    }
  });
});

describe('the cost of a user search', () => {
  it('is within 12 units and half a unit per account', async () => {
    const search = () =>
      listStaffUsers({ page: 1, limit: 20, search: 'ma', role: 'all', status: 'all', ...NEWEST });
    const { result, readUnits, roundTrips } = await requestCost(search);
    expect(result.users).toHaveLength(20);
    expect(readUnits).toBeLessThanOrEqual(PER_SEARCH + 20 * PER_FOUND);
    expect(roundTrips).toBeLessThanOrEqual(MOST_TRIPS);
  });

  it('is bounded for words with two thousand matches, however long they are', async () => {
    await createFreshTable();
    const crowd = Array.from({ length: 2_100 }, (_, index) =>
      createWebsiteAccount({
        username: `bartholomew.${index}`,
        email: `${LONG_WORD}.${index}@example.org`,
        state: 'active',
      }),
    );
    await importEntities(websiteUserDefinition, crowd, OPTIONS, ({ pk }) => pk.startsWith('W#'));
    for (const term of ['ba', 'bartholomew', LONG_WORD]) {
      const search = () => searchIndex({ definition: websiteUserDefinition, term, accept: () => true });
      const { result, readUnits } = await requestCost(search);
      expect(result.isLowerBound).toBe(true);
      expect(readUnits).toBeLessThanOrEqual(withRoom(11.5));
    }
  });
});
