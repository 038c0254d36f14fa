import type { Player } from '#domain/accounts/account.ts';
import { newPlayer } from '#domain/accounts/new-account.ts';
import { playerDefinition } from '#domain/accounts/player-definition.ts';
import { applyOrder } from '#domain/coins/apply-order.ts';
import { readProof } from '#domain/coins/proof-state.ts';
import { proveCoins } from '#domain/coins/prove-coins.ts';
import { readWallets } from '#domain/coins/wallet.ts';
import { importEntities } from '#platform/data/import-entities.ts';
import { switchToNewTable, withDynamo } from './bench-table.ts';
import { injectFaults, runOrders, withReplays } from './coin-orders.ts';
import { countWrites } from './count-writes.ts';
import type { Figures } from './figures.ts';
import type { Part } from './part.ts';

const OPTIONS = { actor: { kind: 'system', id: 'bench', name: 'bench' }, action: 'bench.change' };
const WORKERS = 32;
const FAULTS = { throttled: 0.02, lost: 0.02 };
/** Many orders of one player, and ten times as many of five hundred. */
const RUNS = [
  { orders: 2_000, players: 1 },
  { orders: 20_000, players: 500 },
];

/** Write units of a ledger entry, and the ledger under concurrent orders. */
export const coins: Part = {
  name: 'coins',
  measure: (progress) =>
    withDynamo(async () => {
      const figures = [await progress.step('Recording one transaction', measureWrites)];
      for (const { orders, players } of RUNS)
        figures.push(
          await progress.step(
            `Applying ${orders.toLocaleString('en')} orders of ${players} players`,
            (note) => measureOrders(orders, players, note),
          ),
        );
      return figures;
    }),
};

/** Stores players; `name` becomes the table's. */
async function storePlayers(name: string, count: number): Promise<Player[]> {
  await switchToNewTable(name);
  const players = Array.from({ length: count }, (_, index) =>
    newPlayer({ name: `Player ${index}`, email: `player.${index}@example.org`, state: 'active' }),
  );
  await importEntities(playerDefinition, players, OPTIONS);
  return players;
}

/** The units of each write of a transaction, each in a transaction of its own. */
async function measureWrites(): Promise<Figures> {
  const [player] = await storePlayers('coin-writes', 1);
  if (!player) throw new Error('There is no player');
  const writes = await countWrites(() =>
    applyOrder({
      ...{ playerId: player.id, type: 'credit', amount: 250, idempotencyKey: 'bench-order' },
      description: 'Quest: Letters for the lighthouse',
    }),
  );
  return {
    title: 'Write units of a transaction of coins',
    columns: ['write', 'write units'],
    rows: writes.map(({ action, writeUnits }) => [
      action.Put ? 'entry, on three lists' : 'wallet',
      writeUnits,
    ]),
    notes: [
      'Four units are those of the two items. Each index is counted twice within a transaction;',
      'whether AWS does is not known.',
    ],
  };
}

/** Applies concurrent orders, and compares the balances with the answers and with the entries. */
async function measureOrders(
  count: number,
  playerCount: number,
  note: (detail: string) => void,
): Promise<Figures> {
  const players = await storePlayers(`coin-orders-${playerCount}`, playerCount);
  const orders = Array.from({ length: count }, (_, index) => ({
    playerId: players[index % playerCount]?.id ?? failToFind(),
    type: index % 3 === 1 ? ('debit' as const) : ('credit' as const),
    amount: 1 + (index % 9),
    description: 'Quest reward',
    idempotencyKey: `bench-order-${index}`,
  }));
  const sent = withReplays(orders);
  const faults = injectFaults(FAULTS);
  const begin = performance.now();
  const timer = setInterval(
    () => note(`${faults.counts.sent.toLocaleString('en')} transactions sent`),
    2_000,
  );
  const { accepted, refused, unavailable } = await runOrders(sent, WORKERS).finally(() => {
    clearInterval(timer);
    faults.restore();
  });
  const seconds = (performance.now() - begin) / 1000;
  const expected = orders
    .filter(({ idempotencyKey }) => accepted.has(idempotencyKey))
    .reduce((sum, { type, amount }) => sum + (type === 'credit' ? amount : -amount), 0);
  const wallets = await readWallets(players.map(({ id }) => id));
  await proveCoins({ secondLookMilliseconds: 0 });
  const proof = await readProof();
  return {
    title: `${count.toLocaleString('en')} orders of ${playerCount} players, ${WORKERS} at a time, one in ten repeated`,
    columns: ['figure', 'value'],
    rows: [
      ['orders accepted', accepted.size],
      ['orders refused for lack of coins, repetitions included', refused],
      ['entries in the ledgers', proof.entries],
      ['sum of all balances', wallets.reduce((sum, { balance }) => sum + balance, 0)],
      ['sum of the accepted orders', expected],
      ['balances that their entries do not prove', proof.mismatchCount],
      ['answers with 503', unavailable],
      ['transactions sent per accepted order', (faults.counts.sent / accepted.size).toFixed(2)],
      ['transactions rejected for another one', faults.counts.conflicts],
      ['throttled, and responses lost', `${faults.counts.throttled} + ${faults.counts.lost}`],
      ['seconds', seconds.toFixed(1)],
    ],
    notes: ['Conflicts are simulated: the local database runs transactions one after the other.'],
  };
}

function failToFind(): never {
  throw new Error('There is no player');
}
