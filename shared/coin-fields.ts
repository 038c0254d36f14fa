import * as v from 'valibot';
import { LIMITS } from './limits.ts';
import { requiredLines } from './text-fields.ts';

export const COIN_TYPES = ['credit', 'debit'] as const;
export const CoinType = v.picklist(COIN_TYPES, 'Choose credit or debit');
export type CoinType = v.InferOutput<typeof CoinType>;

const AMOUNT = `The amount must be a whole number from 1 to ${LIMITS.coinAmount.toLocaleString('en')}`;

/** An amount of coins; a transaction's sign is its type. */
export const CoinAmount = v.pipe(
  v.number(AMOUNT),
  v.safeInteger(AMOUNT),
  v.minValue(1, AMOUNT),
  v.maxValue(LIMITS.coinAmount, AMOUNT),
);

/** Why staff change a balance. */
export const CoinReason = requiredLines('The reason', LIMITS.reason, 'Please give a reason');
