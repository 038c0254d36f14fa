import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { StaffTransaction, TransactionDetails } from '#shared/contract/payment-transactions.ts';
import { isRefundedByHand } from '#shared/payment-fields.ts';
import { Button } from '#ui/control/button.tsx';
import { FormNotice } from '#ui/form/form-notice.tsx';
import { Skeleton } from '#ui/loading/loading.tsx';
import { useQueryState } from '#ui/loading/use-query-state.ts';
import { PanelDialog } from '#ui/overlay/panel-dialog.tsx';
import { toast } from '#ui/overlay/toast.ts';
import { describeError } from '../../../api/api-error.ts';
import { recheckTransaction, transactionQuery } from '../../../api/staff-transactions.ts';
import { RefundDialog } from './refund-dialog.tsx';
import { Timeline } from './timeline.tsx';
import { TransactionFacts } from './transaction-facts.tsx';
import { TransactionState } from './transaction-state.tsx';
import { formatIdEnd, listConcerns } from './transaction-texts.ts';
import { useTransactionChanged } from './use-transaction-changed.ts';

interface Props {
  id: StaffTransaction['id'];
  onClose: () => void;
}

/** Everything about a transaction: what it is, what to do about it, and what happened to it. */
export function TransactionDialog({ id, onClose }: Props) {
  const query = useQueryState(transactionQuery(id));
  return (
    <PanelDialog title="Transaction" about={formatIdEnd(id)} onClose={onClose} wide>
      {query.state === 'loading' ? (
        <div role="status" className="mt-4 grid gap-3">
          <span className="sr-only">Loading transaction</span>
          <Skeleton className="h-40 bg-raised" />
          <Skeleton className="h-24 bg-raised" />
        </div>
      ) : null}
      {query.state === 'failed' ? (
        <FormNotice kind="error" title="Failed to fetch the transaction" className="mt-4">
          <p>It may not exist. Check its address, or try again.</p>
          <Button className="mt-3" busy={query.busy} onClick={query.retry}>
            Try again
          </Button>
        </FormNotice>
      ) : null}
      {query.state === 'ready' ? <Details {...query.data} /> : null}
    </PanelDialog>
  );
}

function Details({ transaction, timeline }: TransactionDetails) {
  const [isRefunding, setRefunding] = useState(false);
  const isByHand = isRefundedByHand(transaction.paymentGateway.name);
  return (
    <div className="mt-3 grid gap-5 *:min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <TransactionState {...transaction} />
        <div className="flex flex-wrap gap-4">
          <RecheckButton id={transaction.id} />
          {transaction.canRefund ? (
            <Button variant="hot" onClick={() => setRefunding(true)}>
              {isByHand ? 'Record refund' : 'Refund'}
            </Button>
          ) : null}
        </div>
      </div>
      {listConcerns(transaction).map(({ label, advice }) => (
        <FormNotice key={label} kind="info" title={label}>
          <p>{advice}</p>
        </FormNotice>
      ))}
      <TransactionFacts transaction={transaction} />
      <Timeline entries={timeline} />
      {isRefunding ? <RefundDialog transaction={transaction} onClose={() => setRefunding(false)} /> : null}
    </div>
  );
}

/** Reads the current state of a transaction from the gateway. */
function RecheckButton({ id }: Pick<StaffTransaction, 'id'>) {
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
