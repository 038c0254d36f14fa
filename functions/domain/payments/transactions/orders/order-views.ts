import type { Checkout, OrderState } from '#shared/contract/payment-orders.ts';
import { type IsoTime, toIsoTime } from '#shared/ids.ts';
import type { CoinPayment, Transaction } from '../transaction.ts';
import { recallOrderKey } from './order-key.ts';

/** An order as its buyer follows it. */
export function orderState(transaction: Transaction): OrderState {
  const { status, endReason, total, currency, expiresAt, coin, failure, declined, proof } = transaction;
  const { email, firstName, lastName } = transaction.buyer;
  const trialEnds = findTrialEnd(transaction);
  return {
    status,
    isExpired: endReason === 'expired',
    packageName: transaction.package.name,
    amount: total,
    currency,
    expiresAt,
    buyer: { email, firstName, lastName },
    ...(coin?.received !== undefined && {
      received: { coin: coin.code, amount: coin.received, missing: coin.missing ?? '0' },
    }),
    ...(failure && { failure }),
    ...(declined && { declined }),
    ...(status === 'completed' && trialEnds && { trialEnds }),
    ...(status === 'completed' && proof && { proof }),
    ...(transaction.isTrialRefused && { isTrialRefused: true }),
    ...(transaction.isTrialLeftOut && { isTrialLeftOut: true }),
  };
}

const DAY = 86_400_000;

/** The end of a trial that began without a payment; undefined for any other order. */
export function findTrialEnd({
  dueNow,
  completedAt,
  package: { trialDays },
}: Transaction): IsoTime | undefined {
  if (dueNow > 0 || trialDays === 0 || !completedAt) return undefined;
  return toIsoTime(Date.parse(completedAt) + trialDays * DAY);
}

/** How to pay an order that its gateway has accepted. */
export async function buildCheckoutView(transaction: Transaction): Promise<Checkout> {
  const { id, keyHash, total, currency, expiresAt, paymentUrl, coin } = transaction;
  // After too few coins have arrived, a wallet sends only the rest.
  const due = coin && { ...coin, amount: coin.missing ?? coin.amount };
  return {
    transactionId: id,
    key: await recallOrderKey(id, keyHash),
    amount: total,
    currency,
    expiresAt,
    ...(paymentUrl !== undefined && { paymentUrl }),
    ...(due && {
      coin: due.code,
      coinAmount: due.amount,
      address: due.address,
      qrCode: await drawQrCode(due),
    }),
  };
}

/** Loaded on demand, since most orders are paid on a page. */
const drawQrCode = async (coin: CoinPayment): Promise<string> =>
  (await import('./draw-qr-code.ts')).drawQrCode(coin);
