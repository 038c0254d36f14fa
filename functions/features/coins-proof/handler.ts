import * as v from 'valibot';
import { proveCoins } from '#domain/coins/prove-coins.ts';

/** The schedule names its job alone, and a run by hand proves now. */
const Run = v.fallback(v.object({ byHand: v.optional(v.boolean(), false) }), { byHand: false });

/** Runs on a schedule, or by hand; returns whether the proof is complete. */
export const handler = (event: unknown) => proveCoins({ byHand: v.parse(Run, event).byHand });
