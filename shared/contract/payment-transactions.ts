import * as v from 'valibot';
import { GatewayId, IsoTime, PackageId, SubscriptionId, TransactionId } from '../ids.ts';
import { Currency } from '../money.ts';
import {
  Dispute,
  DisputeCase,
  GatewayType,
  RefundRefusal,
  SubscriptionStatus,
  TransactionFlag,
  TransactionStatus,
} from '../payment-fields.ts';
import { WholeNumber } from '../whole-number.ts';
import { Version } from './version.ts';

/** A transaction as staff see it. `amount.value` is in minor units, fee included. */
export const StaffTransaction = v.object({
  id: TransactionId,
  transactionId: TransactionId,
  kind: v.picklist(['purchase', 'renewal']),
  status: TransactionStatus,
  /** Whether it began a free trial that renews, for which nothing is due. */
  isTrial: v.boolean(),
  isExpired: v.boolean(),
  amount: v.object({ value: WholeNumber, currency: Currency }),
  fee: WholeNumber,
  paid: WholeNumber,
  refundedAmount: WholeNumber,
  dispute: Dispute,
  /** Absent from disputes that were stored without it. */
  disputeCase: v.optional(DisputeCase),
  flag: v.nullable(TransactionFlag),
  subscriptionPackage: v.object({ id: PackageId, name: v.string() }),
  paymentGateway: v.object({ id: GatewayId, name: GatewayType, displayName: v.string() }),
  user: v.object({ email: v.string(), name: v.string(), country: v.optional(v.string()) }),
  createdAt: IsoTime,
  completedAt: v.optional(IsoTime),
  version: Version,
});
export type StaffTransaction = v.InferOutput<typeof StaffTransaction>;

/** Something that happened to a transaction, by us, by staff or by the gateway. */
const TimelineEntry = v.object({
  id: v.string(),
  at: IsoTime,
  by: v.picklist(['system', 'staff', 'buyer', 'gateway']),
  /** The name of the member of staff. */
  who: v.optional(v.string()),
  title: v.string(),
  /** The body of a gateway's event, without secrets. */
  body: v.optional(v.record(v.string(), v.unknown())),
});
export type TimelineEntry = v.InferOutput<typeof TimelineEntry>;

export const TransactionDetails = v.object({
  transaction: v.object({
    ...StaffTransaction.entries,
    reference: v.optional(v.string()),
    coin: v.optional(
      v.object({
        code: v.string(),
        amount: v.string(),
        address: v.string(),
        received: v.optional(v.string()),
        missing: v.optional(v.string()),
      }),
    ),
    failure: v.optional(v.object({ code: v.string(), message: v.string() })),
    /** The subscription of the person who paid; absent for a payment that was never completed. */
    subscription: v.optional(
      v.object({
        id: SubscriptionId,
        status: SubscriptionStatus,
        /** Absent once it brings nothing any more. */
        currentPeriodEnd: v.optional(IsoTime),
        renews: v.boolean(),
      }),
    ),
    canRefund: v.boolean(),
    /** Why it cannot be refunded; absent if it can. */
    refundRefusal: v.optional(RefundRefusal),
  }),
  /** Newest first. */
  timeline: v.array(TimelineEntry),
});
export type TransactionDetails = v.InferOutput<typeof TransactionDetails>;

export const PaymentStats = v.object({
  totalTransactions: WholeNumber,
  completedTransactions: WholeNumber,
  pendingTransactions: WholeNumber,
  failedTransactions: WholeNumber,
  /** Net of refunds, in minor units. */
  revenue: v.array(v.object({ currency: Currency, total: WholeNumber, count: WholeNumber })),
  /** Revenue by day (UTC), oldest first, net of refunds. */
  series: v.array(
    v.object({ currency: Currency, days: v.array(v.object({ day: v.string(), total: WholeNumber })) }),
  ),
  /** Trials included. */
  activeSubscriptions: WholeNumber,
  trials: WholeNumber,
  /** Those due within seven days. */
  renewalsDue: WholeNumber,
});
export type PaymentStats = v.InferOutput<typeof PaymentStats>;
