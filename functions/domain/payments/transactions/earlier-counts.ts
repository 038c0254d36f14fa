import type { Item } from '#platform/data/batch-get.ts';
import { computeRevenue } from './revenue.ts';
import type { Transaction } from './transaction.ts';

/*
 * Earlier releases counted each completed transaction as a payment, also a free trial. The mark says that one is not counted
 * although it is completed. Releases that do not know it keep it, and move the count by the status alone, so that the status
 * and the mark always say what is counted.
 */

const countByStatus = ({ status }: Transaction): number => (status === 'completed' ? 1 : 0);
const countPayment = (transaction: Transaction): number => computeRevenue(transaction)?.count ?? 0;

/** Returns the mark of a stored transaction that is completed, but no payment. */
export const markCount = (transaction: Transaction): { isUncounted?: true } =>
  countByStatus(transaction) > countPayment(transaction) ? { isUncounted: true } : {};

/** Reads how many payments the revenue counts for a transaction, where that is not what this release counts. */
export function readCount(stored: Transaction, { isUncounted }: Item): Transaction {
  const counted = countByStatus(stored) - (isUncounted ? 1 : 0);
  return counted === countPayment(stored) ? stored : { ...stored, earlierCount: counted };
}
