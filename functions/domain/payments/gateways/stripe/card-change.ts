import * as v from 'valibot';
import { type CardChange, GatewayRefused } from '../payment-gateway.ts';
import type { CallStripe } from './stripe-client.ts';

const Owner = v.object({ customer: v.string(), currency: v.string() });
const Created = v.object({ id: v.string(), url: v.pipe(v.string(), v.url()) });

/**
 * Opens a session in `setup` mode, which saves a card for the customer and charges nothing:
 * docs.stripe.com/payments/checkout/subscriptions/update-payment-details.
 */
export const openCardChange = (
  callStripe: CallStripe,
  { subscription, transactionId, idempotencyKey, returnUrl, cancelUrl }: CardChange,
): Promise<{ reference: string; url: string }> =>
  callStripe(async (stripe) => {
    const { customer, currency } = v.parse(Owner, await stripe.subscriptions.retrieve(subscription));
    const metadata = { transactionId };
    const session = await stripe.checkout.sessions.create(
      {
        mode: 'setup',
        customer,
        currency,
        metadata,
        setup_intent_data: { metadata },
        success_url: returnUrl,
        cancel_url: cancelUrl,
      },
      { idempotencyKey },
    );
    const { id, url } = v.parse(Created, session);
    return { reference: id, url };
  });

const Session = v.object({
  status: v.picklist(['open', 'complete', 'expired']),
  setup_intent: v.nullish(v.object({ payment_method: v.nullish(v.string()) })),
});

/** Makes the card of a complete session the default of a subscription, and pays its open invoices with it. */
export async function finishCardChange(
  callStripe: CallStripe,
  reference: string,
  subscription: string,
): Promise<'open' | 'ended' | 'changed'> {
  const { status, setup_intent } = await callStripe(async (stripe) =>
    v.parse(Session, await stripe.checkout.sessions.retrieve(reference, { expand: ['setup_intent'] })),
  );
  if (status === 'open') return 'open';
  const method = setup_intent?.payment_method;
  if (status === 'expired' || !method) return 'ended';
  try {
    await callStripe((stripe) =>
      stripe.subscriptions.update(subscription, { default_payment_method: method }),
    );
  } catch (error) {
    if (error instanceof GatewayRefused && (await isOver(callStripe, subscription))) return 'ended';
    throw error;
  }
  await payOpenInvoices(callStripe, subscription);
  return 'changed';
}

const Status = v.object({ status: v.string() });

/** Whether a subscription has ended, so that nothing is paid for it with any card. */
const isOver = (callStripe: CallStripe, subscription: string): Promise<boolean> =>
  callStripe(async (stripe) => {
    const { status } = v.parse(Status, await stripe.subscriptions.retrieve(subscription));
    return status === 'canceled' || status === 'incomplete_expired';
  });

const Invoices = v.object({ data: v.array(v.object({ id: v.string() })) });

/** A card that is declined leaves an invoice open: Stripe tries again by its own schedule, and the subscription says so. */
async function payOpenInvoices(callStripe: CallStripe, subscription: string): Promise<void> {
  const { data } = await callStripe(async (stripe) =>
    v.parse(Invoices, await stripe.invoices.list({ subscription, status: 'open' })),
  );
  for (const { id } of data) {
    try {
      await callStripe((stripe) => stripe.invoices.pay(id));
    } catch (error) {
      if (!(error instanceof GatewayRefused)) throw error;
    }
  }
}
