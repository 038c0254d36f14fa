import type { Item } from '#platform/data/batch-get.ts';
import { writeInBulk } from '#platform/data/bulk-write.ts';
import { getTableName } from '#platform/data/document-client.ts';
import type { CoinType } from '#shared/coin-fields.ts';
import { type CharacterId, type PlayerId, toIsoTime } from '#shared/ids.ts';
import { buildEntryId, getSignedAmount, type LedgerEntry, toEntryItem } from './ledger-entry.ts';
import { buildWalletKey, toWalletItem } from './wallet.ts';

/** A transaction from an external system; `at` in milliseconds since 1970. */
export interface PastTransaction {
  type: CoinType;
  amount: number;
  description: string;
  at: number;
  character?: { id: CharacterId; name: string };
}

/** All transactions of a player in an external system, oldest first. */
export interface PastLedger {
  playerId: PlayerId;
  transactions: readonly PastTransaction[];
}

/**
 * Imports the ledgers of players who have no transactions yet, and receive none at the same time.
 *
 * @throws RangeError before anything is written if a balance would be negative
 */
export async function importLedgers(ledgers: readonly PastLedger[]): Promise<void> {
  const items = ledgers.flatMap(buildLedgerItems);
  await writeInBulk(items.map((Item) => ({ Put: { TableName: getTableName(), Item } })));
}

function buildLedgerItems({ playerId, transactions }: PastLedger): Item[] {
  const entries: LedgerEntry[] = [];
  for (const { at, character, ...fields } of transactions) {
    const { balanceAfter = 0, position = { all: 0, credit: 0, debit: 0 } } = entries.at(-1) ?? {};
    const { type } = fields;
    const number = position.all + 1;
    const balance = balanceAfter + getSignedAmount(fields);
    if (balance < 0) throw new RangeError(`Transaction ${number} of ${playerId} makes the balance negative`);
    entries.push({
      ...fields,
      id: buildEntryId('import', `${playerId} ${number}`),
      playerId,
      ...(character && { characterId: character.id, characterName: character.name }),
      date: toIsoTime(at),
      balanceAfter: balance,
      position: { ...position, all: number, [type]: position[type] + 1 },
    });
  }
  const newest = entries.at(-1);
  const items = entries.map((entry) => toEntryItem(entry, 'import'));
  return newest ? [...items, { ...buildWalletKey(playerId), ...toWalletItem(newest) }] : items;
}
