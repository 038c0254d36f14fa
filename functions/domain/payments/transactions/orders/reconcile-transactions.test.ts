import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readEntity } from '#platform/data/change.ts';
import { resetServices, services } from '../../../../testing/fake-adapters.ts';
import { createFreshTable } from '../../../../testing/fresh-table.ts';
import { placeOrderFor, storeGateway, storeTransaction } from '../../../../testing/transactions.ts';
import type { StoredGateway } from '../../gateways/gateway-definition.ts';
import type { Transaction } from '../transaction.ts';
import { transactionDefinition } from '../transaction-definition.ts';
import { reconcileTransactions } from './reconcile-transactions.ts';

vi.mock('../../gateways/adapters.ts', () => import('../../../../testing/fake-adapters.ts'));

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const START = Date.now();

let gateway: StoredGateway;
beforeEach(async () => {
  process.env.SITE_ORIGIN = 'https://pixelcrowd.example';
  await createFreshTable();
  resetServices();
  gateway = await storeGateway();
});
afterEach(() => void vi.useRealTimers());

const wait = (milliseconds: number) =>
  vi.useFakeTimers({ toFake: ['Date'], now: START + milliseconds }) && undefined;
const readAgain = ({ id }: Transaction) => readEntity(transactionDefinition, id, { consistent: true });
const pay = ({ reference = '' }: Transaction) => services.stripe.happen(reference, { do: 'pay' });

describe('the reconciliation', () => {
  it('finds a payment whose event was lost, after ten minutes', async () => {
    const order = await placeOrderFor(gateway);
    pay(order);
    wait(9 * MINUTE);
    expect(await reconcileTransactions()).toEqual({ checked: 0, settled: 0, failed: 0 });
    wait(11 * MINUTE);
    expect(await reconcileTransactions()).toEqual({ checked: 1, settled: 1, failed: 0 });
    expect(await readAgain(order)).toMatchObject({ status: 'completed' });
    expect(await reconcileTransactions()).toMatchObject({ checked: 0 });
  });

  it('ends an order after a day, first at the gateway', async () => {
    const order = await placeOrderFor(gateway);
    wait(23 * HOUR);
    await reconcileTransactions();
    expect(await readAgain(order)).toMatchObject({ status: 'pending' });
    wait(25 * HOUR);
    await reconcileTransactions();
    expect(await readAgain(order)).toMatchObject({ status: 'cancelled', endReason: 'expired', flag: null });
    pay(order);
    expect(services.stripe.orders.get(order.reference ?? '')?.state.payment.state).toBe('expired');
  });

  it('ends an order when the time of its gateway is up', async () => {
    services.coinpayments.lifeMilliseconds = HOUR;
    const order = await placeOrderFor(await storeGateway({ name: 'coinpayments' }));
    wait(HOUR + MINUTE);
    await reconcileTransactions();
    expect(await readAgain(order)).toMatchObject({ status: 'cancelled', endReason: 'expired' });
  });

  it('keeps an order that was paid at the last moment, and one whose payment is being processed', async () => {
    const paid = await placeOrderFor(gateway);
    const processing = await placeOrderFor(gateway);
    services.stripe.happen(processing.reference ?? '', { do: 'process' });
    pay(paid);
    wait(25 * HOUR);
    await reconcileTransactions();
    expect(await readAgain(paid)).toMatchObject({ status: 'completed' });
    expect(await readAgain(processing)).toMatchObject({ status: 'processing' });
  });

  it('ends an order that was paid wrongly, and says that the money has to go back', async () => {
    const order = await placeOrderFor(gateway);
    const money = { amount: 900, currency: 'USD' };
    services.stripe.happen(order.reference ?? '', { do: 'pay', money });
    wait(11 * MINUTE);
    await reconcileTransactions();
    expect(await readAgain(order)).toMatchObject({ status: 'processing', flag: 'wrong-amount' });
    wait(25 * HOUR);
    await reconcileTransactions();
    expect(await readAgain(order)).toMatchObject({ status: 'cancelled', flag: 'needs-manual-refund' });
  });

  it('fails an order that its gateway never accepted', async () => {
    const order = await storeTransaction({ gateway: { ...gateway }, at: START - 11 * MINUTE });
    await reconcileTransactions();
    expect(await readAgain(order)).toMatchObject({ status: 'failed', failure: { code: 'not-initialized' } });
  });

  it('stops querying a gateway that is down, and goes on with the others', async () => {
    const other = await storeGateway({ name: 'paypal' });
    for (let count = 0; count < 7; count++)
      await placeOrderFor(gateway, { userEmail: `a${count}@example.org` });
    const paid = await placeOrderFor(other);
    services.paypal.happen(paid.reference ?? '', { do: 'pay' });
    services.stripe.mode = 'down';
    wait(11 * MINUTE);
    const { failed } = await reconcileTransactions();
    expect(failed).toBeGreaterThanOrEqual(5);
    expect(await readAgain(paid)).toMatchObject({ status: 'completed' });
  });
});
