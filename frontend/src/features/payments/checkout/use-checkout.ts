import { useEffect, useState } from 'react';
import * as v from 'valibot';
import type { SubscriptionPackage } from '../../../../../shared/contract/packages.ts';
import type { PaymentMethod } from '../../../../../shared/contract/payments.ts';
import { useAttemptKey } from '../../../api/attempt-key.ts';
import { checkoutQuery, type OrderAccess, placeOrder } from '../../../api/checkout.ts';
import { queryClient } from '../../../api/query-client.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { useWebSession } from '../../../session/web-session.ts';
import { toast } from '../../../ui/toast.ts';
import { type Details, DetailsForm, type DetailsInput, NO_DETAILS } from './details-form.ts';
import { openPaymentWindow, type PaymentWindow } from './payment-window.ts';
import { storePendingOrder } from './pending-order.ts';

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
  const verifiedEmail = useVerifiedEmail();
  const details = useDetailsForm(verifiedEmail);
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
    verifiedEmail,
    submit,
    choose: (wanted: PaymentMethod) => {
      form.setValue('coin', wanted.coins?.[0] ?? '');
      setMethod(wanted);
    },
    /** Returns to the choice of a method. The details stay. */
    restart: () => {
      form.clearErrors();
      setAttempt(attempt + 1);
      setMethod(undefined);
      setOrder(undefined);
    },
  };
}

/** The address of the signed-in website user, if they have verified it. */
function useVerifiedEmail(): string | undefined {
  const { user } = useWebSession();
  return user?.emailVerified ? user.email : undefined;
}

function useDetailsForm(verifiedEmail: string | undefined) {
  const { user } = useWebSession();
  const details = useCallForm<DetailsInput, Details>({
    schema: DetailsForm,
    defaultValues: { ...NO_DETAILS, ...user?.profile, userEmail: verifiedEmail ?? '' },
    fallback: 'Failed to initialize payment',
  });
  const { setValue } = details.form;
  // The session may be known only after the dialog opened.
  useEffect(() => {
    if (verifiedEmail !== undefined) setValue('userEmail', verifiedEmail);
  }, [verifiedEmail, setValue]);
  return details;
}
