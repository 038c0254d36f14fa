import * as v from 'valibot';
import { GatewayIcon } from '../gateway-fields.ts';
import { GatewayId, IsoTime, TransactionId } from '../ids.ts';
import { Currency } from '../money.ts';
import { GatewayType, TransactionStatus } from '../payment-fields.ts';
import { WholeNumber } from '../whole-number.ts';

/** A way to pay for a package. Amounts are in minor units of the package's currency. */
export const PaymentMethod = v.object({
  id: GatewayId,
  name: GatewayType,
  displayName: v.string(),
  description: v.string(),
  icon: GatewayIcon,
  /** What the buyer pays on top of the price: nothing where the site pays what the gateway charges. */
  fees: v.object({ percentage: v.number(), fixed: WholeNumber }),
  fee: WholeNumber,
  /** The price and the fee. */
  total: WholeNumber,
  /** The days of free trial; none for a caller whose session shows that they have had one. */
  trialDays: WholeNumber,
  /** What is paid at once: nothing if a trial comes before the first payment. */
  dueNow: WholeNumber,
  /** Whether it renews until cancelled; otherwise each period is paid for once. */
  renews: v.boolean(),
  /** What to choose from, for coins only. */
  coins: v.optional(v.array(v.string())),
});
export type PaymentMethod = v.InferOutput<typeof PaymentMethod>;

/** How to pay an order: on a page of the gateway, or to an address. */
export const Checkout = v.object({
  transactionId: TransactionId,
  /** Gives access to this order, in the header `X-Transaction-Key`. */
  key: v.string(),
  /** In minor units. */
  amount: WholeNumber,
  currency: Currency,
  expiresAt: IsoTime,
  paymentUrl: v.optional(v.string()),
  /** Coins: which, how many are still to be sent as a decimal, where to, and the same as a picture in a data URL. */
  coin: v.optional(v.string()),
  coinAmount: v.optional(v.string()),
  address: v.optional(v.string()),
  qrCode: v.optional(v.string()),
});
export type Checkout = v.InferOutput<typeof Checkout>;

/** An order as its buyer follows it. */
export const OrderState = v.object({
  status: TransactionStatus,
  /** Whether it was cancelled because its time was up. */
  isExpired: v.boolean(),
  packageName: v.string(),
  amount: WholeNumber,
  currency: Currency,
  expiresAt: IsoTime,
  /** Who ordered it, as they entered it. */
  buyer: v.object({ email: v.string(), firstName: v.string(), lastName: v.string() }),
  /** Coins that arrived and those that are missing, as decimals. */
  received: v.optional(v.object({ coin: v.string(), amount: v.string(), missing: v.string() })),
  failure: v.optional(v.object({ code: v.string(), message: v.string() })),
  /** Why means of payment were declined, as long as the order can be paid with others. */
  declined: v.optional(v.object({ code: v.string(), message: v.string() })),
  /** When the free trial ends that has begun without a payment; the amount is charged then. */
  trialEnds: v.optional(IsoTime),
  /** Whether the free trial waits for the mailed link that proves the address, or has ended without it. */
  proof: v.optional(v.picklist(['awaited', 'missed'])),
  /** Whether the free trial could not begin, because the card or the address has had one: nothing is charged, and nothing renews. */
  isTrialRefused: v.optional(v.boolean()),
  /** Whether a prepaid order adds no free trial, because its payer has had one. */
  isTrialLeftOut: v.optional(v.boolean()),
});
export type OrderState = v.InferOutput<typeof OrderState>;
