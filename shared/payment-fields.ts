import * as v from 'valibot';
import { IsoTime } from './ids.ts';

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

/** Why a transaction cannot be refunded. */
export const RefundRefusal = v.picklist([
  'trial',
  'unpaid',
  'not-completed',
  'refunded',
  'requested',
  'dispute-lost',
  'no-keys',
]);
export type RefundRefusal = v.InferOutput<typeof RefundRefusal>;

/** Any flag, or none in particular. */
export const FLAG_FILTERS = ['all', 'any', ...TRANSACTION_FLAGS] as const;
export type FlagFilter = (typeof FLAG_FILTERS)[number];

export const DISPUTE_FILTERS = ['all', 'any', 'open', 'won', 'lost'] as const;
export type DisputeFilter = (typeof DISPUTE_FILTERS)[number];

/** A dispute as its gateway has it. */
export const DisputeCase = v.object({
  /** The gateway's id of it, by which its own dashboard finds it. */
  id: v.string(),
  /** The gateway's word for the buyer's complaint, such as `fraudulent`. */
  reason: v.optional(v.string()),
  /** Until when the gateway takes evidence; absent where it waits for none. */
  dueBy: v.optional(IsoTime),
  /** Whether the gateway has evidence from us. */
  hasEvidence: v.optional(v.literal(true)),
});
export type DisputeCase = v.InferOutput<typeof DisputeCase>;

const Host = v.pipe(v.string(), v.url(), v.regex(/[^/]$/, 'A host ends without a slash'));

/** The base address of each service that takes payments, without a slash at its end. */
export const PaymentHosts = v.object(
  v.entriesFromList(GATEWAY_TYPES, v.object({ live: Host, sandbox: Host })),
);
export type PaymentHosts = v.InferOutput<typeof PaymentHosts>;
