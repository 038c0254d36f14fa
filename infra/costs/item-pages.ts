import { chooseItemLists } from '#domain/items/item-lists.ts';
import { listStaffItems } from '#domain/items/staff/list-items.ts';
import { withRoom } from '../testing/with-room.ts';
import type { RequestCost } from './request-cost.ts';

/** The most that a page may cost. */
export type PageBudget = Pick<RequestCost, 'readUnits' | 'roundTrips'>;

/** The filters of a page of processed items. */
export type ItemView = Partial<Parameters<typeof listStaffItems>[0]>;

/** The page size of the screen. */
const ALL = { limit: 50, search: '', category: 'all', enabled: 'all', rating: 'all' } as const;

const MAX_TRIPS = 3;
const READ_UNITS_PER_LIST = withRoom(3.5);
const READ_UNITS_PER_SEARCH = 12;
/** The card of an item that is read alone. */
const READ_UNITS_PER_ITEM = 0.5;

/** Reads a page of processed items, by default of all of them. */
export const readItemPage = (view: ItemView, page: number): ReturnType<typeof listStaffItems> =>
  listStaffItems({ ...ALL, ...view, page });

/** The most that a page may cost: some units for each list it is read from, or a search and the items it shows. */
export function getItemBudget(view: ItemView): PageBudget {
  const { search, category, enabled, rating, limit } = { ...ALL, ...view };
  if (search) {
    const readUnits = READ_UNITS_PER_SEARCH + limit * READ_UNITS_PER_ITEM;
    return { readUnits, roundTrips: MAX_TRIPS };
  }
  const lists = chooseItemLists({
    category,
    rating,
    enabled: enabled === 'all' ? 'all' : enabled === 'true',
  });
  return { readUnits: lists.length * READ_UNITS_PER_LIST, roundTrips: MAX_TRIPS };
}

/** The most that a page of one list may cost, with its items if they are read too. */
export const getListBudget = (items = 0): PageBudget => ({
  readUnits: READ_UNITS_PER_LIST + items * READ_UNITS_PER_ITEM,
  roundTrips: MAX_TRIPS,
});
