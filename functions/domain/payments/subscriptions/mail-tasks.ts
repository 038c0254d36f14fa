import * as v from 'valibot';
import { defineTask } from '#platform/data/define-task.ts';
import { IsoTime, SubscriptionId, TransactionId } from '#shared/ids.ts';

const OfTransaction = v.object({ transactionId: TransactionId });

/** Emails the receipt of a payment. */
export const sendReceiptTask = defineTask(
  'send-receipt',
  OfTransaction,
  async () => (await import('./send-payment-mails.ts')).mailReceipt,
);

const CancelledTrial = v.object({
  transactionId: TransactionId,
  amount: v.number(),
  /** As `markAmounts`, since a task may have been stored by an earlier release. */
  minorUnits: v.optional(v.literal('iso-4217')),
});
export type CancelledTrial = v.InferOutput<typeof CancelledTrial>;

/** Emails that a purchase was cancelled within its free trial, and that an amount is paid back, in minor units. */
export const sendTrialCancelledTask = defineTask(
  'send-trial-cancelled',
  CancelledTrial,
  async () => (await import('./send-payment-mails.ts')).mailTrialCancelled,
);

/** Emails that a free trial did not begin, because its card has had one. */
export const sendTrialRefusedTask = defineTask(
  'send-trial-refused',
  OfTransaction,
  async () => (await import('./send-payment-mails.ts')).mailTrialRefused,
);

/** Emails the link with which a buyer proves the address that a free trial was begun with. */
export const sendConfirmTrialTask = defineTask(
  'send-confirm-trial',
  OfTransaction,
  async () => (await import('./send-trial-mails.ts')).mailConfirmTrial,
);

/** Emails that a free trial has ended because its address was not proved. */
export const sendTrialUnconfirmedTask = defineTask(
  'send-trial-unconfirmed',
  OfTransaction,
  async () => (await import('./send-trial-mails.ts')).mailTrialUnconfirmed,
);

/** The time of what happened to a payment; absent from tasks of releases that did not notify of it. */
const at = v.optional(IsoTime);

const DeclinedPayment = v.object({ transactionId: TransactionId, at });
export type DeclinedPayment = v.InferOutput<typeof DeclinedPayment>;

/** Emails that a payment was declined, and notifies the buyer, unless they have paid since. */
export const sendDeclinedTask = defineTask(
  'send-declined',
  DeclinedPayment,
  async () => (await import('./send-payment-mails.ts')).mailDeclined,
);

const RefundedPayment = v.object({
  transactionId: TransactionId,
  /** In minor units. */
  amount: v.number(),
  at,
  /** What was refunded in all with this amount, which tells refunds of one amount apart. */
  total: v.optional(v.number()),
});
export type RefundedPayment = v.InferOutput<typeof RefundedPayment>;

/** Emails that an amount of a payment was refunded, and notifies the buyer. */
export const sendRefundedTask = defineTask(
  'send-refunded',
  RefundedPayment,
  async () => (await import('./send-payment-mails.ts')).mailRefunded,
);

const SubscriptionNews = v.object({
  subscriptionId: SubscriptionId,
  news: v.picklist([
    'trial-begun',
    'trial-ends-soon',
    'renews-soon',
    'renewal-failed',
    'cancelled',
    'ends-soon',
    'ended-as-asked',
    'ended-unpaid',
    'ended-refunded',
    'ended-dispute',
    'cancelled-by-staff',
    'ended-by-staff',
    'extended-by-staff',
  ]),
  at: IsoTime,
});
export type SubscriptionNews = v.InferOutput<typeof SubscriptionNews>;

/** Emails news of a subscription; `at` is the time that they are about. */
export const sendSubscriptionMailTask = defineTask(
  'send-subscription-mail',
  SubscriptionNews,
  async () => (await import('./send-subscription-mails.ts')).mailSubscription,
);
