import type { Write } from '../../../platform/data/commit.ts';
import type { Transaction } from './transaction.ts';

/**
 * Plans what a payment brings its buyer, in the transaction that completes it: exactly once, however often the gateway
 * reports it.
 */
export const applyCompletion = async (_completed: Transaction): Promise<readonly Write[]> => [];
