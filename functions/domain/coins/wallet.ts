import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { type Item, type Key, readInBatches } from '#platform/data/batch-get.ts';
import { getDocumentClient, getTableName } from '#platform/data/document-client.ts';
import { buildEntityKey, type TransactAction } from '#platform/data/entity-definition.ts';
import type { IsoTime, PlayerId } from '#shared/ids.ts';
import type { Counts, LedgerEntry } from './ledger-entry.ts';

/** A player's balance, and how many entries led to it. */
export interface Wallet {
  balance: number;
  counts: Counts;
  /** The date of the newest entry; undefined before the first. */
  lastAt?: IsoTime;
}

export const buildWalletKey = (playerId: PlayerId): Key => ({
  pk: buildEntityKey({ name: 'player' }, playerId).pk,
  sk: 'COINS',
});

/** Reads a wallet from its item. A player who never had coins has none, so the balance is 0. */
export function toWallet(item: Item | undefined): Wallet {
  const { balance = 0, transactions = 0, credits = 0, debits = 0, lastAt } = Object(item);
  const counts = { all: Number(transactions), credit: Number(credits), debit: Number(debits) };
  // Only `buildWalletWrite` and the import write these items.
  return { balance: Number(balance), counts, ...(lastAt && { lastAt: lastAt as IsoTime }) };
}

/** Reads a player's current wallet. */
export async function readWallet(playerId: PlayerId): Promise<Wallet> {
  const command = new GetCommand({
    TableName: getTableName(),
    Key: buildWalletKey(playerId),
    ConsistentRead: true,
  });
  return toWallet((await getDocumentClient().send(command)).Item);
}

/** Reads the wallets of many players in their order, possibly some milliseconds old. */
export const readWallets = async (playerIds: readonly PlayerId[]): Promise<Wallet[]> =>
  (await readInBatches(playerIds.map(buildWalletKey))).map(toWallet);

/** The wallet after an entry, as stored. */
export const toWalletItem = ({
  balanceAfter,
  position,
  date,
}: Pick<LedgerEntry, 'balanceAfter' | 'position' | 'date'>) => ({
  balance: balanceAfter,
  transactions: position.all,
  credits: position.credit,
  debits: position.debit,
  lastAt: date,
});

/** Moves a wallet on to an entry, unless another entry was added since the wallet was read. */
export function buildWalletWrite(entry: LedgerEntry): TransactAction {
  const fields = Object.entries(toWalletItem(entry));
  const seen = entry.position.all - 1;
  return {
    Update: {
      TableName: getTableName(),
      Key: buildWalletKey(entry.playerId),
      UpdateExpression: `SET ${fields.map(([field]) => `#${field} = :${field}`).join(', ')}`,
      ConditionExpression: seen === 0 ? 'attribute_not_exists(#transactions)' : '#transactions = :seen',
      ExpressionAttributeNames: Object.fromEntries(fields.map(([field]) => [`#${field}`, field])),
      ExpressionAttributeValues: {
        ...Object.fromEntries(fields.map(([field, value]) => [`:${field}`, value])),
        ...(seen > 0 && { ':seen': seen }),
      },
    },
  };
}
