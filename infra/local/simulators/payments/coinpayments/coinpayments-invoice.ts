import * as v from 'valibot';
import { StoredEvent } from '../webhook-sender.ts';

/** A number of a coin's smallest units. */
const Units = v.pipe(v.string(), v.digits());

/** An attempt to pay in one coin. */
const Attempt = v.object({
  currencyId: v.string(),
  address: v.string(),
  /** Milliseconds since 1970, as the other times. */
  expiresAt: v.number(),
  expected: Units,
  confirmed: Units,
  unconfirmed: Units,
});
type Attempt = v.InferOutput<typeof Attempt>;

/** An invoice of the simulator as it is stored. */
export const CoinPaymentsInvoice = v.object({
  id: v.string(),
  /** The shop's own id. */
  invoiceId: v.optional(v.string()),
  createdAt: v.number(),
  state: v.picklist(['unpaid', 'pending', 'paid', 'completed', 'cancelled', 'timedOut']),
  title: v.string(),
  currencyId: v.string(),
  /** In minor units. */
  total: v.number(),
  refundEmail: v.string(),
  webhooks: v.array(v.object({ notificationsUrl: v.string(), notifications: v.array(v.string()) })),
  attempt: v.optional(Attempt),
  events: v.array(StoredEvent),
});
export type CoinPaymentsInvoice = v.InferOutput<typeof CoinPaymentsInvoice>;

/** What has arrived, confirmed or not. */
export const sumReceived = ({ confirmed, unconfirmed }: Attempt): bigint =>
  BigInt(confirmed) + BigInt(unconfirmed);

export const countMissing = (attempt: Attempt): bigint => {
  const missing = BigInt(attempt.expected) - sumReceived(attempt);
  return missing > 0n ? missing : 0n;
};

/** Whether the invoice can still be paid, apart from the time of its attempt. */
export const isInvoiceOpen = ({ state }: CoinPaymentsInvoice): boolean =>
  state === 'unpaid' || state === 'pending';

/** Whether coins still count: an attempt ends before its invoice does. */
export const isAttemptActive = (invoice: CoinPaymentsInvoice): boolean =>
  isInvoiceOpen(invoice) && invoice.attempt !== undefined && Date.now() <= invoice.attempt.expiresAt;
