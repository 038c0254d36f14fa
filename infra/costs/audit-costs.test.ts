import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { websiteUserDefinition } from '#domain/accounts/definitions/website-user-definition.ts';
import { createWebsiteAccount } from '#domain/accounts/registration/new-account.ts';
import { auditPage } from '#domain/audit/page.ts';
import { importEntities } from '#platform/data/import-entities.ts';
import { planChange } from '#platform/data/plan-change.ts';
import { createFreshTable } from '../../functions/testing/fresh-table.ts';
import { withRoom } from '../testing/with-room.ts';
import { requestCost } from './request-cost.ts';

const ADA = { kind: 'web', id: 'ada', name: 'Ada' };
const AT_WORK = { ...ADA, staff: { from: '203.0.113.7' } };
const OPTIONS = { actor: AT_WORK, action: 'website-user.change-role' };

/** Read units of a page of one list, and of each entry's before and after. */
const PER_LIST = 4;
const PER_ENTRY = 1;
const LIMIT = 20;
/** Two hundred cards of a list. */
const PER_SEARCH = 12;
/** The number of entity types that an id without a type is searched in, each for a unit even if it has none. */
const KINDS = 10;
const [DAYS, PER_DAY, DAY] = [30, 20, 86_400_000];
const FROM = Date.UTC(2026, 8, 3);

const user = (index: number) =>
  createWebsiteAccount({ username: `pixel_${index}`, email: `person.${index}@example.org`, state: 'active' });

/** Stores an audit entry for each of some accounts, with its list positions and their counters. */
const storeActs = (users: ReturnType<typeof user>[], by = ADA.id) =>
  importEntities(websiteUserDefinition, users, { ...OPTIONS, actor: { ...AT_WORK, id: by } }, ({ sk }) =>
    sk.startsWith('H#'),
  );

beforeAll(async () => {
  await createFreshTable();
  for (let day = 0; day < DAYS; day++) {
    vi.useFakeTimers({ toFake: ['Date'], now: FROM + day * DAY });
    const users = Array.from({ length: PER_DAY }, (_, index) => user(index));
    await storeActs(users);
  }
  vi.useRealTimers();
});
afterAll(() => {
  vi.useRealTimers();
});

describe('the cost of an audit page', () => {
  it.each([
    ['of everything', {}],
    ['of a person', { actor: 'web:ada' }],
    ['of an action', { action: OPTIONS.action }],
  ])('is one list query plus one unit per entry at any page, in four round trips: %s', async (_, query) => {
    const { pagination } = await auditPage({ ...query, page: 1, limit: LIMIT });
    expect(pagination.totalItems).toBe(DAYS * PER_DAY);
    const last = pagination.totalPages;
    for (const page of [1, 2, Math.ceil(last / 3), Math.ceil(last / 2), last - 1, last]) {
      const cost = await requestCost(() => auditPage({ ...query, page, limit: LIMIT }));
      expect(cost.result.entries).toHaveLength(LIMIT);
      expect(cost.readUnits).toBeLessThanOrEqual(PER_LIST + LIMIT * PER_ENTRY);
      expect(cost.roundTrips).toBeLessThanOrEqual(page === 1 ? 3 : 4);
    }
  });
});

describe('the cost of an audit page about one entity', () => {
  it.each([
    ['of everything', {}, 0],
    ['that a person did', { actor: 'web:ada' }, 0],
    ['that was done under one name', { action: OPTIONS.action }, 0],
    ['by its id alone', {}, KINDS],
    ['that a person did, by its id alone', { actor: 'web:ada' }, KINDS],
  ])('is bounded for any number of changes: %s', async (_, query, kinds) => {
    const entity = user(1);
    await storeActs(Array.from({ length: 300 }, () => entity));
    const target = kinds > 0 ? entity.id : `website-user:${entity.id}`;
    const cost = await requestCost(() => auditPage({ ...query, target, page: 1, limit: LIMIT }));
    expect(cost.result.entries).toHaveLength(LIMIT);
    expect(cost.result.pagination).toMatchObject({ totalItems: 200, totalIsLowerBound: true });
    expect(cost.readUnits).toBeLessThanOrEqual(withRoom(14 + kinds));
    expect(cost.roundTrips).toBe(1);
  });
});

describe('the cost of an audit page about one type of action by one person', () => {
  it('is bounded for any number of actions', async () => {
    const query = { actor: 'web:ada', action: OPTIONS.action, page: 1, limit: LIMIT };
    const cost = await requestCost(() => auditPage(query));
    expect(cost.result.entries).toHaveLength(LIMIT);
    expect(cost.result.pagination).toMatchObject({ totalItems: 200, totalIsLowerBound: true });
    expect(cost.readUnits).toBeLessThanOrEqual(1 + PER_SEARCH + LIMIT * PER_ENTRY);
    expect(cost.roundTrips).toBeLessThanOrEqual(3);
  });

  it('searches the shorter list, in which a rare action is found however much the person does', async () => {
    const rare = { actor: AT_WORK, action: 'website-user.suspend' };
    vi.useFakeTimers({ toFake: ['Date'], now: FROM });
    await importEntities(websiteUserDefinition, [user(3)], rare, ({ sk }) => sk.startsWith('H#'));
    vi.useRealTimers();
    const query = { actor: 'web:ada', action: rare.action, page: 1, limit: LIMIT };
    const cost = await requestCost(() => auditPage(query));
    expect(cost.result.entries).toMatchObject([{ action: rare.action }]);
    expect(cost.result.pagination.totalIsLowerBound).toBeUndefined();
    expect(cost.readUnits).toBeLessThanOrEqual(1 + PER_ENTRY + 1);
  });
});

describe('the actions of one person on an entity that many others have changed since', () => {
  it('are found among its newest thousand changes, with one more read', async () => {
    const entity = user(2);
    await storeActs([entity], 'ben');
    await storeActs(Array.from({ length: 250 }, () => entity));
    const query = { actor: 'web:ben', target: `website-user:${entity.id}`, page: 1, limit: LIMIT };
    const cost = await requestCost(() => auditPage(query));
    expect(cost.result.entries).toMatchObject([{ actor: { id: 'ben' } }]);
    expect(cost.result.pagination.totalIsLowerBound).toBeUndefined();
    expect(cost.readUnits).toBeLessThanOrEqual(withRoom(20));
    expect(cost.roundTrips).toBe(2);
  });
});

describe('the cost of a staff action', () => {
  it('is six counters more than that of other people, plus the list positions of its entry', async () => {
    const entity = user(1);
    const mutation = { entity, before: undefined, after: entity };
    const writes = (actor: typeof ADA) => planChange(websiteUserDefinition, mutation, { ...OPTIONS, actor });
    const [atWork, otherwise] = await Promise.all([writes(AT_WORK), writes(ADA)]);
    expect(atWork.length - otherwise.length).toBe(6);
  });
});
