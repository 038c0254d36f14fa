import { formatMoney } from './format-money.ts';
import type { Transaction } from './transaction.ts';

/**
 * Describes what a change of a transaction means, for its timeline: one sentence for each thing that changed; undefined for a
 * change that says nothing to people.
 */
export function describeChange(before: Transaction, after: Transaction): string | undefined {
  const sentences = [
    before.status === after.status ? undefined : describeStatus(after),
    before.isTrialRefused === after.isTrialRefused
      ? undefined
      : 'The card or the address has had a free trial before, so the subscription ends and nothing is charged',
    before.isTrialLeftOut === after.isTrialLeftOut
      ? undefined
      : 'The payer has had a free trial with another address, so none is added',
    before.completedAt && before.proof !== after.proof ? describeProof(after) : undefined,
    before.trialCancelledAt === after.trialCancelledAt ? undefined : 'Cancelled within the free trial',
    isSame(before.paid, after.paid) || after.status === 'completed' ? undefined : describePaid(after),
    before.coin?.received === after.coin?.received ? undefined : describeCoins(after),
    before.refundedAmount === after.refundedAmount
      ? undefined
      : `${formatMoney({ amount: after.refundedAmount, currency: after.currency })} refunded so far`,
    before.dispute === after.dispute ? undefined : `Dispute ${after.dispute}`,
    before.flag === after.flag || !after.flag ? undefined : FLAGS[after.flag],
  ];
  const said = sentences.flatMap((sentence) => sentence ?? []).join('. ');
  return said === '' ? undefined : said;
}

const describeProof = ({ proof }: Transaction): string =>
  proof === 'missed'
    ? 'The buyer did not confirm the address in time, so the trial ends and nothing is charged'
    : 'The buyer confirmed the address';

const isSame = (one: Transaction['paid'], other: Transaction['paid']): boolean =>
  one?.amount === other?.amount && one?.currency === other?.currency;

const FLAGS: Readonly<Record<NonNullable<Transaction['flag']>, string>> = {
  'wrong-amount': 'The amount is not what is due',
  'wrong-currency': 'The currency is not that of the order',
  underpaid: 'Coins are missing',
  'needs-manual-refund': 'The money has to be sent back by hand',
};

function describeStatus({ status, endReason, failure, paid, currency }: Transaction): string {
  switch (status) {
    case 'pending':
      return 'Waiting for the payment';
    case 'processing':
      return 'The payment is being processed';
    case 'completed':
      return `Paid: ${formatMoney(paid ?? { amount: 0, currency })}`;
    case 'failed':
      return failure?.message ? `The payment failed: ${failure.message}` : 'The payment failed';
    case 'cancelled':
      return endReason === 'expired' ? 'The time to pay is up' : 'The order is cancelled';
    case 'refunded':
      return 'All of the money went back';
  }
}

const describePaid = ({ paid, dueNow, currency }: Transaction): string | undefined =>
  paid && `${formatMoney(paid)} arrived; due is ${formatMoney({ amount: dueNow, currency })}`;

const describeCoins = ({ coin }: Transaction): string | undefined =>
  coin?.received && `${coin.received} ${coin.code} arrived; ${coin.missing ?? '0'} ${coin.code} missing`;
