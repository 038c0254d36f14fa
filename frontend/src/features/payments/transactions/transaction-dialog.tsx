import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type {
  StaffTransaction,
  TimelineEntry,
  TransactionDetails,
} from '#shared/contract/payment-transactions.ts';
import { isRefundedByHand } from '#shared/payment-fields.ts';
import { Button } from '#ui/control/button.tsx';
import { FormNotice } from '#ui/form/form-notice.tsx';
import { formatAgoInSentence } from '#ui/format/format-time.ts';
import { Skeleton } from '#ui/loading/loading.tsx';
import { useQueryState } from '#ui/loading/use-query-state.ts';
import { PanelDialog } from '#ui/overlay/panel-dialog.tsx';
import { toast } from '#ui/overlay/toast.ts';
import { describeError } from '../../../api/api-error.ts';
import { recheckTransaction, transactionQuery } from '../../../api/staff-transactions.ts';
import { CancelSubscriptionDialog } from './cancel-subscription-dialog.tsx';
import { ExtendSubscriptionDialog } from './extend-subscription-dialog.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { TransactionFacts } from './transaction-facts.tsx';
import { TransactionState } from './transaction-state.tsx';
import { formatIdEnd, formatTransactionDate, listConcerns, REFUND_REFUSALS } from './transaction-texts.ts';
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
  const [isCancelling, setCancelling] = useState(false);
  const [isExtending, setExtending] = useState(false);
  const { subscription } = transaction;
  const isByHand = isRefundedByHand(transaction.paymentGateway.name);
  return (
    <div className="mt-3 grid gap-5 *:min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <TransactionState {...transaction} />
        <div className="flex flex-wrap gap-4">
          <RecheckButton id={transaction.id} />
          {subscription?.renews ? (
            <Button onClick={() => setCancelling(true)}>Cancel subscription</Button>
          ) : null}
          {subscription && !subscription.renews ? (
            <Button onClick={() => setExtending(true)}>Extend subscription</Button>
          ) : null}
          {transaction.canRefund ? (
            <Button variant="hot" onClick={() => setRefunding(true)}>
              {isByHand ? 'Record refund' : 'Refund'}
            </Button>
          ) : null}
        </div>
      </div>
      {transaction.refundRefusal ? (
        <p className="text-soft">No refund is possible: {REFUND_REFUSALS[transaction.refundRefusal]}</p>
      ) : null}
      {listConcerns(transaction).map(({ label, advice }) => (
        <FormNotice key={label} kind="info" title={label}>
          <p>{advice}</p>
        </FormNotice>
      ))}
      <TransactionFacts transaction={transaction} />
      <Timeline entries={timeline} />
      {subscription && isExtending ? (
        <ExtendSubscriptionDialog
          about={transaction.user.name}
          subscriptionId={subscription.id}
          onClose={() => setExtending(false)}
        />
      ) : null}
      {subscription && isCancelling ? (
        <CancelSubscriptionDialog
          transaction={transaction}
          subscriptionId={subscription.id}
          onClose={() => setCancelling(false)}
        />
      ) : null}
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

const ACTORS: Readonly<Record<TimelineEntry['by'], string>> = {
  system: 'Pixelcrowd',
  staff: 'Staff',
  buyer: 'Buyer',
  gateway: 'Gateway',
};

/** What happened to a transaction, newest first. */
function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="text-xl">
        Timeline
      </h3>
      {entries.length === 0 ? (
        <p className="mt-2 text-soft">Nothing has happened yet. Events of the gateway appear here.</p>
      ) : (
        <ol aria-labelledby={id} className="mt-2">
          {entries.map((entry) => (
            <TimelineRow key={entry.id} {...entry} />
          ))}
        </ol>
      )}
    </section>
  );
}

const TimelineRow = ({ at, by, who, title, body }: TimelineEntry) => (
  <li className="border-t-2 border-ground py-2.5 first:border-t-0">
    <p className="wrap-anywhere whitespace-pre-wrap">{title}</p>
    <p className="text-sm text-soft">
      {ACTORS[by]}
      {who ? (
        <>
          {' '}
          (<bdi>{who}</bdi>)
        </>
      ) : null}
      , <time dateTime={at}>{formatTransactionDate(at)}</time>, {formatAgoInSentence(at)}
    </p>
    {body ? (
      <details className="mt-1">
        <summary className="min-h-11 cursor-pointer py-2.5 text-sm text-cool">What the gateway sent</summary>
        <pre className="bg-ground p-3 text-sm wrap-anywhere whitespace-pre-wrap">
          {JSON.stringify(body, null, 2)}
        </pre>
      </details>
    ) : null}
  </li>
);
