import { useState } from 'react';
import * as v from 'valibot';
import type { SubscriptionPackage } from '#shared/contract/packages.ts';
import type { PaymentMethod } from '#shared/contract/payment-orders.ts';
import { toast } from '#ui/overlay/toast.ts';
import { useAttemptKey } from '../../../api/attempt-key.ts';
import {
  checkoutQuery,
  isOpenOrder,
  type OrderAccess,
  orderQuery,
  placeOrder,
} from '../../../api/checkout.ts';
import { queryClient } from '../../../api/query-client.ts';
import { type Details, DetailsForm } from './details-form.ts';
import { openPaymentWindow, type PaymentWindow } from './payment-window.ts';
import { forgetPendingOrder, readPendingOrder, storePendingOrder } from './pending-order.ts';
import { useDetailsForm } from './use-details-form.ts';

/**
 * The state of a checkout: what the buyer chose and entered, and the order they placed.
 *
 * @param pending an order to go on with
 */
export function useCheckout(chosen: SubscriptionPackage | undefined, pending: OrderAccess | undefined) {
  const [method, setMethod] = useState<PaymentMethod>();
  const [order, setOrder] = useState(pending);
  const [attempt, setAttempt] = useState(1);
  const keyFor = useAttemptKey();
  const details = useDetailsForm();
  const { form, busy, submitTo } = details;

  const place = async (values: Details, paymentWindow: PaymentWindow | undefined): Promise<void> => {
    if (!chosen || !method) return;
    const body = { packageId: chosen.id, gateway: method.id, ...values };
    try {
      // A buyer who starts again wants another order, even with the same details.
      const { data, message } = await placeOrder(body, keyFor({ attempt, ...body }));
      storePendingOrder(data);
      queryClient.setQueryData(checkoutQuery(data).queryKey, data);
      if (data.paymentUrl) paymentWindow?.show(data.paymentUrl, data);
      else paymentWindow?.close();
      setOrder(data);
      toast.success(message ?? 'Payment initialized successfully!');
    } catch (error) {
      paymentWindow?.close();
      throw error;
    }
  };
  const submit: ReturnType<typeof submitTo> = (event) => {
    // The form validates asynchronously, after which browsers may block a window.
    const opensPage = !busy && !method?.coins && v.is(DetailsForm, form.getValues());
    const paymentWindow = opensPage ? openPaymentWindow() : undefined;
    submitTo((values) => place(values, paymentWindow))(event);
  };
  return {
    method,
    order,
    details,
    submit,
    choose: (wanted: PaymentMethod) => {
      form.setValue('coin', wanted.coins?.[0] ?? '');
      setMethod(wanted);
    },
    /** Returns to the choice of a method. The details stay. */
    restart: () => {
      if (order) forgetIfEnded(order);
      form.clearErrors();
      setAttempt(attempt + 1);
      setMethod(undefined);
      setOrder(undefined);
    },
    /**
     * Leaves the order.
     *
     * @returns whether it stays open, and this tab goes on with it later
     */
    leave: (): boolean => {
      if (!order) return false;
      forgetIfEnded(order);
      return readPendingOrder()?.transactionId === order.transactionId;
    },
  };
}

/** Forgets an order whose end the buyer has seen; until then a reload shows it again. */
function forgetIfEnded(order: OrderAccess): void {
  const state = queryClient.getQueryData(orderQuery(order).queryKey);
  if (state && !isOpenOrder(state)) forgetPendingOrder(order);
}
