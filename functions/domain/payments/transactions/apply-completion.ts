import type { Write } from '../../../platform/data/commit.ts';
import type { Transaction } from './transaction.ts';

/**
 * Plans the writes that follow from a payment, in the transaction that completes it: exactly once, however often the
 * gateway reports it. Nothing follows from one yet.
 */
export const applyCompletion = async (_completed: Transaction): Promise<readonly Write[]> => [];
