import type { PlayerId } from '#shared/ids.ts';
import { readWallet } from './wallet.ts';

/** A player's balance, and the number of ledger entries behind it. */
interface Balance {
  balance: number;
  /** The balance with thousands separators, such as `12,500`. */
  formattedBalance: string;
  transactionCount: number;
}

/** Reads a player's current coin balance. */
export async function readBalance(playerId: PlayerId): Promise<Balance> {
  const { balance, counts } = await readWallet(playerId);
  return { balance, formattedBalance: balance.toLocaleString('en'), transactionCount: counts.all };
}
