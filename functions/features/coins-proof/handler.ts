import { proveCoins } from '#domain/coins/prove-coins.ts';

/** Runs on a schedule; returns whether the proof of the day is complete. */
export const handler = () => proveCoins();
