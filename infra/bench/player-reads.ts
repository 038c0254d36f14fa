import { relearnOrders } from '../../functions/domain/maintenance/relearn-orders.ts';
import type { Key } from '../../functions/platform/data/batch-get.ts';
import type { Progress } from '../local/progress.ts';
import { switchToNewTable } from './bench-table.ts';
import type { Figures } from './figures.ts';
import { partBySize } from './part-by-size.ts';
import { measurePlayerPage, PLAYER_PAGE_BUDGET, PLAYER_VIEWS } from './player-pages.ts';
import { PLAYER_INDEXES, stockPlayers } from './player-stock.ts';
import { findMostExpensive, samplePages } from './sample-pages.ts';

const SAMPLE = 20;
/** A search, and half a unit for each player of the page. */
const READ_UNITS_PER_SEARCH = 12 + 20 / 2;
const SEARCHES = ['ma', 'jo', 'ma jo', 'maria', 'person 777'];

/** Whether a measurement may read an item; a large table contains no others. */
const isRead = ({ pk, sk }: Key): boolean =>
  (pk.startsWith('PLAYER#') && sk === 'A') || /^W#game#(ma|jo|pe|77)$/.test(pk);

/** Read units of pages of players in every order and of searches, in a small table and in a large one. */
export const playerReads = partBySize('player-reads', measureSize);

async function measureSize(size: number, progress: Progress): Promise<Figures> {
  const players = `${size.toLocaleString('en')} players`;
  await switchToNewTable(`players-${size}`, PLAYER_INDEXES);
  await progress.step(`Stocking a table with ${players}`, (note) => stockPlayers(size, isRead, note));
  await progress.step('Learning separators', () => relearnOrders({ lasting: 0 }));
  const rows = await progress.step('Reading pages of players, and searching', async () => {
    const each = [];
    for (const view of PLAYER_VIEWS) each.push(await measureView(view, PLAYER_PAGE_BUDGET.readUnits));
    for (const search of SEARCHES) each.push(await measureView({ search }, READ_UNITS_PER_SEARCH));
    return each;
  });
  return {
    title: `Pages of 20 of ${players} over three years`,
    columns: ['asked for', 'dearest page', 'read units', 'budget', 'round trips', 'budget'],
    rows,
    notes: [`The dearest of ${SAMPLE} pages from the first to the last.`],
  };
}

async function measureView(view: Parameters<typeof measurePlayerPage>[0], budget: number) {
  const { of } = await measurePlayerPage(view, 1);
  const costs = [];
  for (const page of samplePages(of, SAMPLE)) costs.push(await measurePlayerPage(view, page));
  const { page, readUnits, roundTrips } = findMostExpensive(costs);
  const asked = Object.values(view).join(', ');
  return [asked, `${page} of ${of}`, readUnits, budget, roundTrips, PLAYER_PAGE_BUDGET.roundTrips];
}
