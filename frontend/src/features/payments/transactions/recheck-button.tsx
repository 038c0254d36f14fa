import { useMutation } from '@tanstack/react-query';
import type { StaffTransaction } from '#shared/contract/payment-transactions.ts';
import { Button } from '#ui/control/button.tsx';
import { toast } from '#ui/overlay/toast.ts';
import { describeError } from '../../../api/api-error.ts';
import { recheckTransaction } from '../../../api/staff-transactions.ts';
import { useTransactionChanged } from './use-transaction-changed.ts';

/** Asks the gateway for the current state of a transaction. */
export function RecheckButton({ id }: Pick<StaffTransaction, 'id'>) {
  const showChanged = useTransactionChanged();
  const { mutate, isPending } = useMutation({
    mutationFn: () => recheckTransaction(id),
    onSuccess: showChanged,
    onError: (error) => toast.error(describeError(error, 'Failed to check with the gateway')),
  });
  return (
    <Button busy={isPending} onClick={() => mutate()}>
      {isPending ? 'Checking…' : 'Re-check with the gateway'}
    </Button>
  );
}
