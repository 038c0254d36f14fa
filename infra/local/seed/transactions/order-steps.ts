import type { GatewayPayment } from '#domain/payments/gateways/payment-gateway.ts';
import {
  endTransaction,
  mergePayment,
} from '#domain/payments/transactions/gateway-payments/merge-payment.ts';
import type { PastStep, PastTransaction } from '#domain/payments/transactions/orders/import-transactions.ts';
import { buildBuyerActor, PAYMENTS_ACTOR } from '#domain/payments/transactions/payment-actors.ts';
import type { Transaction } from '#domain/payments/transactions/transaction.ts';
import { type Actor, toPerson } from '#platform/data/history.ts';
import { toIsoTime } from '#shared/ids.ts';
import { buildEvent, type News } from './gateway-traces.ts';

const NOTHING = { refunded: 0, dispute: 'none' } as const;

/** What a gateway says about an order that is paid as it should be. */
export const payAll = ({ dueNow, currency, coin }: Transaction): GatewayPayment => ({
  state: 'paid',
  paid: { amount: dueNow, currency },
  ...NOTHING,
  ...(coin && { received: { amount: coin.amount, missing: '0' } }),
});

/** What a gateway says about an order whose buyer was refused. */
export const REFUSED: GatewayPayment = {
  state: 'failed',
  ...NOTHING,
  failure: { code: 'card_declined', message: 'The card was declined' },
};

/** The gateway has accepted the order and says how to pay it. */
export const open = (
  { origin }: PastTransaction,
  accepted: Pick<Transaction, 'reference' | 'coin'>,
): PastStep => ({
  at: origin.at + 900,
  actor: PAYMENTS_ACTOR,
  action: 'transaction.open',
  note: 'Waiting for the payment',
  change: (current) => ({ ...current, ...accepted }),
});

/** The gateway reports a payment. */
export const receiveNews = (
  { begun }: PastTransaction,
  at: number,
  news: News,
  say: (current: Transaction) => GatewayPayment,
): PastStep => {
  const event = buildEvent(begun, news);
  return {
    at,
    actor: PAYMENTS_ACTOR,
    action: 'transaction.refresh',
    ...(event && { event }),
    change: (current) => mergePayment(current, say(current)),
  };
};

/** The buyer cancels the order. */
export const cancel = ({ begun }: PastTransaction, at: number): PastStep => ({
  at,
  actor: buildBuyerActor(begun),
  action: 'transaction.cancel',
  change: (current) => endTransaction(current, 'cancelled'),
});

/** The time to pay is up. */
export const expire = ({ begun }: PastTransaction): PastStep => ({
  at: Date.parse(begun.expiresAt) + 60_000,
  actor: PAYMENTS_ACTOR,
  action: 'transaction.expire',
  change: (current) => endTransaction(current, 'expired'),
});

/** Coins arrive for an order that has expired. */
export const receiveLate = ({ begun }: PastTransaction): PastStep => ({
  at: Date.parse(begun.expiresAt) + 7_200_000,
  actor: PAYMENTS_ACTOR,
  action: 'transaction.refresh',
  change: (current) =>
    mergePayment(current, {
      state: 'expired',
      ...NOTHING,
      received: { amount: current.coin?.amount ?? '0', missing: '0' },
    }),
});

/** Staff refund a share of the money; the gateway makes it. */
export function refund(
  { begun }: PastTransaction,
  at: number,
  { share, reason, staff }: { share: number; reason: string; staff: Actor },
): PastStep[] {
  const amount = Math.round(begun.total * share);
  const request = { number: 1, amount, reason, by: toPerson(staff), at: toIsoTime(at) };
  const event = buildEvent(begun, 'refunded');
  return [
    {
      at,
      actor: staff,
      action: 'transaction.refund',
      note: reason,
      change: (current) => ({ ...current, refunds: [{ ...request, state: 'requested' }] }),
    },
    {
      at: at + 2_000,
      actor: PAYMENTS_ACTOR,
      action: 'transaction.refund-made',
      ...(event && { event }),
      change: (current) =>
        mergePayment(
          { ...current, refunds: [{ ...request, state: 'made' }] },
          { ...payAll(current), refunded: amount },
        ),
    },
  ];
}

/** The buyer disputes the payment, or their bank decides. */
export const recordDispute = (
  transaction: PastTransaction,
  at: number,
  state: GatewayPayment['dispute'],
): PastStep =>
  receiveNews(transaction, at, state === 'open' ? 'disputed' : 'decided', (current) => ({
    ...payAll(current),
    dispute: state,
  }));
