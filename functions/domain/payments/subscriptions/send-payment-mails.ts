import { findEntity } from '#platform/data/change.ts';
import { decodeIdTime, type TransactionId } from '#shared/ids.ts';
import { isRefundedByHand } from '#shared/payment-fields.ts';
import { formatInstant } from '../../accounts/messages/format-instant.ts';
import {
  buildDeclinedLetter,
  buildReceiptLetter,
  buildRefundedLetter,
  buildTrialCancelledLetter,
  buildTrialRefusedLetter,
} from '../../mails/payment-letters.ts';
import { findFactor } from '../../packages/earlier-amounts.ts';
import { formatMoney } from '../transactions/format-money.ts';
import { transactionDefinition } from '../transactions/transaction-definition.ts';
import type { CancelledTrial, DeclinedPayment, RefundedPayment } from './mail-tasks.ts';
import { notifyBuyer } from './notify-buyer.ts';
import { findSubscription } from './plan-subscription.ts';
import { linkTo, MY_SUBSCRIPTION, PACKAGES, sendLetter } from './send-letter.ts';

interface OfTransaction {
  transactionId: TransactionId;
}

/** Emails the receipt of a payment. */
export async function mailReceipt({ transactionId: id }: OfTransaction): Promise<void> {
  const transaction = await findEntity(transactionDefinition, id, { consistent: true });
  if (!transaction?.paid || !transaction.completedAt) return;
  const { package: bought, paid, fee, currency, gateway, completedAt, buyer, isTrialLeftOut } = transaction;
  const facts = {
    Package: bought.name,
    Paid: formatMoney(paid),
    ...(fee > 0 && { 'Fee included': formatMoney({ amount: fee, currency }) }),
    'Paid with': gateway.displayName,
    ...(isTrialLeftOut && { 'Free trial': 'Not added: the account you paid with has already had one' }),
    Time: formatInstant(completedAt),
    Transaction: id,
  };
  await sendLetter(buyer.email, buildReceiptLetter(facts, linkTo(MY_SUBSCRIPTION)));
}

/** Emails that a purchase was cancelled within its free trial, and what is paid back. */
export async function mailTrialCancelled(cancelled: CancelledTrial): Promise<void> {
  const { transactionId, amount, minorUnits } = cancelled;
  const transaction = await findEntity(transactionDefinition, transactionId, { consistent: true });
  if (!transaction) return;
  const { package: bought, currency, gateway, buyer } = transaction;
  const factor = minorUnits ? 1 : findFactor(currency);
  const letter = buildTrialCancelledLetter({
    packageName: bought.name,
    amount: formatMoney({ amount: amount * factor, currency }),
    method: gateway.displayName,
    isByHand: isRefundedByHand(gateway.name),
    url: linkTo(MY_SUBSCRIPTION),
  });
  await sendLetter(buyer.email, letter);
}

/** Emails that the card of a free trial has had one before, and that nothing is charged. */
export async function mailTrialRefused({ transactionId: id }: OfTransaction): Promise<void> {
  const transaction = await findEntity(transactionDefinition, id, { consistent: true });
  if (!transaction) return;
  const { package: bought, buyer } = transaction;
  await sendLetter(buyer.email, buildTrialRefusedLetter(bought.name, linkTo(PACKAGES)));
}

/**
 * Emails that a payment was declined, and notifies the buyer. Nothing is sent to someone who has paid since: then it no
 * longer matters.
 */
export async function mailDeclined({ transactionId: id, at }: DeclinedPayment): Promise<void> {
  const transaction = await findEntity(transactionDefinition, id, { consistent: true });
  if (!transaction) return;
  const { status, package: wanted, gateway, failure, declined, buyer } = transaction;
  if (status === 'processing' || status === 'completed' || status === 'refunded') return;
  const bought = await findSubscription(buyer.email);
  const orderedAt = decodeIdTime(id);
  if (bought?.grants.some(({ at, validity }) => at > orderedAt && validity !== 'ended')) return;
  const reason = (failure ?? declined)?.message;
  const letter = buildDeclinedLetter({
    packageName: wanted.name,
    method: gateway.displayName,
    reason,
    url: linkTo(PACKAGES),
  });
  // A mail comes last, because its task ends with it.
  if (at) {
    const content = { kind: 'payment-declined', plan: wanted.name } as const;
    await notifyBuyer(buyer.email, content, { at: Date.parse(at), event: `${id} declined` });
  }
  await sendLetter(buyer.email, letter);
}

/** Emails that a payment was refunded, and notifies the buyer. */
export async function mailRefunded({
  transactionId: id,
  amount,
  at,
  total = amount,
}: RefundedPayment): Promise<void> {
  const transaction = await findEntity(transactionDefinition, id, { consistent: true });
  if (!transaction?.paid) return;
  const { package: bought, paid, refundedAmount, gateway, buyer } = transaction;
  const { currency } = paid;
  if (at) {
    const isWhole = total >= paid.amount;
    const refund = { plan: bought.name, amount, currency, isWhole };
    const occasion = { at: Date.parse(at), event: `${id} refunded ${total}` };
    await notifyBuyer(buyer.email, { kind: 'payment-refunded', ...refund }, occasion);
  }
  const letter = buildRefundedLetter({
    packageName: bought.name,
    amount: formatMoney({ amount, currency }),
    paid: formatMoney(paid),
    method: gateway.displayName,
    isWhole: refundedAmount >= paid.amount,
    url: linkTo(MY_SUBSCRIPTION),
  });
  await sendLetter(buyer.email, letter);
}
