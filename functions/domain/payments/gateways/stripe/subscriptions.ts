import * as v from 'valibot';
import { GatewayRefused, type GatewaySubscription } from '../payment-gateway.ts';
import { Charge, describeCharge } from './charges.ts';
import { describeInvoice } from './read-payment.ts';
import type { CallStripe } from './stripe-client.ts';

const Subscription = v.object({
  status: v.string(),
  customer: v.string(),
  cancel_at: v.nullish(v.number()),
  cancel_at_period_end: v.boolean(),
  trial_end: v.nullish(v.number()),
  default_payment_method: v.nullish(
    v.object({ card: v.nullish(v.object({ brand: v.string(), last4: v.string() })) }),
  ),
  items: v.object({ data: v.array(v.object({ current_period_end: v.number() })) }),
});

const Invoices = v.object({
  data: v.array(
    v.object({
      id: v.string(),
      status: v.nullable(v.string()),
      billing_reason: v.nullish(v.string()),
      amount_paid: v.number(),
      currency: v.string(),
      created: v.number(),
      payments: v.optional(
        v.object({
          data: v.array(v.object({ payment: v.object({ payment_intent: v.nullish(v.string()) }) })),
        }),
      ),
    }),
  ),
});
type Invoice = v.InferOutput<typeof Invoices>['data'][number];

const Charges = v.object({
  data: v.array(v.object({ ...Charge.entries, payment_intent: v.nullish(v.string()), paid: v.boolean() })),
});

/** The newest of them; a subscription by the month has more after eight years. */
const LIMIT = 100;

const STATUS_OF: Readonly<Record<string, GatewaySubscription['status']>> = {
  trialing: 'trialing',
  active: 'active',
  past_due: 'past-due',
  unpaid: 'past-due',
  incomplete: 'past-due',
};

/** Reads a subscription with its renewals. */
export async function readSubscription(
  callStripe: CallStripe,
  reference: string,
): Promise<GatewaySubscription> {
  const [subscription, invoices] = await Promise.all([
    retrieveSubscription(callStripe, reference),
    callStripe(async (stripe) => {
      const params = { subscription: reference, expand: ['data.payments'], limit: LIMIT };
      return v.parse(Invoices, await stripe.invoices.list(params)).data;
    }),
  ]);
  const { status, customer, cancel_at, cancel_at_period_end, trial_end, items, default_payment_method } =
    subscription;
  const known = STATUS_OF[status] ?? 'ended';
  const cycles = invoices.filter(({ billing_reason }) => billing_reason === 'subscription_cycle');
  return {
    status: known,
    currentPeriodEnd: Math.max(0, ...items.data.map(({ current_period_end }) => current_period_end)) * 1000,
    ...(default_payment_method?.card && { card: default_payment_method.card }),
    ...(trial_end && { trialEnd: trial_end * 1000 }),
    renews: known !== 'ended' && !cancel_at_period_end && !cancel_at,
    renewals: await describeRenewals(callStripe, customer, cycles),
  };
}

const retrieveSubscription = (callStripe: CallStripe, reference: string) =>
  callStripe(async (stripe) =>
    v.parse(
      Subscription,
      await stripe.subscriptions.retrieve(reference, { expand: ['default_payment_method'] }),
    ),
  );

async function describeRenewals(
  callStripe: CallStripe,
  customer: string,
  invoices: Invoice[],
): Promise<GatewaySubscription['renewals']> {
  if (invoices.length === 0) return [];
  // All charges at once: those of a list of invoices are too deep to be expanded.
  const { data: charges } = await callStripe(async (stripe) =>
    v.parse(Charges, await stripe.charges.list({ customer, limit: LIMIT })),
  );
  const renewals = invoices.map(async (invoice) => {
    const intents = invoice.payments?.data.map(({ payment }) => payment.payment_intent) ?? [];
    const charge = charges.find(({ payment_intent, paid }) => paid && intents.includes(payment_intent));
    const payment = { ...describeInvoice(invoice), ...(await describeCharge(callStripe, charge)) };
    return { reference: invoice.id, payment, createdAt: invoice.created * 1000 };
  });
  return (await Promise.all(renewals)).sort((one, other) => one.createdAt - other.createdAt);
}

/**
 * Cancels a subscription; one that has ended stays so. At once means that nothing more is charged for it: its open
 * invoices are voided, which Stripe otherwise leaves open to be paid.
 */
export async function cancelSubscription(
  callStripe: CallStripe,
  reference: string,
  when: 'period-end' | 'now',
): Promise<void> {
  try {
    await callStripe((stripe) =>
      when === 'now'
        ? stripe.subscriptions.cancel(reference, { invoice_now: false, prorate: false })
        : stripe.subscriptions.update(reference, { cancel_at_period_end: true }),
    );
  } catch (error) {
    if (!(error instanceof GatewayRefused)) throw error;
    const { status } = await retrieveSubscription(callStripe, reference);
    if (status !== 'canceled' && status !== 'incomplete_expired') throw error;
  }
  if (when === 'now') await voidOpenInvoices(callStripe, reference);
}

const OpenInvoices = v.object({ data: v.array(v.object({ id: v.string() })) });
const InvoiceStatus = v.object({ status: v.nullable(v.string()) });

async function voidOpenInvoices(callStripe: CallStripe, subscription: string): Promise<void> {
  const { data } = await callStripe(async (stripe) =>
    v.parse(OpenInvoices, await stripe.invoices.list({ subscription, status: 'open', limit: LIMIT })),
  );
  await Promise.all(data.map(({ id }) => voidInvoice(callStripe, id)));
}

/** One that was paid or voided since it was listed stays so. */
async function voidInvoice(callStripe: CallStripe, id: string): Promise<void> {
  try {
    await callStripe((stripe) => stripe.invoices.voidInvoice(id));
  } catch (error) {
    if (!(error instanceof GatewayRefused)) throw error;
    const { status } = await callStripe(async (stripe) =>
      v.parse(InvoiceStatus, await stripe.invoices.retrieve(id)),
    );
    if (status === 'open') throw error;
  }
}

/** Lets a subscription renew again that was to end with its period. */
export const resumeSubscription = async (callStripe: CallStripe, reference: string): Promise<void> => {
  await callStripe((stripe) => stripe.subscriptions.update(reference, { cancel_at_period_end: false }));
};
