import { useState } from 'react';
import { Button } from '#ui/control/button.tsx';
import { toast } from '#ui/overlay/toast.ts';
import { describeError } from '../../../api/api-error.ts';
import { cancelOrder, type OrderAccess, orderQuery } from '../../../api/checkout.ts';
import { queryClient } from '../../../api/query-client.ts';
import { forgetPendingOrder } from './pending-order.ts';

interface Props {
  order: OrderAccess;
  /** Starts another order of the package. */
  onRestart: () => void;
}

/** Leads back to the choice of a method. The order ends first, so that it cannot be paid as well. */
export function AnotherMethod({ order, onRestart }: Props) {
  const [busy, setBusy] = useState(false);
  const { queryKey } = orderQuery(order);
  const leave = async () => {
    setBusy(true);
    try {
      await queryClient.cancelQueries({ queryKey });
      const state = await cancelOrder(order);
      // A payment may have been faster.
      queryClient.setQueryData(queryKey, state);
      if (state.status !== 'cancelled') return;
      forgetPendingOrder(order);
      onRestart();
    } catch (error) {
      toast.error(describeError(error, "The order couldn't be cancelled right now. Please try again."));
      void queryClient.invalidateQueries({ queryKey });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="outline" busy={busy} onClick={() => void leave()}>
      Another method
    </Button>
  );
}
