import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { OrderState } from '#shared/contract/payment-orders.ts';
import { BusyMark } from '#ui/loading/loading.tsx';
import { useDeferredQueryState } from '#ui/loading/use-query-state.ts';
import { type OrderAccess, orderQuery } from '../../../api/checkout.ts';
import { mySubscriptionQuery } from '../../../api/my-subscription.ts';
import { queryClient } from '../../../api/query-client.ts';
import { NoResult } from './no-result.tsx';
import { OrderPanel } from './order-panel.tsx';
import { forgetPendingOrder } from './pending-order.ts';
import { StepHeading } from './step-heading.tsx';

/** The order is being placed. */
export const Initializing = () => (
  <>
    <StepHeading step={3}>Your payment</StepHeading>
    <Progress>Preparing your payment...</Progress>
  </>
);

const Progress = ({ children }: { children: string }) => (
  <p role="status" className="mt-4 flex items-center gap-3 text-soft">
    <BusyMark />
    {children}
  </p>
);

interface Props {
  order: OrderAccess;
  /** Starts another order of the chosen package; undefined if none is chosen. */
  onRestart: (() => void) | undefined;
  onClose: () => void;
}

/** An order that has been placed, followed to its end. */
export function ProcessingStep({ order, onRestart, onClose }: Props) {
  return (
    <>
      <StepHeading step={3}>Your payment</StepHeading>
      <FollowedOrder order={order} onRestart={onRestart} onClose={onClose} />
    </>
  );
}

function FollowedOrder({ order, onRestart, onClose }: Props) {
  const query = useQuery(orderQuery(order));
  const shown = useDeferredQueryState(query);
  useNewPlan(query.data);
  const forget = () => {
    forgetPendingOrder(order);
    (onRestart ?? onClose)();
  };
  if (shown.state === 'loading') return <Progress>Looking up your order...</Progress>;
  if (shown.state === 'failed') return <NoResult onRetry={shown.retry} busy={shown.busy} onForget={forget} />;
  return (
    <OrderPanel
      order={order}
      onRestart={onRestart}
      onClose={onClose}
      state={shown.data}
      seenAt={query.dataUpdatedAt}
      onForget={forget}
    />
  );
}

/** What the buyer had before they paid is no longer their plan. */
function useNewPlan({ status, proof }: Partial<OrderState> = {}): void {
  const hasPlan = status === 'completed' && !proof;
  useEffect(() => {
    if (!hasPlan) return;
    for (const system of ['web', 'game'] as const)
      void queryClient.invalidateQueries({ queryKey: mySubscriptionQuery(system).queryKey });
  }, [hasPlan]);
}
