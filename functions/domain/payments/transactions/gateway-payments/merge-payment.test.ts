import { describe, expect, it } from 'vitest';
import { buildTransaction } from '../../../../testing/transactions.ts';
import type { GatewayPayment } from '../../gateways/payment-gateway.ts';
import type { Transaction } from '../transaction.ts';
import { endTransaction, failTransaction, mergePayment } from './merge-payment.ts';

const NOTHING = { refunded: 0, dispute: 'none' } as const;
const PAID = { state: 'paid', paid: { amount: 1_050, currency: 'USD' }, ...NOTHING } as const;
const COIN = { code: 'BTC', amount: '1', address: 'bc1q0' };

const mergeAll = (
  payments: readonly GatewayPayment[],
  start: Transaction = buildTransaction(),
): Transaction => payments.reduce(mergePayment, start);

describe('a payment', () => {
  it('completes the transaction with exactly what is due', () => {
    expect(mergeAll([PAID])).toMatchObject({ status: 'completed', paid: PAID.paid, flag: null });
  });

  it.each([
    ['too little', { amount: 1_049, currency: 'USD' }, 'wrong-amount'],
    ['too much', { amount: 1_051, currency: 'USD' }, 'wrong-amount'],
    ['nothing', { amount: 0, currency: 'USD' }, 'wrong-amount'],
    ['another currency', { amount: 1_050, currency: 'EUR' }, 'wrong-currency'],
  ])('of %s leaves it open and flagged', (_, paid, flag) => {
    expect(mergeAll([{ ...PAID, paid }])).toMatchObject({ status: 'processing', paid, flag });
  });

  it('without an amount completes nothing that has a price', () => {
    const { paid: _, ...unsaid } = PAID;
    expect(mergeAll([unsaid])).toMatchObject({ status: 'processing', flag: 'wrong-amount' });
  });

  it('of nothing completes a free trial', () => {
    const trial = buildTransaction({ dueNow: 0 });
    const { paid: _, ...unsaid } = PAID;
    expect(mergePayment(trial, unsaid)).toMatchObject({ status: 'completed', flag: null });
    expect(mergePayment(trial, PAID)).toMatchObject({ status: 'processing', flag: 'wrong-amount' });
  });

  it('completes a transaction whose first attempt failed', () => {
    const failed = mergeAll([{ state: 'failed', failure: { code: 'declined', message: 'No' }, ...NOTHING }]);
    expect(failed).toMatchObject({ status: 'failed', failure: { code: 'declined' } });
    const paid = mergePayment(failed, PAID);
    expect([paid.status, paid.failure]).toEqual(['completed', undefined]);
  });

  it('that comes after the end is flagged, and the end stays', () => {
    const ended = endTransaction(buildTransaction(), 'cancelled');
    expect(ended).toMatchObject({ status: 'cancelled', endReason: 'cancelled', flag: null });
    const late = mergePayment(ended, PAID);
    expect(late).toMatchObject({ status: 'cancelled', endReason: 'cancelled', flag: 'needs-manual-refund' });
    expect(mergePayment(late, { ...PAID, refunded: 1_050 })).toMatchObject({
      status: 'cancelled',
      flag: null,
    });
  });
});

describe('coins', () => {
  const order = buildTransaction({ coin: COIN });

  it('that are too few leave the transaction open, and say how many are missing', () => {
    const partly = mergePayment(order, {
      ...NOTHING,
      state: 'open',
      received: { amount: '0.4', missing: '0.6' },
    });
    expect(partly).toMatchObject({ status: 'pending', flag: 'underpaid' });
    expect(partly.coin).toEqual({ ...COIN, received: '0.4', missing: '0.6' });
    const whole = mergePayment(partly, { ...PAID, received: { amount: '1', missing: '0' } });
    expect(whole).toMatchObject({ status: 'completed', flag: null, coin: { received: '1', missing: '0' } });
  });

  it('that are too few when the time is up need a refund by hand', () => {
    const received = { amount: '0.4', missing: '0.6' };
    expect(mergePayment(order, { ...NOTHING, state: 'expired', received })).toMatchObject({
      status: 'cancelled',
      endReason: 'expired',
      flag: 'needs-manual-refund',
    });
  });
});

describe('money that goes back', () => {
  it('refunds the transaction once all of it is back', () => {
    const partly = mergeAll([PAID, { ...PAID, refunded: 1_000 }]);
    expect(partly).toMatchObject({ status: 'completed', refundedAmount: 1_000 });
    expect(mergePayment(partly, { ...PAID, refunded: 1_050 }).status).toBe('refunded');
  });

  it('by a lost dispute counts as refunded; an open or won one does not', () => {
    const disputed = mergeAll([PAID, { ...PAID, dispute: 'open' }]);
    expect(disputed).toMatchObject({ status: 'completed', dispute: 'open' });
    expect(mergePayment(disputed, { ...PAID, dispute: 'won' })).toMatchObject({
      status: 'completed',
      dispute: 'won',
    });
    expect(mergePayment(disputed, { ...PAID, dispute: 'lost' }).status).toBe('refunded');
  });
});

describe('an ended transaction', () => {
  it('is not ended again, nor does a payment that arrived end', () => {
    const completed = mergeAll([PAID]);
    expect(endTransaction(completed, 'expired')).toBe(completed);
    expect(failTransaction(completed, { code: 'x', message: '' })).toBe(completed);
    const expired = endTransaction(buildTransaction(), 'expired');
    expect(endTransaction(expired, 'cancelled')).toBe(expired);
  });

  it('is not flagged if nothing was paid, also if it began a subscription', () => {
    const failed = { ...NOTHING, state: 'failed', subscription: 'sub_1' } as const;
    expect(mergeAll([failed])).toMatchObject({ status: 'failed', flag: null });
  });
});
