import * as v from 'valibot';
import { ACCOUNT_LIMITS, Email, MailedToken } from '../account-fields.ts';
import { CurrencyCode, GATEWAY_FIELDS } from '../gateway-fields.ts';
import { GatewayId, IsoTime, PackageId, TransactionId } from '../ids.ts';
import { Currency } from '../money.ts';
import { DISPUTE_FILTERS, FLAG_FILTERS, TRANSACTION_STATUSES } from '../payment-fields.ts';
import { StaffReason } from '../staff-reason.ts';
import { buildRequiredLine } from '../text-fields.ts';
import { CreationHeaders, Nothing } from './account-calls.ts';
import { defineContract } from './call.ts';
import { Limit, Page, Pagination, Search } from './pagination.ts';
import { GatewayCheck, StaffGateway } from './payment-gateways.ts';
import { Checkout, OrderState, PaymentMethod } from './payment-orders.ts';
import { PaymentStats, StaffTransaction, TransactionDetails } from './payment-transactions.ts';
import { Version, VersionQuery } from './version.ts';

const OneTransaction = v.object({ transactionId: TransactionId });
const TransactionKey = v.object({
  'x-transaction-key': v.pipe(v.string(), v.regex(/^[\w-]{43}$/, 'Send the key of the order')),
});

const OneGateway = v.object({ id: GatewayId });
const GatewayResponse = v.object({ gateway: StaffGateway });

const NoMethod = 'Choose how to pay';

export const payments = defineContract('payments', {
  methods: {
    method: 'GET',
    path: '/api/payments/methods/{packageId}',
    access: 'anyone',
    summary:
      'Lists the ways to pay for a package, in their order, each with its fee; for a caller who has had a free trial, without one.',
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
      firstName: buildRequiredLine(
        'The first name',
        ACCOUNT_LIMITS.personName,
        'Please fill in all required fields',
      ),
      lastName: buildRequiredLine(
        'The last name',
        ACCOUNT_LIMITS.personName,
        'Please fill in all required fields',
      ),
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
    writes: true,
    summary: 'Returns the state of an order to its buyer.',
    params: OneTransaction,
    headers: TransactionKey,
    output: OrderState,
  },
  confirm: {
    method: 'POST',
    path: '/api/payments/transactions/{transactionId}/confirm',
    access: 'anyone',
    summary: 'Begins a free trial that has waited for the mailed link which proves the address of its buyer.',
    params: OneTransaction,
    body: v.strictObject({ token: MailedToken }),
    output: OrderState,
    message: 'Your address is confirmed.',
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
    access: 'signed by a gateway',
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
    output: GatewayResponse,
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
    output: GatewayResponse,
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
    summary:
      "Lists transactions by status, gateway, time, flag, dispute and currency, or finds them by email, id or gateway's reference.",
    query: v.object({
      page: Page,
      limit: Limit(20),
      search: Search,
      status: v.optional(v.picklist(['all', ...TRANSACTION_STATUSES], 'Choose a status'), 'all'),
      gateway: v.optional(v.union([v.literal('all'), GatewayId], 'Choose a gateway'), 'all'),
      /** The instants between which they were ordered, the second one excluded. */
      from: v.optional(IsoTime),
      until: v.optional(IsoTime),
      flag: v.optional(v.picklist(FLAG_FILTERS, 'Choose a flag'), 'all'),
      dispute: v.optional(v.picklist(DISPUTE_FILTERS, 'Choose a state of a dispute'), 'all'),
      currency: v.optional(v.union([v.literal('all'), Currency], 'Choose a currency'), 'all'),
      /** Amounts are sorted within each currency. */
      sortBy: v.optional(v.picklist(['date', 'amount'], 'Choose date or amount'), 'date'),
      sortOrder: v.optional(v.picklist(['asc', 'desc'], 'Choose asc or desc'), 'desc'),
    }),
    output: v.object({
      transactions: v.array(StaffTransaction),
      pagination: Pagination,
      /**
       * The time of the last of the thousand transactions that were filtered or sorted, where there are more; absent otherwise. A
       * shorter period includes the others.
       */
      cutOff: v.optional(IsoTime),
    }),
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
      reason: StaffReason,
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
