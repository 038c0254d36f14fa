import * as v from 'valibot';
import { Email } from '../account-fields.ts';
import { CurrencyCode, GATEWAY_FIELDS, GatewayIcon } from '../gateway-fields.ts';
import { GatewayId, IsoTime, PackageId, SubscriptionId, TransactionId } from '../ids.ts';
import { LIMITS } from '../limits.ts';
import { Currency } from '../money.ts';
import {
  Dispute,
  GatewayType,
  SubscriptionStatus,
  TRANSACTION_STATUSES,
  TransactionFlag,
  TransactionStatus,
} from '../payment-fields.ts';
import { requiredLine, requiredLines } from '../text-fields.ts';
import { CreationHeaders, Nothing } from './account-calls.ts';
import { contract } from './call.ts';
import { Limit, Page, Pagination, Search } from './pagination.ts';
import { Version, VersionQuery } from './version.ts';

// ---- Buyers

/** A way to pay for a package. Amounts are in minor units of the package's currency. */
const PaymentMethod = v.object({
  id: GatewayId,
  name: GatewayType,
  displayName: v.string(),
  description: v.string(),
  icon: GatewayIcon,
  fees: v.object({ percentage: v.number(), fixed: v.number() }),
  fee: v.number(),
  /** The price and the fee. */
  total: v.number(),
  /** The days of free trial; none for a caller whose session shows that they have had one. */
  trialDays: v.number(),
  /** What is paid at once: nothing if a trial comes before the first payment. */
  dueNow: v.number(),
  /** Whether it renews until cancelled; otherwise each period is paid for once. */
  renews: v.boolean(),
  /** What to choose from, for coins only. */
  coins: v.optional(v.array(v.string())),
});
export type PaymentMethod = v.InferOutput<typeof PaymentMethod>;

