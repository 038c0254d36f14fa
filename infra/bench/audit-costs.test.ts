import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { newWebsiteAccount } from '../../functions/domain/accounts/new-account.ts';
import { websiteUserKind } from '../../functions/domain/accounts/website-user-kind.ts';
import { auditPage } from '../../functions/domain/audit/audit-page.ts';
import { importThings } from '../../functions/platform/data/import-things.ts';
import { planChange } from '../../functions/platform/data/plan-change.ts';
import { freshFullTable } from '../../functions/testing/fresh-table.ts';
import { requestCost } from './request-cost.ts';

const ADA = { kind: 'web', id: 'ada', name: 'Ada' };
const AT_WORK = { ...ADA, staff: { from: '203.0.113.7' } };
const HOW = { actor: AT_WORK, action: 'website-user.change-role' };

/** Read units of a page of one list, and of each entry's before and after. */
const PER_LIST = 4;
const PER_ENTRY = 1;
const LIMIT = 20;
/** Two hundred cards of one list. */
const PER_THING = 12;
/** As many as an id without a kind is looked for among. */
const KINDS = 10;
const [DAYS, PER_DAY, DAY] = [30, 20, 86_400_000];
const FROM = Date.UTC(2026, 8, 3);

const user = (place: number) =>
  newWebsiteAccount({ username: `pixel_${place}`, email: `person.${place}@example.org`, state: 'active' });

/** Stores an act on each of some accounts, whole with its places on the lists and their counts. */
const storeActs = (users: ReturnType<typeof user>[], by = ADA.id) =>
  importThings(websiteUserKind, users, { ...HOW, actor: { ...AT_WORK, id: by } }, ({ sk }) =>
    sk.startsWith('H#'),
  );

beforeAll(async () => {
  await freshFullTable();
  for (let day = 0; day < DAYS; day++) {
    vi.useFakeTimers({ toFake: ['Date'], now: FROM + day * DAY });
    const users = Array.from({ length: PER_DAY }, (_, place) => user(place));
    await storeActs(users);
  }
  vi.useRealTimers();
});
afterAll(() => {
  vi.useRealTimers();
});

describe('what a page of the audit costs', () => {
  it.each([
    ['of everything', {}],
    ['of a person', { actor: 'web:ada' }],
    ['of an action', { action: HOW.action }],
    ['of both', { actor: 'web:ada', action: HOW.action }],
  ])('is a list and a unit an entry at any place, in four round trips: %s', async (_, asked) => {
    const { pagination } = await auditPage({ ...asked, page: 1, limit: LIMIT });
    expect(pagination.totalItems).toBe(DAYS * PER_DAY);
    const last = pagination.totalPages;
    for (const page of [1, 2, Math.ceil(last / 3), Math.ceil(last / 2), last - 1, last]) {
      const cost = await requestCost(() => auditPage({ ...asked, page, limit: LIMIT }));
      expect(cost.result.entries).toHaveLength(LIMIT);
      expect(cost.readUnits).toBeLessThanOrEqual(PER_LIST + LIMIT * PER_ENTRY);
      expect(cost.roundTrips).toBeLessThanOrEqual(4);
    }
  });
});

describe('what a page of the audit about one thing costs', () => {
  it.each([
    ['that a person did', { actor: 'web:ada' }, 0],
    ['that was done under one name', { action: HOW.action }, 0],
    ['by its id alone', {}, KINDS * 2 * 0.5],
    ['that a person did, by its id alone', { actor: 'web:ada' }, KINDS * 0.5],
  ])('is bound however often it was changed: %s', async (_, asked, kinds) => {
    const thing = user(1);
    await storeActs(Array.from({ length: 300 }, () => thing));
    const target = kinds > 0 ? thing.id : `website-user:${thing.id}`;
    const cost = await requestCost(() => auditPage({ ...asked, target, page: 1, limit: LIMIT }));
    expect(cost.result.entries).toHaveLength(LIMIT);
    const isLookedThrough = 'actor' in asked || 'action' in asked;
    if (isLookedThrough)
      expect(cost.result.pagination).toMatchObject({ totalItems: 200, totalIsLowerBound: true });
    expect(cost.readUnits).toBeLessThanOrEqual(PER_THING + kinds + LIMIT * PER_ENTRY);
    expect(cost.roundTrips).toBeLessThanOrEqual(2);
  });
});

describe('what somebody did to a thing that many others changed since', () => {
  it('is found among its newest thousand acts, in one reading more', async () => {
    const thing = user(2);
    await storeActs([thing], 'ben');
    await storeActs(Array.from({ length: 250 }, () => thing));
    const asked = { actor: 'web:ben', target: `website-user:${thing.id}`, page: 1, limit: LIMIT };
    const cost = await requestCost(() => auditPage(asked));
    expect(cost.result.entries).toMatchObject([{ actor: { id: 'ben' } }]);
    expect(cost.result.pagination.totalIsLowerBound).toBeUndefined();
    expect(cost.readUnits).toBeLessThanOrEqual(2 * PER_THING + PER_ENTRY);
    expect(cost.roundTrips).toBeLessThanOrEqual(3);
  });
});

describe('what an act of staff costs', () => {
  it('is ten counters more than the same by anybody else, and the places of its entry', () => {
    const thing = user(1);
    const step = { thing, before: undefined, after: thing };
    const writes = (actor: typeof ADA) => planChange(websiteUserKind, step, { ...HOW, actor });
    expect(writes(AT_WORK).length - writes(ADA).length).toBe(10);
  });
});
