import { useQueryClient } from '@tanstack/react-query';
import type { TransactionDetails } from '#shared/contract/payment-transactions.ts';
import { toast } from '#ui/overlay/toast.ts';
import { TRANSACTIONS_KEY, transactionQuery } from '../../../api/staff-transactions.ts';

interface TransactionResponse {
  data: TransactionDetails;
  message?: string | undefined;
}

/** Returns a function that shows a changed transaction with the server's message, and reads lists and numbers again. */
export function useTransactionChanged(): (response: TransactionResponse) => void {
  const cache = useQueryClient();
  return ({ data, message }) => {
    if (message) toast.success(message);
    cache.setQueryData(transactionQuery(data.transaction.id).queryKey, data);
    void cache.invalidateQueries({ queryKey: TRANSACTIONS_KEY });
  };
}
