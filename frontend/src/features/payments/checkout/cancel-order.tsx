import { useState } from 'react';
import { Button } from '#ui/control/button.tsx';
import { FormNotice } from '#ui/form/form-notice.tsx';
import { describeError } from '../../../api/api-error.ts';
import { cancelOrder, type OrderAccess, orderQuery } from '../../../api/checkout.ts';
import { queryClient } from '../../../api/query-client.ts';
import { forgetPendingOrder } from './pending-order.ts';

const FALLBACK = "The order couldn't be cancelled right now. Please try again.";

/** Cancels a pending order, after a question: a payment that is on its way would have to be sent back. */
export function CancelOrder({ order }: { order: OrderAccess }) {
  const [isAsking, setIsAsking] = useState(false);
  const [wasKept, setWasKept] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { queryKey } = orderQuery(order);
  const cancel = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      // A response that is still on its way would show the order as open again.
      await queryClient.cancelQueries({ queryKey });
      const state = await cancelOrder(order);
      queryClient.setQueryData(queryKey, state);
      // Its buyer knows that it has ended: a reload does not bring it back.
      if (state.status === 'cancelled') forgetPendingOrder(order);
    } catch (error) {
      setFailure(describeError(error, FALLBACK));
      void queryClient.invalidateQueries({ queryKey });
    } finally {
      setBusy(false);
    }
  };
  const keep = () => {
    setIsAsking(false);
    setWasKept(true);
  };
  if (!isAsking)
    return (
      // The focus returns here from 'Keep order', which disappears.
      <Button autoFocus={wasKept} variant="outline" onClick={() => setIsAsking(true)}>
        Cancel order
      </Button>
    );
  return (
    <div className="grid grow gap-3">
      <p>Cancel this order? Don't, if you have paid already.</p>
      {failure ? <FormNotice kind="error" title={failure} /> : null}
      <div className="flex flex-wrap gap-3">
        <Button autoFocus variant="outline" onClick={keep}>
          Keep order
        </Button>
        <Button busy={busy} onClick={() => void cancel()}>
          Cancel order
        </Button>
      </div>
    </div>
  );
}
