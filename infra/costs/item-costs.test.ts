import { beforeAll, describe, expect, it } from 'vitest';
import { listOwnItems } from '#domain/items/own-items.ts';
import { readItemStats } from '#domain/items/staff/item-stats.ts';
import { listItemsOfCharacter, listItemsOfPlayer } from '#domain/items/staff/owned-items.ts';
import type { Key } from '#platform/data/batch-get.ts';
import type { Pagination } from '#shared/contract/pagination.ts';
import { LIST_LIMITS } from '#shared/list-limits.ts';
import { createFreshTable } from '../../functions/testing/fresh-table.ts';
import { buildItem, storeItem } from '../../functions/testing/items.ts';
import { configureSystem } from '../../functions/testing/system-settings.ts';
import { BUSY_MAKER, stockItems } from '../stock/item-stock.ts';
import { withRoom } from '../testing/with-room.ts';
import { getItemBudget, getListBudget, type ItemView, type PageBudget, readItemPage } from './item-pages.ts';
import { type RequestCost, requestCost } from './request-cost.ts';

const VIEWS: readonly ItemView[] = (['all', 'true', 'false'] as const).flatMap((enabled) =>
  (['all', 'g'] as const).flatMap((rating) =>
    (['all', 'top'] as const).map((category) => ({ category, enabled, rating })),
  ),
);
const LONGEST: readonly ItemView[] = [
  { limit: LIST_LIMITS.pageSize },
  { limit: LIST_LIMITS.pageSize, category: 'top', enabled: 'true', rating: 'g' },
];

beforeAll(async () => {
  process.env.UPLOADS_BUCKET = 'uploads';
  await createFreshTable();
  const isWanted = ({ pk, sk }: Key) => sk === 'A' || /^W#item#(la|ph)$/.test(pk);
  await stockItems(240, { isWanted });
  // The newest of many, which are close in time.
  await stockItems(240, { isWanted, of: 200_000 });
  await configureSystem({});
});

/** The costs of the first page of a list, one in the middle, and the last. */
async function measurePages(
  readPage: (page: number) => Promise<{ pagination: Pagination }>,
): Promise<RequestCost[]> {
  const last = Math.max(1, (await readPage(1)).pagination.totalPages);
  const costs = [];
  for (const page of new Set([1, Math.ceil((last + 1) / 2), last]))
    costs.push(await requestCost(() => readPage(page)));
  return costs;
}

function expectWithin(costs: readonly RequestCost[], budget: PageBudget): void {
  for (const { readUnits, roundTrips } of costs) {
    expect(readUnits).toBeLessThanOrEqual(budget.readUnits);
    expect(roundTrips).toBeLessThanOrEqual(budget.roundTrips);
  }
}

describe('the cost of a page of items', () => {
  it('includes the budgets of all of its items for half a unit', async () => {
    // The first page in this table: nothing is cached yet.
    const { result, readUnits } = await requestCost(() => readItemPage({ enabled: 'true', rating: 'g' }, 1));
    expect(result.items).toHaveLength(50);
    expect(readUnits).toBeLessThanOrEqual(withRoom(3.5));
  });

  it('is bounded for each list at any page of any filter', async () => {
    for (const view of [...VIEWS, ...LONGEST])
      expectWithin(await measurePages((page) => readItemPage(view, page)), getItemBudget(view));
  });

  it('is within 12 units and half a unit per item for a search', async () => {
    for (const view of [{ search: 'la' }, { search: 'ph la', enabled: 'true' }] satisfies ItemView[])
      expectWithin(await measurePages((page) => readItemPage(view, page)), getItemBudget(view));
  });

  it("is bounded for a player's items, with half a unit more for each of the player's own", async () => {
    const { id } = BUSY_MAKER;
    const buildQuery = (page: number) => ({ page, limit: 12 });
    const owned = await measurePages((page) => listItemsOfPlayer(id, buildQuery(page)));
    expectWithin(owned, getListBudget());
    expectWithin(await measurePages((page) => listOwnItems(id, buildQuery(page))), getListBudget(12));
    const { readUnits, roundTrips } = await requestCost(() => listItemsOfCharacter(BUSY_MAKER.characterId));
    expect(readUnits).toBeLessThanOrEqual(getListBudget().readUnits);
    expect(roundTrips).toBe(1);
  });

  it("does not grow with the validator's messages", async () => {
    const finding = { severity: 'hint', code: 'X'.repeat(50), message: 'm'.repeat(500) } as const;
    const creator = buildItem().creator;
    const findings = Array.from({ length: 100 }, () => finding);
    await Promise.all(Array.from({ length: 12 }, () => storeItem({ creator, findingCount: 100 }, findings)));
    const { result, readUnits } = await requestCost(() => listOwnItems(creator.id, { page: 1, limit: 12 }));
    expect(result.items).toHaveLength(12);
    expect(readUnits).toBeLessThanOrEqual(getListBudget(12).readUnits);
  });

  it('is half a unit for each total of the statistics, in one round trip', async () => {
    const { readUnits, roundTrips } = await requestCost(readItemStats);
    expect(readUnits).toBeLessThanOrEqual(withRoom(15.5));
    expect(roundTrips).toBe(1);
  });
});
