import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { IMPORT_PATH, importOrders } from './import-orders.ts';
import type { PaymentSimulator } from './payment-simulator.ts';
import type { PayPalOrder } from './paypal/paypal-order.ts';
import { startPayPal } from './paypal/start-paypal.ts';

const ORDER: PayPalOrder = {
  id: '5O190127TN364715T',
  createdAt: Date.UTC(2026, 9, 1),
  status: 'COMPLETED',
  returnUrl: 'https://pixelcrowd.test/',
  cancelUrl: 'https://pixelcrowd.test/',
  unit: { amount: { currency_code: 'USD', value: '9.99' } },
  capture: { id: '3C679366HH908993F', status: 'COMPLETED' },
  refunds: [],
  events: [],
};

let folder: string;
let paypal: PaymentSimulator;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'import-'));
  paypal = await startPayPal(folder, async () => []);
});
afterEach(async () => {
  await paypal.stop();
  await rm(folder, { recursive: true });
});

it('stores orders that the service then knows, also after a restart', async () => {
  await importOrders('paypal', paypal.url, [ORDER]);
  expect(paypal.listOrders()).toMatchObject([{ id: ORDER.id, actions: ['refund', 'dispute'], events: [] }]);
  await paypal.stop();
  paypal = await startPayPal(folder, async () => []);
  expect(paypal.listOrders()).toHaveLength(1);
});

it('refuses an id that is no file name, and orders of another form', async () => {
  for (const order of [{ ...ORDER, id: '../key' }, { id: 'other' }])
    await expect(importOrders('paypal', paypal.url, [order])).rejects.toThrow('refused orders');
  expect(paypal.listOrders()).toEqual([]);
});

it('refuses orders without the keys of the service', async () => {
  const address = `${paypal.url}${IMPORT_PATH}`;
  const { status } = await fetch(address, { method: 'POST', body: JSON.stringify([ORDER]) });
  expect(status).toBe(401);
  expect(paypal.listOrders()).toEqual([]);
});
