import { useEffect, useState } from 'react';
import * as v from 'valibot';
import type { GameUser, WebsiteUser } from '#shared/account.ts';
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
import { type CallForm, useCallForm } from '../../../forms/use-call-form.ts';
import { useGameSession } from '../../../session/game-session.ts';
import { useWebSession } from '../../../session/web-session.ts';
import { type Details, DetailsForm, type DetailsInput, NO_DETAILS } from './details-form.ts';
import { openPaymentWindow, type PaymentWindow } from './payment-window.ts';
import { forgetPendingOrder, readPendingOrder, storePendingOrder } from './pending-order.ts';

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
      const placed = { transactionId: data.transactionId, key: data.key, packageId: chosen.id };
      storePendingOrder(placed);
      queryClient.setQueryData(checkoutQuery(placed).queryKey, data);
      if (data.paymentUrl) paymentWindow?.show(data.paymentUrl, placed);
      else paymentWindow?.close();
      setOrder(placed);
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

/** The form of a buyer's details. What the site knows about someone signed in is entered for them. */
function useDetailsForm(): CallForm<DetailsInput, Details> {
  const { user } = useWebSession();
  const { user: player } = useGameSession();
  const details = useCallForm<DetailsInput, Details>({
    schema: DetailsForm,
    defaultValues: NO_DETAILS,
    fallback: 'Failed to initialize payment',
  });
  const { setValue, getValues } = details.form;
  const { firstName, lastName } = findNames(user, player);
  const playerEmail = player?.email ?? '';
  // A session may be known only after the dialog opened; what was typed until then stays.
  useEffect(() => {
    const known = { userEmail: playerEmail, firstName, lastName };
    for (const name of ['userEmail', 'firstName', 'lastName'] as const)
      if (getValues(name) === '') setValue(name, known[name]);
  }, [playerEmail, firstName, lastName, getValues, setValue]);
  // The package belongs to the account, so its address can't be changed here.
  const accountEmail = user?.email ?? (player?.emailVerified ? player.email : undefined);
  useEffect(() => {
    if (accountEmail !== undefined) setValue('userEmail', accountEmail);
  }, [accountEmail, setValue]);
  return details;
}

/** The names of a buyer: those of their profile, or else the words of their player's name. */
function findNames(
  user: WebsiteUser | null,
  player: GameUser | null,
): Record<'firstName' | 'lastName', string> {
  if (user) return user.profile;
  const [firstName = '', ...others] = player?.name.split(' ') ?? [];
  return { firstName, lastName: others.join(' ') };
}
