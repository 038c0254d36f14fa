import * as v from 'valibot';
import type { GatewayPayment } from '../payment-gateway.ts';
import { fromStripeAmount } from './amounts.ts';
import { Charge, describeCharge } from './charges.ts';
import type { CallStripe } from './stripe-client.ts';

const PaymentIntent = v.object({
  id: v.string(),
  status: v.string(),
  amount_received: v.number(),
  currency: v.string(),
  last_payment_error: v.nullish(
    v.object({
      code: v.nullish(v.string()),
      decline_code: v.nullish(v.string()),
      message: v.nullish(v.string()),
    }),
  ),
  latest_charge: v.nullish(Charge),
});
type PaymentIntent = v.InferOutput<typeof PaymentIntent>;

const Session = v.object({
  status: v.picklist(['open', 'complete', 'expired']),
  payment_status: v.picklist(['paid', 'unpaid', 'no_payment_required']),
  currency: v.string(),
  payment_intent: v.nullish(PaymentIntent),
  invoice: v.nullish(v.string()),
  subscription: v.nullish(
    v.object({
      id: v.string(),
      default_payment_method: v.nullish(
        v.object({ card: v.nullish(v.object({ fingerprint: v.nullish(v.string()) })) }),
      ),
    }),
  ),
});
type Session = v.InferOutput<typeof Session>;

const Invoice = v.object({
  status: v.nullable(v.string()),
  amount_paid: v.number(),
  currency: v.string(),
});
const InvoicePayments = v.object({
  data: v.array(v.object({ payment: v.object({ payment_intent: v.nullish(PaymentIntent) }) })),
});

/** Reads the state of an order or of a renewal. */
export const readPayment = (callStripe: CallStripe, reference: string): Promise<GatewayPayment> =>
  reference.startsWith('in_') ? readInvoice(callStripe, reference) : readSession(callStripe, reference);

/** Finds the payment intent that took the money of an order or a renewal. */
export async function findPaymentIntent(
  callStripe: CallStripe,
  reference: string,
): Promise<string | undefined> {
  if (reference.startsWith('in_')) return (await readInvoiceIntent(callStripe, reference))?.id;
  const { payment_intent, invoice } = await retrieveSession(callStripe, reference);
  return payment_intent?.id ?? (invoice ? (await readInvoiceIntent(callStripe, invoice))?.id : undefined);
}

const retrieveSession = (callStripe: CallStripe, reference: string): Promise<Session> =>
  callStripe(async (stripe) => {
    const expand = ['payment_intent.latest_charge', 'subscription.default_payment_method'];
    return v.parse(Session, await stripe.checkout.sessions.retrieve(reference, { expand }));
  });

async function readSession(callStripe: CallStripe, reference: string): Promise<GatewayPayment> {
  const session = await retrieveSession(callStripe, reference);
  const { status, payment_status, subscription, invoice } = session;
  // A declined card leaves the session open: the buyer may try another one.
  if (status !== 'complete') return { state: status, refunded: 0, dispute: 'none' };
  const isFree = payment_status === 'no_payment_required';
  const paidByInvoice = invoice && !isFree ? await readInvoiceIntent(callStripe, invoice) : undefined;
  const intent = session.payment_intent ?? paidByInvoice;
  const fingerprint = subscription?.default_payment_method?.card?.fingerprint;
  return {
    ...describeIntent(payment_status !== 'unpaid', intent),
    ...(isFree && { paid: fromStripeAmount(0, session.currency) }),
    ...(subscription && { subscription: subscription.id }),
    ...(fingerprint && { fingerprint }),
    ...(await describeCharge(callStripe, intent?.latest_charge ?? undefined)),
  };
}

/** A completed session cannot be paid again. Money that arrives later, as from a bank, is still on its way. */
function describeIntent(
  isPaid: boolean,
  intent: PaymentIntent | undefined,
): Pick<GatewayPayment, 'state' | 'paid' | 'failure'> {
  if (isPaid)
    return {
      state: 'paid',
      ...(intent && { paid: fromStripeAmount(intent.amount_received, intent.currency) }),
    };
  if (intent?.status !== 'requires_payment_method' && intent?.status !== 'canceled')
    return { state: 'processing' };
  const { decline_code, code, message } = intent.last_payment_error ?? {};
  const failure = {
    code: decline_code ?? code ?? intent.status,
    message: message ?? 'The payment failed',
  };
  return { state: 'failed', failure };
}

async function readInvoiceIntent(
  callStripe: CallStripe,
  invoice: string,
): Promise<PaymentIntent | undefined> {
  const { data } = await callStripe(async (stripe) => {
    const expand = ['data.payment.payment_intent.latest_charge'];
    return v.parse(InvoicePayments, await stripe.invoicePayments.list({ invoice, expand, limit: 10 }));
  });
  const intents = data.flatMap(({ payment }) => payment.payment_intent ?? []);
  return intents.find(({ status }) => status === 'succeeded') ?? intents[0];
}

async function readInvoice(callStripe: CallStripe, reference: string): Promise<GatewayPayment> {
  const [invoice, intent] = await Promise.all([
    callStripe(async (stripe) => v.parse(Invoice, await stripe.invoices.retrieve(reference))),
    readInvoiceIntent(callStripe, reference),
  ]);
  return {
    ...describeInvoice(invoice),
    ...(await describeCharge(callStripe, intent?.latest_charge ?? undefined)),
  };
}

/** What an invoice says of its payment; an open one is charged again for some days after a card was declined. */
export function describeInvoice({
  status,
  amount_paid,
  currency,
}: v.InferOutput<typeof Invoice>): Pick<GatewayPayment, 'state' | 'paid'> {
  if (status === 'paid') return { state: 'paid', paid: fromStripeAmount(amount_paid, currency) };
  if (status === 'void') return { state: 'cancelled' };
  return { state: status === 'uncollectible' ? 'failed' : 'open' };
}
