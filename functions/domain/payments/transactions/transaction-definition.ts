import { auditFields, hideFields, show } from '#platform/data/audited-fields.ts';
import type { Entry } from '#platform/data/counted-lists/read-list.ts';
import type { EntityDefinition, ListEntry } from '#platform/data/entity-definition.ts';
import type { TransactionId } from '#shared/ids.ts';
import { SHOWN_ID_LENGTH } from '#shared/transaction-ids.ts';
import { markTransaction, readAmounts, readListedAmounts } from './earlier-amounts.ts';
import { markCount, readCount } from './earlier-counts.ts';
import { formatMoney } from './format-money.ts';
import { buildPaymentMails } from './payment-mails.ts';
import { buildRevenueWrites } from './revenue.ts';
import { hasConcern, type Transaction } from './transaction.ts';
import {
  buildGatewayList,
  buildGatewayStatusList,
  buildPersonList,
  buildStatusList,
  buildTransactionFilterKey,
  CONCERNS,
  everyTransaction,
  gatewayTransactionLists,
  listSharedTransactionLists,
} from './transaction-lists.ts';

type CardFields =
  | 'kind'
  | 'status'
  | 'endReason'
  | 'package'
  | 'gateway'
  | 'fee'
  | 'total'
  | 'currency'
  | 'dueNow'
  | 'paid'
  | 'refundedAmount'
  | 'dispute'
  | 'disputeCase'
  | 'flag'
  | 'buyer'
  | 'expiresAt'
  | 'completedAt';

/** A transaction as read from a list entry. */
export type ListedTransaction = Pick<Transaction, 'id' | 'version' | Exclude<CardFields, 'dueNow'>> & {
  /** Absent from the cards of earlier releases. */
  dueNow?: number;
};

/** Reads the transaction from a list entry. */
export function toListedTransaction({ id, version, card }: Entry): ListedTransaction {
  const { minorUnits: _, ...fields } = card;
  // Only this entity definition writes these cards.
  const stored = { ...fields, id: id as TransactionId, version } as ListedTransaction;
  return readListedAmounts(stored, card);
}

/** The lists that a transaction was on until migration 13. */
export const listBeforeConcerns = ({ status, gateway, buyer }: Transaction): ListEntry[] => [
  everyTransaction,
  buildStatusList(status),
  buildGatewayList(gateway.id),
  buildGatewayStatusList(gateway.id, status),
  buildPersonList(buyer.email),
];

/** The entity definition of transactions. Their history and all their versions are kept. */
export const transactionDefinition: EntityDefinition<Transaction> = {
  name: 'transaction',
  label: 'transaction',
  // Short, because a search reads two thousand index rows and each key contains it.
  searchName: 'pay',

  toStored: (transaction) => {
    const { id: _, version: __, earlierRevenue: ___, earlierCount: ____, ...fields } = transaction;
    const { kind, status, endReason, fee, total, currency, ...others } = fields;
    const { dueNow, paid, refundedAmount, dispute, flag, buyer, ...more } = others;
    const { disputeCase, expiresAt, completedAt, package: ordered, gateway, ...detail } = more;
    const card = {
      kind,
      status,
      package: ordered,
      gateway,
      fee,
      total,
      currency,
      dueNow,
      refundedAmount,
      dispute,
      flag,
      buyer,
      expiresAt,
      ...(endReason && { endReason }),
      ...(paid && { paid }),
      ...(disputeCase && { disputeCase }),
      ...(completedAt && { completedAt }),
    } satisfies Pick<Transaction, CardFields>;
    return {
      card: { ...card, ...markTransaction(transaction) },
      detail: { ...detail, ...markCount(transaction) },
    };
  },

  fromStored: ({ id, version, card, detail }) => {
    const { minorUnits: _, ...fields } = card;
    const { isUncounted: __, ...more } = detail;
    // Only `toStored` above writes these items.
    const stored = { id, version, ...fields, ...more } as Transaction;
    return readCount(readAmounts(stored, card), detail);
  },

  lists: (transaction) => [
    ...listBeforeConcerns(transaction),
    ...(hasConcern(transaction) ? [CONCERNS] : []),
  ],

  countedLists: { shared: listSharedTransactionLists, owned: gatewayTransactionLists },

  searchTerms: ({ id, status, gateway, buyer }) => ({
    // Staff see the end of the id in lists.
    texts: [id, buyer.email.slice(0, buyer.email.lastIndexOf('@')), id.slice(-SHOWN_ID_LENGTH)],
    filterKey: buildTransactionFilterKey(status, gateway.id),
  }),

  unique: ({ gateway, kind, reference, gatewaySubscription }) => [
    ...(reference ? [buildUniqueReference(gateway.id, reference)] : []),
    ...(gatewaySubscription && kind === 'purchase'
      ? [buildUniqueSubscription(gateway.id, gatewaySubscription)]
      : []),
  ],

  relatedWrites: buildRevenueWrites,
  tasks: buildPaymentMails,

  titled: ({ package: { name }, total, currency }) => `${name}, ${formatMoney({ amount: total, currency })}`,

  audited: auditFields<Transaction>({
    ...show('status', 'refundedAmount', 'dispute', 'flag'),
    refunds: (refunds) => ({
      refunds: refunds.map(({ amount, reason, state }) => ({ amount, reason, state })),
    }),
    ...hideFields('is part of the order', 'kind', 'package', 'gateway', 'price', 'fee', 'total', 'currency'),
    ...hideFields('is part of the order', 'dueNow', 'buyer', 'chosenCoin', 'expiresAt'),
    ...hideFields('is not stored', 'earlierRevenue', 'earlierCount'),
    ...hideFields(
      'is what the gateway says',
      'endReason',
      'paid',
      'coin',
      'completedAt',
      'failure',
      'disputeCase',
    ),
    ...hideFields('is what the gateway says', 'isTrialRefused', 'isTrialLeftOut', 'isUnexpected', 'declined'),
    ...hideFields(
      'belongs to the buyer',
      'proof',
      'trialCancelledAt',
      'paymentUrl',
      'keyHash',
      'fingerprints',
    ),
    ...hideFields('is an id of the gateway', 'reference', 'gatewaySubscription'),
  }),
};

/** The gateway's id of an order, as a unique value of its transaction. */
export const buildUniqueReference = (gatewayId: string, reference: string): string =>
  `reference#${gatewayId}#${reference}`;

/** The gateway's id of a subscription, as a unique value of the purchase that began it. */
export const buildUniqueSubscription = (gatewayId: string, subscription: string): string =>
  `subscription#${gatewayId}#${subscription}`;
