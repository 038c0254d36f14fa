import { everyItemList } from '#domain/items/item-lists.ts';
import { ownItems } from '#domain/items/own-items.ts';
import { itemStats } from '#domain/items/staff/item-stats.ts';
import { itemsOfCharacter, itemsOfPlayer } from '#domain/items/staff/owned-items.ts';
import type { Key } from '#platform/data/batch-get.ts';
import { listTotals } from '#platform/data/counted-lists/list-totals.ts';
import { LIMITS } from '#shared/limits.ts';
import {
  getItemBudget,
  getListBudget,
  ITEM_VIEWS,
  type ItemView,
  readItemPage,
} from '../costs/item-pages.ts';
import { buildPageRow, measurePages, PAGE_COLUMNS } from '../costs/page-costs.ts';
import { requestCost } from '../costs/request-cost.ts';
import type { Progress } from '../progress.ts';
import { BUSY_MAKER, stockItems } from '../stock/item-stock.ts';
import { switchToNewTable } from './bench-table.ts';
import type { Figures } from './figures.ts';
import { partBySize } from './part-by-size.ts';

const SAMPLE = 20;
const SAMPLE_OF_EACH_CATEGORY = 8;
/** The page size of the screens of one player's items. */
const OWN_LIMIT = 12;

const LONGEST: readonly ItemView[] = [
  { limit: LIMITS.pageSize },
  { limit: LIMITS.pageSize, category: 'top' },
  { limit: LIMITS.pageSize, category: 'top', enabled: 'true', rating: 'g' },
];
/** Two common letters and a common long word, several words, then with filters. */
const SEARCHES: readonly ItemView[] = [
  { search: 'la' },
  { search: 'phosphorescent' },
  { search: 'ph la' },
  { search: 'phosphorescent lantern' },
  { search: 'lantern busy' },
  { search: 'la', enabled: 'false' },
  { search: 'ph', category: 'hair', enabled: 'true', rating: 'r' },
];

/** Whether a measurement may read an item; a large table contains no others. */
const isRead = ({ pk, sk }: Key): boolean =>
  (pk.startsWith('ITEM#') && sk === 'A') || /^W#item#(la|ph|bu)$/.test(pk);

type Row = (string | number)[];

/** Read units of pages of items for staff and for their creators, and of searches, in a small table and a large one. */
export const itemReads = partBySize('item-reads', measureSize);

async function measureSize(size: number, progress: Progress): Promise<Figures> {
  const items = `${size.toLocaleString('en')} items`;
  // Screenshots have signed URLs.
  process.env.UPLOADS_BUCKET = 'uploads';
  await switchToNewTable(`items-${size}`);
  await progress.step(`Stocking a table with ${items}`, (note) =>
    stockItems(size, { isWanted: isRead, note }),
  );
  const rows = await progress.step('Reading pages of items, and searching', async () => [
    ...(await measureLists()),
    ...(await measureOwn()),
    ...(await measureTotals()),
  ]);
  return {
    title: `Pages of 50 of ${items} over three years, their counters included`,
    columns: PAGE_COLUMNS,
    rows,
    notes: [
      `The dearest of ${SAMPLE} pages from the first to the last, or of ${SAMPLE_OF_EACH_CATEGORY} of each category.`,
    ],
  };
}

async function measureLists(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { name, views } of ITEM_VIEWS) rows.push(await measureViews(name, views));
  for (const view of [...LONGEST, ...SEARCHES]) rows.push(await measureViews(describe(view), [view]));
  return rows;
}

const describe = ({ limit, search, ...filter }: ItemView): string => {
  const kind = search ? `search ${search}` : `${limit} a page`;
  return [kind, ...Object.values(filter)].join(', ');
};

/** The dearest page of some views with the same budget. */
async function measureViews(name: string, views: readonly ItemView[]): Promise<Row> {
  const costs = [];
  const sample = views.length === 1 ? SAMPLE : SAMPLE_OF_EACH_CATEGORY;
  for (const view of views) costs.push(...(await measurePages((page) => readItemPage(view, page), sample)));
  return buildPageRow(name, costs, getItemBudget(views[0] ?? {}));
}

/** The items of one player, as the player and as staff see them. */
async function measureOwn(): Promise<Row[]> {
  const { id, characterId } = BUSY_MAKER;
  const own = (limit: number) => measurePages((page) => ownItems(id, { page, limit }), SAMPLE);
  const owned = (limit: number) => measurePages((page) => itemsOfPlayer(id, { page, limit }), SAMPLE);
  const { readUnits, roundTrips } = await requestCost(() => itemsOfCharacter(characterId));
  return [
    buildPageRow(`own items, ${OWN_LIMIT} a page`, await own(OWN_LIMIT), getListBudget(OWN_LIMIT)),
    buildPageRow(`a player's items, ${OWN_LIMIT} a page`, await owned(OWN_LIMIT), getListBudget()),
    buildPageRow(
      `a player's items, ${LIMITS.pageSize} a page`,
      await owned(LIMITS.pageSize),
      getListBudget(),
    ),
    ["a character's newest items", '', readUnits, getListBudget().readUnits, roundTrips, 1],
  ];
}

async function measureTotals(): Promise<Row[]> {
  const totals = [];
  for (const { list } of everyItemList()) totals.push(await requestCost(() => listTotals([list])));
  const dearest = Math.max(...totals.map(({ readUnits }) => readUnits));
  const { readUnits, roundTrips } = await requestCost(itemStats);
  return [
    ['the total of any list', '', dearest, 1, 1, 1],
    ['all totals of the statistics', '', readUnits, everyItemList().length, roundTrips, 1],
  ];
}
