import type { CoinType } from '#shared/coin-fields.ts';
import type { CoinTransaction } from '#shared/contract/coins.ts';
import type { CharacterId, PlayerId } from '#shared/ids.ts';
import { buildEntryId, toEntryView } from './ledger-entry.ts';
import { recordEntry } from './record-entry.ts';

/** A credit or a debit by the game server. */
interface GameOrder {
  playerId: PlayerId;
  type: CoinType;
  amount: number;
  description: string;
  characterId?: CharacterId | undefined;
  idempotencyKey: string;
}

/**
 * Credits or debits a player for the game server.
 *
 * @returns the transaction, and the balance after it; those of the first time if the order is repeated
 * @throws Problem as `recordEntry`
 */
export async function applyOrder({
  idempotencyKey,
  ...order
}: GameOrder): Promise<{ transaction: CoinTransaction; balance: number }> {
  const entry = await recordEntry({ ...order, id: buildEntryId('game-server', idempotencyKey) });
  return { transaction: toEntryView(entry), balance: entry.balanceAfter };
}
