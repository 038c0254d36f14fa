import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { PlayerId } from '../../../shared/ids.ts';
import { documentClient, tableName } from '../../platform/data/document-client.ts';
import { keyOf } from '../../platform/data/kind.ts';

/** What a player has, and how many entries of the ledger made it so. */
interface Balance {
  balance: number;
  /** The balance with its thousands set apart, such as `12,500`. */
  formattedBalance: string;
  transactionCount: number;
}

/** A player's coins at this moment. Whoever never had any has no item, which is a balance of 0. */
export async function coinBalance(playerId: PlayerId): Promise<Balance> {
  const Key = { pk: keyOf({ name: 'player' }, playerId).pk, sk: 'COINS' };
  const { Item } = await documentClient().send(
    new GetCommand({ TableName: tableName(), Key, ConsistentRead: true }),
  );
  const balance = Number(Item?.balance ?? 0);
  return {
    balance,
    formattedBalance: balance.toLocaleString('en'),
    transactionCount: Number(Item?.transactions ?? 0),
  };
}
