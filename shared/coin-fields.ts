import * as v from 'valibot';

/** Limits of transactions; that of the description is in characters. */
export const COIN_LIMITS = {
  amount: 1_000_000_000,
  description: 200,
} as const;

export const COIN_TYPES = ['credit', 'debit'] as const;
export const CoinType = v.picklist(COIN_TYPES, 'Choose credit or debit');
export type CoinType = v.InferOutput<typeof CoinType>;

const AMOUNT = `The amount must be a whole number from 1 to ${COIN_LIMITS.amount.toLocaleString('en')}`;

/** An amount of coins; a transaction's sign is its type. */
export const CoinAmount = v.pipe(
  v.number(AMOUNT),
  v.safeInteger(AMOUNT),
  v.minValue(1, AMOUNT),
  v.maxValue(COIN_LIMITS.amount, AMOUNT),
);
