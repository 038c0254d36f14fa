import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { PlayerId } from '../../../shared/ids.ts';
import { documentClient, tableName } from '../../platform/data/document-client.ts';
import { entityKey } from '../../platform/data/entity-definition.ts';

/** A player's balance, and the number of ledger entries behind it. */
interface Balance {
  balance: number;
  /** The balance with thousands separators, such as `12,500`. */
  formattedBalance: string;
  transactionCount: number;
}

/** Reads a player's current coin balance. A player who never had coins has no item, so the balance is 0. */
export async function coinBalance(playerId: PlayerId): Promise<Balance> {
  const Key = { pk: entityKey({ name: 'player' }, playerId).pk, sk: 'COINS' };
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
