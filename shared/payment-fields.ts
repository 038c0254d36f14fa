import * as v from 'valibot';

/** The services that take payments. */
export const GATEWAY_TYPES = ['coinpayments', 'stripe', 'paypal'] as const;
export const GatewayType = v.picklist(GATEWAY_TYPES, `Choose one of ${GATEWAY_TYPES.join(', ')}`);
export type GatewayType = v.InferOutput<typeof GatewayType>;

/** Returns whether staff make the refunds of a type of gateway by hand, in its own dashboard, and only record them here. */
export const isRefundedByHand = (type: GatewayType): boolean => type === 'coinpayments';

export const TRANSACTION_STATUSES = [
  'pending',
  'processing',
  'completed',
  'failed',
  'cancelled',
  'refunded',
] as const;
export const TransactionStatus = v.picklist(TRANSACTION_STATUSES);
export type TransactionStatus = v.InferOutput<typeof TransactionStatus>;

/** How a subscription stands; `paused` while a payment is disputed. */
export const SubscriptionStatus = v.picklist(['trialing', 'active', 'past-due', 'paused', 'ended']);
export type SubscriptionStatus = v.InferOutput<typeof SubscriptionStatus>;

/** What staff have to check. */
const TRANSACTION_FLAGS = ['wrong-amount', 'wrong-currency', 'underpaid', 'needs-manual-refund'] as const;
export const TransactionFlag = v.picklist(TRANSACTION_FLAGS);
export type TransactionFlag = v.InferOutput<typeof TransactionFlag>;

/** A buyer's complaint at their bank; a lost one counts as refunded. */
export const Dispute = v.picklist(['none', 'open', 'won', 'lost']);
export type Dispute = v.InferOutput<typeof Dispute>;

const Host = v.pipe(v.string(), v.url(), v.regex(/[^/]$/, 'A host ends without a slash'));

/** The base address of each service that takes payments, without a slash at its end. */
export const PaymentHosts = v.object(
  v.entriesFromList(GATEWAY_TYPES, v.object({ live: Host, sandbox: Host })),
);
export type PaymentHosts = v.InferOutput<typeof PaymentHosts>;
