import { importLedgers } from '#domain/coins/import-ledgers.ts';
import { staffWallets } from '#domain/coins/staff-wallets.ts';
import { entryPage } from '#domain/coins/transaction-pages.ts';
import { isoTime, type PlayerId } from '#shared/ids.ts';
import { measurePages, type PageBudget, type PageCost } from '../costs/page-costs.ts';
import { isPlayerRead, PLAYER_SEARCHES } from '../costs/player-pages.ts';
import { findMostExpensive, samplePages } from '../costs/sample-pages.ts';
import type { Progress } from '../progress.ts';
import { switchToNewTable } from './bench-table.ts';
import type { Figures } from './figures.ts';
import { partBySize } from './part-by-size.ts';
import { stockPlayers } from './player-stock.ts';

const SAMPLE = 20;
const NEWEST = Date.UTC(2026, 10, 1);
const HOUR = 3_600_000;
const OWNER = '01JD7XJ5N0ABCDEFGHJKMNPQRS' as PlayerId; // in the form of a PlayerId

/** The page sizes of the screens. */
const TRANSACTIONS = 10;
const PLAYERS = 20;

const MAX_TRIPS = 3;
const TRANSACTION_BUDGET = { readUnits: 4, roundTrips: MAX_TRIPS };
const PLAYER_BUDGET = { readUnits: 17, roundTrips: MAX_TRIPS };
/** A search, and half a unit for each player of the page and for each wallet. */
const SEARCH_BUDGET = { readUnits: 12 + PLAYERS / 2 + PLAYERS / 2, roundTrips: MAX_TRIPS };

type Row = (string | number)[];

/** Read units of pages of one player's transactions and of all players with their coins. */
export const ledgerReads = partBySize('ledger-reads', measureSize);

async function measureSize(size: number, progress: Progress): Promise<Figures> {
  const number = size.toLocaleString('en');
  await switchToNewTable(`ledgers-${size}`);
  await progress.step(`Importing a ledger of ${number} transactions`, () =>
    importLedgers([{ playerId: OWNER, transactions: buildPast(size) }]),
  );
  await progress.step(`Stocking the table with ${number} players`, (note) =>
    stockPlayers(size, { isWanted: isPlayerRead, note }),
  );
  const rows = await progress.step('Reading pages of transactions and of players', async () => [
    ...(await measureTransactions(size)),
    ...(await measurePlayers()),
  ]);
  return {
    title: `Pages of the ${number} transactions of one player, and of ${number} players with their coins: read units`,
    columns: ['asked for', 'first', 'middle', 'last', 'dearest', 'budget', 'round trips', 'budget'],
    rows,
    notes: [`Of ${SAMPLE} pages from the first to the last; wallets included.`],
  };
}

/** Pages of a ledger under every filter. */
async function measureTransactions(size: number): Promise<Row[]> {
  const day = (share: number) => isoTime(NEWEST - (1 - share) * size * HOUR);
  const range = { from: day(0.2), to: day(0.9) };
  const filters = {
    all: {},
    credits: { type: 'credit' },
    debits: { type: 'debit' },
    'since a time': { from: range.from },
    'before a time': { to: range.to },
    'between two times': range,
    'credits between two times': { type: 'credit', ...range },
    'debits between two times': { type: 'debit', ...range },
    'within an hour': { from: day(0.5), to: isoTime(Date.parse(day(0.5)) + HOUR) },
  } as const;
  const rows: Row[] = [];
  for (const [name, filter] of Object.entries(filters)) {
    const costs = await measurePages(
      (page) => entryPage(OWNER, { page, limit: TRANSACTIONS, ...filter }),
      SAMPLE,
    );
    rows.push(buildRow(`transactions: ${name}`, costs, TRANSACTION_BUDGET));
  }
  return rows;
}

async function measurePlayers(): Promise<Row[]> {
  const measure = async (search: string) => {
    const read = (page: number) => staffWallets({ page, limit: PLAYERS, search });
    await giveCoins(read);
    return measurePages(read, SAMPLE);
  };
  const rows = [buildRow('all players', await measure(''), PLAYER_BUDGET)];
  for (const search of PLAYER_SEARCHES)
    rows.push(buildRow(`players: search ${search}`, await measure(search), SEARCH_BUDGET));
  return rows;
}

/** Gives coins to the players of the pages that are measured. */
async function giveCoins(read: (page: number) => ReturnType<typeof staffWallets>): Promise<void> {
  const { totalPages } = (await read(1)).pagination;
  for (const page of samplePages(totalPages, SAMPLE)) {
    const without = (await read(page)).players.filter(({ transactionCount }) => transactionCount === 0);
    await importLedgers(without.map(({ id }) => ({ playerId: id, transactions: buildPast(1) })));
  }
}

function buildRow(name: string, costs: readonly PageCost[], budget: PageBudget): Row {
  const units = costs.map(({ readUnits }) => readUnits);
  const [first = 0, middle = 0, last = 0] = [units[0], units[Math.floor(units.length / 2)], units.at(-1)];
  const { readUnits, roundTrips } = findMostExpensive(costs);
  return [name, first, middle, last, readUnits, budget.readUnits, roundTrips, budget.roundTrips];
}

/** An hour between two transactions, a third of them debits. */
const buildPast = (size: number) =>
  Array.from({ length: size }, (_, index) => ({
    type: index % 3 === 1 ? ('debit' as const) : ('credit' as const),
    amount: 10,
    description: 'Quest: Letters for the lighthouse',
    at: NEWEST - (size - index) * HOUR,
  }));
