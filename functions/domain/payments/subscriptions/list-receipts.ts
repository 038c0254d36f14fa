import { readList } from '#platform/data/counted-lists/read-list.ts';
import type { Receipt } from '#shared/contract/subscriptions.ts';
import { type ListedTransaction, toListedTransaction } from '../transactions/transaction-definition.ts';
import { buildPersonList } from '../transactions/transaction-lists.ts';

/** How many receipts are shown. */
export const MAX_RECEIPTS = 50;

/** Orders that were never paid are between the receipts; few people place more than a few. */
const MAX_READ = 200;

/** Lists the completed payments of a person, newest first. */
export async function listReceipts(email: string): Promise<Receipt[]> {
  const list = buildPersonList(email);
  const entries = await readList(list, { from: undefined, side: 'older', limit: MAX_READ });
  return entries.map(toListedTransaction).flatMap(toReceipt).slice(0, MAX_RECEIPTS);
}

/** A trial that began without a payment has no receipt. */
function toReceipt({ id, completedAt, paid, refundedAmount, ...transaction }: ListedTransaction): Receipt[] {
  if (!completedAt || !paid?.amount) return [];
  return [
    {
      transactionId: id,
      at: completedAt,
      packageName: transaction.package.name,
      amount: paid.amount,
      currency: paid.currency,
      refundedAmount,
      method: transaction.gateway.displayName,
    },
  ];
}
