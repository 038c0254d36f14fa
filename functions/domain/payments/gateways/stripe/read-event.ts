import Stripe from 'stripe';
import * as v from 'valibot';
import { type Delivery, type GatewayEvent, GatewayRefused } from '../payment-gateway.ts';
import type { CallStripe } from './stripe-client.ts';

const MAX_AGE_SECONDS = 300;

/** What every event has; anything else that is signed is none. */
const Event = v.looseObject({
  id: v.string(),
  type: v.string(),
  created: v.number(),
  data: v.object({ object: v.unknown() }),
});
type Event = v.InferOutput<typeof Event>;
const Body = v.pipe(v.string(), v.parseJson(), Event);

const Id = v.fallback(v.nullish(v.string()), undefined);
const Metadata = v.fallback(v.nullish(v.object({ transactionId: Id })), undefined);

/** What an invoice is for; the metadata is that of the subscription. */
const Parent = v.fallback(
  v.nullish(
    v.object({ subscription_details: v.nullish(v.object({ subscription: Id, metadata: Metadata })) }),
  ),
  undefined,
);

/** The fields that name our transaction or Stripe's objects, of all the kinds of objects that events are about. */
const Subject = v.object({
  id: v.string(),
  object: v.string(),
  metadata: Metadata,
  payment_intent: Id,
  parent: Parent,
});
type Subject = v.InferOutput<typeof Subject>;

/**
 * Verifies a delivery and returns its event.
 *
 * @returns `undefined` if the signature is wrong or five minutes from now, or the body is no event
 * @throws GatewayUnavailable or GatewayRefused if Stripe has to be queried for what the event is about, and does not return it
 */
export async function readStripeEvent(
  callStripe: CallStripe,
  { headers, bytes }: Delivery,
  secret: string,
): Promise<GatewayEvent | undefined> {
  const header = headers['stripe-signature'] ?? '';
  const event = verify(bytes, header, secret);
  if (!event) return undefined;
  const { id, type, created, data } = event;
  const subject = v.safeParse(Subject, data.object);
  const about = subject.success ? await findAbout(callStripe, subject.output) : undefined;
  return {
    id,
    type,
    createdAt: created * 1000,
    ...(about && { about }),
    shown: removePersonalData(event),
    // The signed time tells deliveries of an event apart, whatever else is in the header.
    signature: `${id} ${readTime(header)}`,
  };
}

function verify(bytes: Buffer, header: string, secret: string): Event | undefined {
  // The SDK refuses what is too old, but not what is signed ahead of time; an unreadable time compares as false.
  if (!(readTime(header) - Date.now() / 1000 <= MAX_AGE_SECONDS)) return undefined;
  if (!isSigned(bytes, header, secret)) return undefined;
  const event = v.safeParse(Body, bytes.toString());
  return event.success ? event.output : undefined;
}

/** The SDK checks a signature without parsing what is signed. */
function isSigned(bytes: Buffer, header: string, secret: string): boolean {
  try {
    return Stripe.webhooks.signature?.verifyHeader(bytes, header, secret, MAX_AGE_SECONDS) === true;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return false;
    throw error;
  }
}

/** The SDK takes the last one, too. */
const readTime = (header: string): number =>
  Number.parseInt(
    header
      .split(',')
      .findLast((part) => part.startsWith('t='))
      ?.slice(2) ?? '',
    10,
  );

async function findAbout(callStripe: CallStripe, subject: Subject): Promise<GatewayEvent['about']> {
  const { id, object, metadata, payment_intent, parent } = subject;
  if (metadata?.transactionId) return { transactionId: metadata.transactionId };
  if (object === 'subscription') return { subscription: id };
  if (object === 'invoice') return findSubscription(parent);
  if (object === 'checkout.session') return { reference: id };
  const intent = object === 'payment_intent' ? id : payment_intent;
  return intent ? findAboutIntent(callStripe, intent) : undefined;
}

/** A subscription has the id of the transaction that began it. */
function findSubscription(parent: Subject['parent']): GatewayEvent['about'] {
  const { subscription, metadata } = parent?.subscription_details ?? {};
  if (metadata?.transactionId) return { transactionId: metadata.transactionId };
  return subscription ? { subscription } : undefined;
}

const Intent = v.object({ metadata: Metadata });
const InvoicePayments = v.object({
  data: v.array(v.object({ invoice: v.object({ id: v.string(), billing_reason: Id, parent: Parent }) })),
});

/** Disputes, refunds and the charges of invoices name only their payment intent. */
async function findAboutIntent(callStripe: CallStripe, intent: string): Promise<GatewayEvent['about']> {
  try {
    const { metadata } = await callStripe(async (stripe) =>
      v.parse(Intent, await stripe.paymentIntents.retrieve(intent)),
    );
    if (metadata?.transactionId) return { transactionId: metadata.transactionId };
    const payment = { type: 'payment_intent', payment_intent: intent };
    const { data } = await callStripe(async (stripe) =>
      v.parse(InvoicePayments, await stripe.invoicePayments.list({ payment, expand: ['data.invoice'] })),
    );
    const invoice = data[0]?.invoice;
    if (invoice?.billing_reason === 'subscription_cycle') return { reference: invoice.id };
    return findSubscription(invoice?.parent);
  } catch (error) {
    // An object that does not exist is none of ours. With any other refusal, such as of our key, it may well be.
    if (error instanceof GatewayRefused && error.code === 'resource_missing') return undefined;
    throw error;
  }
}

/** Who paid, with what and from where, and the pages and secrets of a payment. */
const PERSONAL =
  /^(customer_(email|name|phone|address|details|shipping)|billing_details|receipt_(email|url)|payment_method_details|shipping(_details)?|client_secret|url|hosted_invoice_url|invoice_pdf|collected_information|evidence)$/;

const removePersonalData = (event: object): object =>
  JSON.parse(JSON.stringify(event, (name, part) => (PERSONAL.test(name) ? undefined : part)));
