import type { StaffTransaction, TransactionDetails } from '#shared/contract/payment-transactions.ts';
import { decodeIdTime } from '#shared/ids.ts';
import type { RefundRefusal } from '#shared/payment-fields.ts';
import { findCurrentPeriod } from '../../subscriptions/current-period.ts';
import type { Subscription } from '../../subscriptions/subscription.ts';
import { isFreeTrial, type Transaction } from '../transaction.ts';
import type { ListedTransaction } from '../transaction-definition.ts';

/** A transaction as staff lists show it. */
export function toStaffTransactionView(transaction: ListedTransaction): StaffTransaction {
  const { id, version, kind, status, endReason, total, fee, currency, paid, buyer, completedAt } =
    transaction;
  const { refundedAmount, dispute, disputeCase, flag, package: ordered, gateway } = transaction;
  return {
    id,
    transactionId: id,
    version,
    kind,
    status,
    fee,
    refundedAmount,
    dispute,
    ...(disputeCase && { disputeCase }),
    flag,
    isTrial: isFreeTrial(transaction),
    isExpired: endReason === 'expired',
    amount: { value: total, currency },
    // An amount in another currency is in the timeline.
    paid: paid?.currency === currency ? paid.amount : 0,
    subscriptionPackage: { id: ordered.id, name: ordered.name },
    paymentGateway: gateway,
    user: {
      email: buyer.email,
      name: `${buyer.firstName} ${buyer.lastName}`,
      ...(buyer.country && { country: buyer.country }),
    },
    createdAt: decodeIdTime(id),
    ...(completedAt && { completedAt }),
  };
}

/** What is read next to a transaction for its details. */
interface Related {
  /** Why staff can neither refund it nor record that they did; undefined if they can. */
  refundRefusal: RefundRefusal | undefined;
  /** What the person who paid has bought. */
  subscription: Subscription | undefined;
}

/** A transaction with all that staff see of it. */
export function toTransactionDetailsView(
  transaction: Transaction,
  { refundRefusal, subscription }: Related,
): TransactionDetails['transaction'] {
  const { reference, coin, failure } = transaction;
  return {
    ...toStaffTransactionView(transaction),
    ...(reference && { reference }),
    ...(coin && { coin }),
    ...(failure && { failure }),
    ...(subscription &&
      includesTransaction(subscription, transaction) && { subscription: toSubscriptionView(subscription) }),
    canRefund: refundRefusal === undefined,
    ...(refundRefusal && { refundRefusal }),
  };
}

const includesTransaction = ({ grants }: Subscription, { id }: Transaction): boolean =>
  grants.some(({ transactionId }) => transactionId === id);

function toSubscriptionView(subscription: Subscription) {
  const { status, currentPeriodEnd, renews } = findCurrentPeriod(subscription, Date.now());
  return { id: subscription.id, status, renews, ...(currentPeriodEnd && { currentPeriodEnd }) };
}
