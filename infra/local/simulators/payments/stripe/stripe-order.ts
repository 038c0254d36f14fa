import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { StoredEvent } from '../webhook-sender.ts';

const Line = v.object({
  name: v.string(),
  /** In minor units. */
  amount: v.number(),
  months: v.optional(v.number()),
});

/** One payment: that of an order, or an invoice of its subscription. */
const Payment = v.object({
  intent: v.string(),
  charge: v.string(),
  /** `unconfirmed` while the buyer's bank has to act; `canceled` once its invoice is void. */
  state: v.picklist(['succeeded', 'processing', 'unconfirmed', 'declined', 'canceled']),
  amount: v.number(),
  /** Milliseconds since 1970. */
  createdAt: v.number(),
  invoice: v.optional(v.object({ id: v.string(), reason: v.string() })),
  refunds: v.array(v.object({ id: v.string(), amount: v.number() })),
  /** Its time in milliseconds since 1970; missing from those of earlier releases. */
  dispute: v.optional(v.object({ id: v.string(), status: v.string(), createdAt: v.optional(v.number()) })),
});
export type Payment = v.InferOutput<typeof Payment>;

const Subscription = v.object({
  id: v.string(),
  status: v.picklist([
    'incomplete',
    'incomplete_expired',
    'trialing',
    'active',
    'past_due',
    'unpaid',
    'canceled',
  ]),
  /** Milliseconds since 1970, as the other times. */
  periodEnd: v.number(),
  trialEnd: v.optional(v.number()),
  endsWithPeriod: v.boolean(),
  /** Whether the card is declined from now on. */
  isCardDeclined: v.boolean(),
  /** Since when its newest invoice has failed, and how often the payment was retried. */
  retries: v.optional(v.object({ since: v.number(), count: v.number() })),
  /** What it becomes after its retries. At Stripe this is a setting of the account, and the same for all of them. */
  whenUnpaid: v.optional(v.picklist(['canceled', 'unpaid', 'past_due'])),
  /** What it is paid with, if that was changed; otherwise with what its order was paid with. */
  paymentMethod: v.optional(v.string()),
});
export type Subscription = v.InferOutput<typeof Subscription>;

/** A saved card that is declined whenever it is charged. */
export const DECLINED_CARD = 'declined';

/** A Checkout Session of the simulator with all that follows from it, as it is stored. */
export const StripeOrder = v.object({
  id: v.string(),
  customer: v.string(),
  createdAt: v.number(),
  expiresAt: v.number(),
  status: v.picklist(['open', 'complete', 'expired']),
  mode: v.picklist(['payment', 'subscription', 'setup']),
  email: v.string(),
  /** The card that was chosen on the page; otherwise each address has one of its own. */
  card: v.optional(v.string()),
  /** Whether it is paid by direct debit, whose money arrives days later. */
  isDebit: v.optional(v.boolean()),
  successUrl: v.string(),
  cancelUrl: v.string(),
  currency: v.string(),
  lines: v.array(Line),
  trialDays: v.number(),
  metadata: v.record(v.string(), v.string()),
  /** Of the payment or the subscription. */
  innerMetadata: v.record(v.string(), v.string()),
  payments: v.array(Payment),
  subscription: v.optional(Subscription),
  events: v.array(StoredEvent),
});
export type StripeOrder = v.InferOutput<typeof StripeOrder>;

/** An id in the form of Stripe's, such as `cs_test_…`. */
export const createId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`;

/** What one period costs. */
export const sumLines = ({ lines }: StripeOrder): number =>
  lines.reduce((sum, { amount }) => sum + amount, 0);

/** The end of a period that begins at a time. */
export function addMonths(time: number, months: number): number {
  const date = new Date(time);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.getTime();
}

export const countMonths = ({ lines }: StripeOrder): number => lines[0]?.months ?? 1;

/** Whether a subscription takes no more money and cannot come back. */
export const isOver = ({ status }: Subscription): boolean =>
  status === 'canceled' || status === 'incomplete_expired';

export const sumRefunds = ({ refunds }: Payment): number =>
  refunds.reduce((sum, { amount }) => sum + amount, 0);
