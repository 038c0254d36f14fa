import * as v from 'valibot';
import { BenefitFields } from '../benefit-fields.ts';
import { IsoTime, PackageId, PlayerId, SubscriptionId, TransactionId } from '../ids.ts';
import { Currency } from '../money.ts';
import { SubscriptionStatus } from '../payment-fields.ts';
import { StaffReason } from '../staff-reason.ts';
import { WholeNumber } from '../whole-number.ts';
import { Nothing } from './account-calls.ts';
import { defineContract } from './call.ts';
import { Version } from './version.ts';

/** A completed payment. Amounts are in minor units. */
export const Receipt = v.object({
  transactionId: TransactionId,
  /** When it was completed. */
  at: IsoTime,
  packageName: v.string(),
  amount: WholeNumber,
  currency: Currency,
  refundedAmount: WholeNumber,
  /** The way to pay, by the name it had. */
  method: v.string(),
});
export type Receipt = v.InferOutput<typeof Receipt>;

export const MySubscription = v.object({
  /** Null without one. */
  subscription: v.nullable(
    v.object({
      id: SubscriptionId,
      package: v.object({ id: PackageId, name: v.string() }),
      status: SubscriptionStatus,
      currentPeriodEnd: IsoTime,
      renews: v.boolean(),
      trialEnds: v.optional(IsoTime),
      /** Whether it can be cancelled, or a cancellation taken back. */
      canCancel: v.boolean(),
      canResume: v.boolean(),
      /** Whether another card can be entered for its next payments. */
      canChangeCard: v.boolean(),
      /** Whether the owner has begun to enter another card, which is not known to be in use yet. */
      isChangingCard: v.boolean(),
      /** The card that it is paid with: the service's name of its brand, and the end of its number. */
      card: v.optional(v.object({ brand: v.string(), last4: v.string() })),
      /** What each period costs, fee included, in minor units. */
      price: WholeNumber,
      currency: Currency,
      /** The way to pay, by the name it had. */
      method: v.string(),
      /** The refund of a prepaid purchase that is cancelled within its free trial. */
      refund: v.optional(
        v.object({
          /** `offered` until it is cancelled, `requested` until the money is back. */
          state: v.picklist(['offered', 'requested']),
          /** In minor units. */
          amount: WholeNumber,
          currency: Currency,
          /** Whether staff send it back, as they do with coins. */
          byHand: v.boolean(),
        }),
      ),
      version: Version,
    }),
  ),
  /** Newest first, at most fifty. */
  receipts: v.array(Receipt),
  /** Whether the caller has had a free trial; offers then contain none. */
  hadTrial: v.boolean(),
});
export type MySubscription = v.InferOutput<typeof MySubscription>;

/** A page of a payment service. */
const PaymentPage = v.object({ url: v.string() });

/** What a player is entitled to by what they, or the website account with their address, have bought. */
export const PlayerEntitlement = v.object({
  /** The name of the package that lasts longest; null without one. */
  plan: v.nullable(v.string()),
  until: v.nullable(IsoTime),
  /** Those of everyone without a plan. */
  benefits: BenefitFields,
});
export type PlayerEntitlement = v.InferOutput<typeof PlayerEntitlement>;

export const subscriptions = defineContract('subscriptions', {
  entitlement: {
    method: 'GET',
    path: '/api/game/entitlement',
    access: 'player',
    summary:
      'Returns what the player is entitled to: plan, until when, and benefits such as character slots and the premium badge.',
    output: PlayerEntitlement,
  },
  playerEntitlement: {
    method: 'GET',
    path: '/api/game/server/entitlements/{playerId}',
    access: 'game server',
    summary: 'Returns what a player is entitled to.',
    params: v.object({ playerId: PlayerId }),
    output: PlayerEntitlement,
  },
  cancelByStaff: {
    method: 'POST',
    path: '/api/admin/subscriptions/{id}/cancel',
    access: 'web admin',
    summary: 'Ends a subscription that renews, with its period or at once, and mails its owner.',
    params: v.object({ id: SubscriptionId }),
    body: v.strictObject({
      when: v.picklist(['period-end', 'now'], 'Choose period-end or now'),
      reason: StaffReason,
    }),
    output: Nothing,
    message: 'Subscription cancelled',
  },
  extendByStaff: {
    method: 'POST',
    path: '/api/admin/subscriptions/{id}/extend',
    access: 'web admin',
    summary: 'Extends what a person has prepaid to a later time, and mails them.',
    params: v.object({ id: SubscriptionId }),
    body: v.strictObject({ until: IsoTime, reason: StaffReason }),
    output: Nothing,
    message: 'Subscription extended',
  },
  mine: {
    method: 'GET',
    path: '/api/subscriptions/mine',
    access: 'web user',
    summary: "Returns the caller's subscription and receipts.",
    output: MySubscription,
  },
  cancel: {
    method: 'POST',
    path: '/api/subscriptions/mine/cancel',
    access: 'web user',
    summary:
      "Cancels the caller's subscription: a renewing one at the end of its period, a prepaid one within its trial with a refund.",
    output: MySubscription,
    message: 'Subscription cancelled',
  },
  resume: {
    method: 'POST',
    path: '/api/subscriptions/mine/resume',
    access: 'web user',
    summary: "Takes back the cancellation of the caller's subscription.",
    output: MySubscription,
    message: 'Subscription resumed',
  },
  changeCard: {
    method: 'POST',
    path: '/api/subscriptions/mine/payment-method',
    access: 'web user',
    summary:
      "Returns the payment service's page on which the caller enters another card for the subscription.",
    output: PaymentPage,
  },
  mineAsPlayer: {
    method: 'GET',
    path: '/api/game/subscription',
    access: 'player',
    summary: "Returns the subscription and receipts of the player's verified address.",
    output: MySubscription,
  },
  cancelAsPlayer: {
    method: 'POST',
    path: '/api/game/subscription/cancel',
    access: 'player',
    summary: "Cancels the subscription of the player's verified address, as on the website.",
    output: MySubscription,
    message: 'Subscription cancelled',
  },
  resumeAsPlayer: {
    method: 'POST',
    path: '/api/game/subscription/resume',
    access: 'player',
    summary: "Takes back the cancellation of the subscription of the player's verified address.",
    output: MySubscription,
    message: 'Subscription resumed',
  },
  changeCardAsPlayer: {
    method: 'POST',
    path: '/api/game/subscription/payment-method',
    access: 'player',
    summary:
      "Returns the payment service's page on which the player enters another card for the subscription, as on the website.",
    output: PaymentPage,
  },
});
