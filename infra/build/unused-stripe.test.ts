import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { SANDBOX_KEYS } from '../local/simulators/payments/sandbox-keys.ts';
import { startStripe } from '../local/simulators/payments/stripe/start-stripe.ts';
import { ROOT } from '../root.ts';
import { bundle } from './functions.ts';

const USD = { currency: 'USD', amount: 900 };
const ORDER = {
  transactionId: '01KAV5T4N0QZ6V8XB1C2D3E4F5',
  title: 'Premium, 1 month',
  due: USD,
  fee: 0,
  renewal: { price: USD, months: 1, trialDays: 0 },
  buyer: { email: 'mika@pixelcrowd.test', firstName: 'Mika', lastName: 'Sol' },
  returnUrl: 'https://pixelcrowd.test/purchase',
  cancelUrl: 'https://pixelcrowd.test/packages',
  webhookUrl: 'https://pixelcrowd.test/api/payments/webhooks/1',
};
const MONTH = 31 * 86_400_000;

it('leaves every part of the SDK of Stripe that the adapter calls', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'bundle-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  const entry = join(ROOT, 'functions/domain/payments/gateways/stripe/adapter.ts');
  await bundle({ entry, directory });
  const { openStripe }: typeof import('../../functions/domain/payments/gateways/stripe/adapter.ts') =
    await import(pathToFileURL(join(directory, 'index.mjs')).href);
  const stripe = await startStripe(join(directory, 'stripe'), async () => []);
  onTestFinished(() => stripe.stop());
  const gateway = openStripe(SANDBOX_KEYS.stripe, stripe.url);

  const { reference } = await gateway.createCheckout(ORDER);
  await stripe.act(reference, 'pay');
  await gateway.expireCheckout(reference);
  await stripe.act(reference, 'dispute');
  const refund = { amount: { ...USD, amount: 100 }, reason: 'Asked', idempotencyKey: 'refund-1' };
  await gateway.refund(reference, refund);
  const payment = await gateway.readPayment(reference, { mayCapture: false });
  expect(payment).toMatchObject({ state: 'paid', paid: USD, refunded: 100, dispute: 'open' });
  const { subscription = '' } = payment;
  await gateway.cancelSubscription(subscription, 'period-end');
  await gateway.resumeSubscription(subscription);
  const { currentPeriodEnd } = await gateway.readSubscription(subscription);
  expect(currentPeriodEnd).toBeLessThanOrEqual(Date.now() + MONTH);
  await gateway.cancelSubscription(subscription, 'now');
});
