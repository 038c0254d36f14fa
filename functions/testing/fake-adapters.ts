import type { OpenAdapter } from '#domain/payments/gateways/adapters.ts';
import type { GatewayType } from '#shared/payment-fields.ts';
import { FakePaymentService } from './fake-payment-service.ts';

/** The services behind all gateways of each type. */
export const services: Record<GatewayType, FakePaymentService> = {
  stripe: new FakePaymentService(),
  paypal: new FakePaymentService(),
  coinpayments: new FakePaymentService(),
};

/** Replaces the services by new ones without orders. */
export const resetServices = (): void => {
  for (const type of ['stripe', 'paypal', 'coinpayments'] as const) services[type] = new FakePaymentService();
};

const openFake =
  (type: GatewayType): (() => Promise<OpenAdapter>) =>
  async () =>
  () =>
    services[type];

/**
 * Takes the place of the real adapters in tests that mock their module:
 * `vi.mock('…/gateways/adapters.ts', () => import('…/fake-adapters.ts'))`.
 */
export const ADAPTERS: Record<GatewayType, () => Promise<OpenAdapter>> = {
  stripe: openFake('stripe'),
  paypal: openFake('paypal'),
  coinpayments: openFake('coinpayments'),
};
