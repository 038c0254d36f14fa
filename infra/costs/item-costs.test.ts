import { beforeAll, describe, expect, it } from 'vitest';
import { ownItems } from '#domain/items/own-items.ts';
import { itemStats } from '#domain/items/staff/item-stats.ts';
import { itemsOfPlayer } from '#domain/items/staff/owned-items.ts';
import { freshTable } from '../../functions/testing/fresh-table.ts';
import { buildItem, storeItem } from '../../functions/testing/items.ts';
import { configureSystem } from '../../functions/testing/system-settings.ts';
import { BUSY_MAKER, stockItems } from '../stock/item-stock.ts';
import { withRoom } from '../testing/with-room.ts';
import { getItemBudget, getListBudget, ITEM_VIEWS, type ItemView, readItemPage } from './item-pages.ts';
import { measurePages, type PageBudget, type PageCost } from './page-costs.ts';
import { requestCost } from './request-cost.ts';

const SAMPLE = 3;

const VIEWS = ITEM_VIEWS.flatMap(({ views }) => views).filter(
  ({ category, rating }) => ['all', 'top'].includes(category) && ['all', 'g'].includes(rating),
);

beforeAll(async () => {
  process.env.UPLOADS_BUCKET = 'uploads';
  await freshTable();
  await stockItems(240, { isWanted: ({ pk, sk }) => sk === 'A' || /^W#item#(la|ph)$/.test(pk) });
  await configureSystem({});
});

function expectWithin(costs: readonly PageCost[], budget: PageBudget): void {
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
    for (const view of VIEWS)
      expectWithin(await measurePages((page) => readItemPage(view, page), SAMPLE), getItemBudget(view));
  });

  it('is within 12 units and half a unit per item for a search', async () => {
    for (const view of [{ search: 'la' }, { search: 'ph la', enabled: 'true' }] satisfies ItemView[])
      expectWithin(await measurePages((page) => readItemPage(view, page), SAMPLE), getItemBudget(view));
  });

  it("is bounded for a player's items, with half a unit more for each of the player's own", async () => {
    const { id } = BUSY_MAKER;
    const asked = (page: number) => ({ page, limit: 12 });
    const owned = await measurePages((page) => itemsOfPlayer(id, asked(page)), SAMPLE);
    expectWithin(owned, getListBudget());
    expectWithin(await measurePages((page) => ownItems(id, asked(page)), SAMPLE), getListBudget(12));
  });

  it("does not grow with the validator's messages", async () => {
    const finding = { severity: 'hint', code: 'X'.repeat(50), message: 'm'.repeat(500) } as const;
    const creator = buildItem().creator;
    const findings = Array.from({ length: 100 }, () => finding);
    await Promise.all(Array.from({ length: 12 }, () => storeItem({ creator, findingCount: 100 }, findings)));
    const { result, readUnits } = await requestCost(() => ownItems(creator.id, { page: 1, limit: 12 }));
    expect(result.items).toHaveLength(12);
    expect(readUnits).toBeLessThanOrEqual(getListBudget(12).readUnits);
  });

  it('is half a unit for each total of the statistics, in one round trip', async () => {
    const { readUnits, roundTrips } = await requestCost(itemStats);
    expect(readUnits).toBeLessThanOrEqual(withRoom(15.5));
    expect(roundTrips).toBe(1);
  });
});
