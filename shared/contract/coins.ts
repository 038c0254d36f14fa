import * as v from 'valibot';
import { COIN_LIMITS, COIN_TYPES, CoinAmount, CoinType } from '../coin-fields.ts';
import { CharacterId, CoinTransactionId, IsoTime, PlayerId } from '../ids.ts';
import { GameRole } from '../roles.ts';
import { StaffReason } from '../staff-reason.ts';
import { buildRequiredLine } from '../text-fields.ts';
import { WholeNumber } from '../whole-number.ts';
import { defineContract } from './call.ts';
import { Limit, Page, Pagination, Search } from './pagination.ts';

/** The client's name for one transaction; sent again, it returns the first result and changes nothing. */
const IdempotencyKey = v.pipe(
  v.string('Please send an idempotencyKey'),
  v.regex(/^[!-~]{8,128}$/, 'idempotencyKey must be 8 to 128 printable ASCII characters without spaces'),
);

/** A credit or a debit, as its player sees it. Transactions are never edited or deleted. */
export const CoinTransaction = v.object({
  id: CoinTransactionId,
  type: CoinType,
  amount: WholeNumber,
  date: IsoTime,
  description: v.string(),
  /** The name at the time. */
  characterName: v.optional(v.string()),
  /** The balance after the transaction. */
  balanceAfter: WholeNumber,
});
export type CoinTransaction = v.InferOutput<typeof CoinTransaction>;

/** A transaction as staff see it. */
export const StaffCoinTransaction = v.object({
  ...CoinTransaction.entries,
  /** The member of staff who made it, by the name at the time; absent for the game server. */
  by: v.optional(v.string()),
  reason: v.optional(v.string()),
  /** The transaction that it reverses. */
  reverses: v.optional(CoinTransactionId),
  /** The transaction that reverses it. */
  reversedBy: v.optional(CoinTransactionId),
});
export type StaffCoinTransaction = v.InferOutput<typeof StaffCoinTransaction>;

/** A player as the staff list of coins shows them. */
export const CoinsPlayer = v.object({
  id: PlayerId,
  name: v.string(),
  email: v.string(),
  role: GameRole,
  coinsBalance: WholeNumber,
  transactionCount: WholeNumber,
});
export type CoinsPlayer = v.InferOutput<typeof CoinsPlayer>;

/** A balance that its transactions do not explain. */
const CoinMismatch = v.object({
  player: v.object({ id: PlayerId, name: v.string() }),
  stored: WholeNumber,
  /** The sum of the transactions. */
  computed: WholeNumber,
  /** The number of the first transaction that is missing or does not continue the one before it. */
  brokenAt: v.optional(WholeNumber),
});
export type CoinMismatch = v.InferOutput<typeof CoinMismatch>;

/** The result of the last nightly run that was completed; `checkedAt` is null before the first. */
export const CoinsProof = v.object({
  checkedAt: v.nullable(IsoTime),
  players: WholeNumber,
  entries: WholeNumber,
  /** At most the first hundred. */
  mismatches: v.array(CoinMismatch),
  mismatchCount: WholeNumber,
});
export type CoinsProof = v.InferOutput<typeof CoinsProof>;

const Transactions = v.object({ transactions: v.array(CoinTransaction), pagination: Pagination });
const Changed = v.object({ transaction: StaffCoinTransaction, currentBalance: WholeNumber });
const OnePlayer = v.object({ id: PlayerId });

export const coins = defineContract('coins', {
  balance: {
    method: 'GET',
    path: '/api/game/coins/balance',
    access: 'player',
    summary: "Returns the player's coin balance.",
    output: v.object({ balance: WholeNumber, formattedBalance: v.string(), transactionCount: WholeNumber }),
  },
  transactions: {
    method: 'GET',
    path: '/api/game/coins/transactions',
    access: 'player',
    summary: "Lists the player's coin transactions, newest first.",
    query: v.object({ page: Page, limit: Limit(10) }),
    output: Transactions,
  },
  apply: {
    method: 'POST',
    path: '/api/game/server/coins',
    access: 'game server',
    summary: 'Credits or debits a player; the same idempotencyKey returns the first result again.',
    body: v.strictObject({
      playerId: PlayerId,
      type: CoinType,
      amount: CoinAmount,
      description: buildRequiredLine('The description', COIN_LIMITS.description, 'Please send a description'),
      characterId: v.optional(CharacterId),
      idempotencyKey: IdempotencyKey,
    }),
    output: v.object({ transaction: CoinTransaction, balance: WholeNumber }),
    status: 201,
  },
  allPlayers: {
    method: 'GET',
    path: '/api/game/admin/coins/all-players',
    access: 'game admin',
    summary: 'Lists all players with their coins, newest players first, or finds them by name or email.',
    query: v.object({ page: Page, limit: Limit(20), search: Search }),
    output: v.object({ players: v.array(CoinsPlayer), pagination: Pagination }),
  },
  playerTransactions: {
    method: 'GET',
    path: '/api/game/admin/coins/player/{id}/transactions',
    access: 'game admin',
    summary: "Lists a player's coin transactions, newest first, by type and time.",
    params: OnePlayer,
    query: v.object({
      page: Page,
      limit: Limit(10),
      type: v.optional(v.picklist(['all', ...COIN_TYPES], 'Choose one of all, credit and debit'), 'all'),
      /** Transactions at this time or later. */
      from: v.optional(IsoTime),
      /** Transactions before this time. */
      to: v.optional(IsoTime),
    }),
    output: v.object({
      user: v.pick(CoinsPlayer, ['id', 'name', 'email', 'role']),
      transactions: v.array(StaffCoinTransaction),
      pagination: Pagination,
      currentBalance: WholeNumber,
    }),
  },
  adjust: {
    method: 'POST',
    path: '/api/game/admin/coins/player/{id}/adjust',
    access: 'game admin',
    summary: 'Credits or debits a player by decision of staff, with a reason that only staff see.',
    params: OnePlayer,
    body: v.strictObject({
      type: CoinType,
      amount: CoinAmount,
      reason: StaffReason,
      idempotencyKey: IdempotencyKey,
    }),
    output: Changed,
    status: 201,
    message: 'Balance adjusted',
  },
  reverse: {
    method: 'POST',
    path: '/api/game/admin/coins/transactions/{id}/reverse',
    access: 'game admin',
    summary: 'Reverses a transaction by another one of the opposite type; once only.',
    params: v.object({ id: CoinTransactionId }),
    body: v.strictObject({ reason: StaffReason }),
    output: Changed,
    status: 201,
    message: 'Transaction reversed',
  },
  proof: {
    method: 'GET',
    path: '/api/game/admin/coins/proof',
    access: 'game admin',
    summary: 'Returns whether each balance equals the sum of its transactions, by the last nightly run.',
    output: CoinsProof,
  },
});
