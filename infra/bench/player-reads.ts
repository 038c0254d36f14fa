import { relearnOrders } from '#domain/maintenance/relearn-orders.ts';
import { buildPageRow, measurePages, PAGE_COLUMNS } from '../costs/page-costs.ts';
import {
  isPlayerRead,
  PLAYER_SEARCHES,
  PLAYER_VIEWS,
  type PlayerView,
  readPlayerPage,
} from '../costs/player-pages.ts';
import type { Progress } from '../progress.ts';
import { switchToNewTable } from './bench-table.ts';
import type { Figures } from './figures.ts';
import { partBySize } from './part-by-size.ts';
import { stockPlayers } from './player-stock.ts';

const SAMPLE = 20;
const MAX_TRIPS = 3;
const READ_UNITS_PER_PAGE = 17;
/** A search, and half a unit for each player of the page. */
const READ_UNITS_PER_SEARCH = 12 + 20 / 2;

/** Read units of pages of players in every order and of searches, in a small table and in a large one. */
export const playerReads = partBySize('player-reads', measureSize);

async function measureSize(size: number, progress: Progress): Promise<Figures> {
  const players = `${size.toLocaleString('en')} players`;
  await switchToNewTable(`players-${size}`);
  await progress.step(`Stocking a table with ${players}`, (note) =>
    stockPlayers(size, { isWanted: isPlayerRead, note }),
  );
  await progress.step('Learning separators', () => relearnOrders({ lasting: 0 }));
  const rows = await progress.step('Reading pages of players, and searching', async () => {
    const each = [];
    for (const view of PLAYER_VIEWS) each.push(await measureView(view, READ_UNITS_PER_PAGE));
    for (const search of PLAYER_SEARCHES) each.push(await measureView({ search }, READ_UNITS_PER_SEARCH));
    return each;
  });
  return {
    title: `Pages of 20 of ${players} over three years`,
    columns: PAGE_COLUMNS,
    rows,
    notes: [`The dearest of ${SAMPLE} pages from the first to the last.`],
  };
}

async function measureView(view: PlayerView, readUnits: number) {
  const costs = await measurePages((page) => readPlayerPage(view, page), SAMPLE);
  return buildPageRow(Object.values(view).join(', '), costs, { readUnits, roundTrips: MAX_TRIPS });
}