/** How to pay an order: on a page of the gateway, or to an address. */
const Checkout = v.object({
  transactionId: TransactionId,
  /** Gives access to this order, in the header `X-Transaction-Key`. */
  key: v.string(),
  /** In minor units. */
  amount: v.number(),
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
const OrderState = v.object({
  status: TransactionStatus,
  /** Whether it was cancelled because its time was up. */
  isExpired: v.boolean(),
  packageName: v.string(),
  amount: v.number(),
  currency: Currency,
  expiresAt: IsoTime,
  /** Coins that arrived and those that are missing, as decimals. */
  received: v.optional(v.object({ coin: v.string(), amount: v.string(), missing: v.string() })),
  failure: v.optional(v.object({ code: v.string(), message: v.string() })),
  /** Whether the free trial could not begin, because the card has had one: nothing is charged, and nothing renews. */
  isTrialRefused: v.optional(v.boolean()),
});
export type OrderState = v.InferOutput<typeof OrderState>;

const OneTransaction = v.object({ transactionId: TransactionId });
const TransactionKey = v.object({
  'x-transaction-key': v.pipe(v.string(), v.regex(/^[\w-]{43}$/, 'Send the key of the order')),
});

// ---- Staff

/** Whether a secret is stored, and its last four characters; they stay hidden if it is shorter than twelve. */
const SecretState = v.object({ set: v.boolean(), last4: v.string() });

/** A gateway as staff see it; its secrets are write-only. */
const StaffGateway = v.object({
  id: GatewayId,
  name: GatewayType,
  displayName: v.string(),
  description: v.string(),
  icon: GatewayIcon,
  isActive: v.boolean(),
  priority: v.number(),
  configuration: v.object({
    merchantId: SecretState,
    publicKey: SecretState,
    privateKey: SecretState,
    ipnSecret: SecretState,
    sandbox: v.boolean(),
    supportedCurrencies: v.array(CurrencyCode),
    fees: v.object({ percentage: v.number(), fixed: v.number() }),
  }),
  /** The address to register with the gateway. */
  webhookUrl: v.string(),
  createdAt: IsoTime,
  version: Version,
});
export type StaffGateway = v.InferOutput<typeof StaffGateway>;

const OneGateway = v.object({ id: GatewayId });
const GatewayAnswer = v.object({ gateway: StaffGateway });

/** One thing that the test of a gateway tried. */
const GatewayCheck = v.object({
  name: v.string(),
  passed: v.boolean(),
  detail: v.string(),
  /** What to do about a failure. */
  remedy: v.optional(v.string()),
});
export type GatewayCheck = v.InferOutput<typeof GatewayCheck>;

/** A transaction as staff see it. `amount.value` is in minor units, fee included. */
const StaffTransaction = v.object({
  id: TransactionId,
  transactionId: TransactionId,
  kind: v.picklist(['purchase', 'renewal']),
  status: TransactionStatus,
  isExpired: v.boolean(),
  amount: v.object({ value: v.number(), currency: Currency }),
  fee: v.number(),
  paid: v.number(),
  refundedAmount: v.number(),
  dispute: Dispute,
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

const TransactionDetails = v.object({
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
  }),
  /** Newest first. */
  timeline: v.array(TimelineEntry),
});
export type TransactionDetails = v.InferOutput<typeof TransactionDetails>;

const PaymentStats = v.object({
  totalTransactions: v.number(),
  completedTransactions: v.number(),
  pendingTransactions: v.number(),
  failedTransactions: v.number(),
  /** Net of refunds, in minor units. */
  revenue: v.array(v.object({ currency: Currency, total: v.number(), count: v.number() })),
  /** Revenue by day (UTC), oldest first, net of refunds. */
  series: v.array(
    v.object({ currency: Currency, days: v.array(v.object({ day: v.string(), total: v.number() })) }),
  ),
  /** Trials included. */
  activeSubscriptions: v.number(),
  trials: v.number(),
  /** Those due within seven days. */
  renewalsDue: v.number(),
});
export type PaymentStats = v.InferOutput<typeof PaymentStats>;

const NoMethod = 'Choose how to pay';

export const payments = contract('payments', {
  methods: {
    method: 'GET',
    path: '/api/payments/methods/{packageId}',
    access: 'anyone',
    summary:
      'Lists the ways to pay for a package, in their order, each with its fee; for a website user who has had a free trial, without one.',
    params: v.object({ packageId: PackageId }),
    output: v.object({ methods: v.array(PaymentMethod) }),
  },
  initialize: {
    method: 'POST',
    path: '/api/payments/initialize',
    access: 'anyone',
    summary: 'Places an order at a gateway and returns how to pay it.',
    headers: CreationHeaders,
    body: v.strictObject({
      packageId: PackageId,
      gateway: v.pipe(v.string(NoMethod), GatewayId),
      userEmail: Email,
      firstName: requiredLine('The first name', LIMITS.personName, 'Please fill in all required fields'),
      lastName: requiredLine('The last name', LIMITS.personName, 'Please fill in all required fields'),
      country: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'Choose a country'))),
      coin: v.optional(CurrencyCode),
    }),
    output: Checkout,
    status: 201,
    message: 'Payment initialized successfully!',
  },
  order: {
    method: 'GET',
    path: '/api/payments/transactions/{transactionId}',
    access: 'key holder',
    summary: 'Returns the state of an order to its buyer.',
    params: OneTransaction,
    headers: TransactionKey,
    output: OrderState,
  },
  resume: {
    method: 'POST',
    path: '/api/payments/transactions/{transactionId}/resume',
    access: 'key holder',
    summary: 'Returns again how to pay a pending order.',
    params: OneTransaction,
    headers: TransactionKey,
    output: Checkout,
  },
  cancel: {
    method: 'POST',
    path: '/api/payments/transactions/{transactionId}/cancel',
    access: 'key holder',
    summary: 'Cancels a pending order.',
    params: OneTransaction,
    headers: TransactionKey,
    output: OrderState,
  },
  webhook: {
    method: 'POST',
    path: '/api/payments/webhooks/{gatewayId}',
    access: 'signed',
    summary: "Records an event that a gateway reports, signed in the gateway's own way.",
    params: v.object({ gatewayId: GatewayId }),
    output: Nothing,
  },
  gateways: {
    method: 'GET',
    path: '/api/admin/payments/gateways',
    access: 'web admin',
    summary: 'Lists the payment gateways in their order.',
    output: v.object({ gateways: v.array(StaffGateway) }),
  },
  createGateway: {
    method: 'POST',
    path: '/api/admin/payments/gateways',
    access: 'web admin',
    summary: 'Adds a payment gateway.',
    headers: CreationHeaders,
    body: v.strictObject(GATEWAY_FIELDS),
    output: GatewayAnswer,
    status: 201,
    message: 'Gateway created successfully',
  },
  updateGateway: {
    method: 'PUT',
    path: '/api/admin/payments/gateways/{id}',
    access: 'web admin',
    summary: 'Updates the given fields of a gateway; an omitted or empty secret keeps the stored one.',
    params: OneGateway,
    body: v.strictObject({
      ...v.partial(v.omit(v.object(GATEWAY_FIELDS), ['name'])).entries,
      version: v.optional(Version),
    }),
    output: GatewayAnswer,
    message: 'Gateway updated successfully',
  },
  removeGateway: {
    method: 'DELETE',
    path: '/api/admin/payments/gateways/{id}',
    access: 'web admin',
    summary: 'Deletes a gateway that has no transactions.',
    params: OneGateway,
    query: v.object({ version: v.optional(VersionQuery) }),
    output: Nothing,
    message: 'Gateway deleted successfully',
  },
  testGateway: {
    method: 'POST',
    path: '/api/admin/payments/gateways/{id}/test',
    access: 'web admin',
    summary: 'Places an order in the sandbox and sends signed sample events; returns what passed.',
    params: OneGateway,
    output: v.object({ checks: v.array(GatewayCheck) }),
  },
  transactions: {
    method: 'GET',
    path: '/api/admin/payments/transactions',
    access: 'web admin',
    summary: 'Lists transactions, newest first, by status and gateway, or finds them by email or id.',
    query: v.object({
      page: Page,
      limit: Limit(20),
      search: Search,
      status: v.optional(v.picklist(['all', ...TRANSACTION_STATUSES], 'Choose a status'), 'all'),
      gateway: v.optional(v.union([v.literal('all'), GatewayId], 'Choose a gateway'), 'all'),
    }),
    output: v.object({ transactions: v.array(StaffTransaction), pagination: Pagination }),
  },
  stats: {
    method: 'GET',
    path: '/api/admin/payments/stats',
    access: 'web admin',
    summary: 'Returns the numbers of transactions and subscriptions, and the revenue, net of refunds.',
    output: v.object({ stats: PaymentStats }),
  },
  transaction: {
    method: 'GET',
    path: '/api/admin/payments/transactions/{id}',
    access: 'web admin',
    summary: 'Returns a transaction with everything that happened to it.',
    params: v.object({ id: TransactionId }),
    output: TransactionDetails,
  },
  refund: {
    method: 'POST',
    path: '/api/admin/payments/transactions/{id}/refund',
    access: 'web admin',
    summary: 'Refunds a transaction, in whole or in part, or records that staff did.',
    params: v.object({ id: TransactionId }),
    headers: CreationHeaders,
    body: v.strictObject({
      reason: requiredLines('The reason', LIMITS.reason, 'Please give a reason'),
      amount: v.optional(
        v.pipe(v.number(), v.safeInteger(), v.minValue(1, 'The amount must be more than 0')),
      ),
    }),
    output: TransactionDetails,
    message: 'Refund requested',
  },
  recheck: {
    method: 'POST',
    path: '/api/admin/payments/transactions/{id}/recheck',
    access: 'web admin',
    summary: 'Asks the gateway for the current state of a transaction.',
    params: v.object({ id: TransactionId }),
    output: TransactionDetails,
    message: 'Checked with the gateway',
  },
});
