import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createFreshTable } from '../../../testing/fresh-table.ts';
import { TESTER } from '../../../testing/images.ts';
import type { OpenAdapter } from './adapters.ts';
import { createGateway, type NewGateway } from './change-gateways.ts';
import { openGateway } from './open-gateway.ts';

const HOSTS = {
  stripe: { live: 'https://live.stripe.test', sandbox: 'https://sandbox.stripe.test' },
  paypal: { live: 'https://live.paypal.test', sandbox: 'https://sandbox.paypal.test' },
  coinpayments: { live: 'https://live.coins.test', sandbox: 'https://sandbox.coins.test' },
};

vi.mock('./adapters.ts', async () => {
  const { FakePaymentService } = await import('../../../testing/fake-payment-service.ts');
  const openFake: OpenAdapter = (keys, host) => Object.assign(new FakePaymentService(), { keys, host });
  return { ADAPTERS: { stripe: async () => openFake, paypal: async () => openFake } };
});

beforeEach(async () => {
  vi.stubEnv('PAYMENT_HOSTS', JSON.stringify(HOSTS));
  await createFreshTable();
});

const KEYS = { privateKey: 'sk_test_51Example', ipnSecret: 'whsec_example_9876' };
const stored = (name: NewGateway['name'], configuration: NewGateway['configuration'] = KEYS) =>
  createGateway(TESTER, {
    name,
    displayName: 'Card',
    description: '',
    icon: 'card',
    isActive: true,
    priority: 1,
    configuration,
  });

describe('a stored gateway', () => {
  it('is opened with its decrypted keys, at the address of its sandbox or the real one', async () => {
    const empty = { merchantId: '', publicKey: '' };
    expect(await openGateway(await stored('stripe'))).toMatchObject({
      keys: { ...KEYS, ...empty },
      host: 'https://sandbox.stripe.test',
    });
    const live = await stored('paypal', { ...KEYS, publicKey: 'client-id', sandbox: false });
    expect(await openGateway(live)).toMatchObject({
      keys: { ...KEYS, publicKey: 'client-id' },
      host: 'https://live.paypal.test',
    });
  });

  it('is refused while it lacks a key that its service needs', async () => {
    await expect(openGateway(await stored('paypal', { publicKey: 'client-id' }))).rejects.toMatchObject({
      name: 'GatewayRefused',
      code: 'keys-missing',
      message: 'This gateway needs its client secret and its webhook ID',
    });
  });
});
