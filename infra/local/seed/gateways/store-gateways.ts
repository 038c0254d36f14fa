import { createGateway, type NewGateway } from '#domain/payments/gateways/change-gateways.ts';
import type { StoredGateway } from '#domain/payments/gateways/gateway-definition.ts';
import { SANDBOX_KEYS } from '../../simulators/payments/sandbox-keys.ts';
import { SEED_ACTOR } from '../seed-actor.ts';

const DAY = 24 * 60 * 60 * 1000;

/** The sample gateways, one of each type, with the keys of the simulated services. */
export const SAMPLE_GATEWAYS: readonly NewGateway[] = [
  {
    name: 'stripe',
    displayName: 'Card',
    icon: 'card',
    isActive: true,
    priority: 0,
    description: 'Visa, Mastercard and others. Renews until you cancel.',
    configuration: {
      ...SANDBOX_KEYS.stripe,
      supportedCurrencies: ['USD', 'EUR', 'GBP'],
      fees: { percentage: 2.9, fixed: 30 },
    },
  },
  {
    name: 'paypal',
    displayName: 'PayPal',
    icon: 'wallet',
    isActive: true,
    priority: 1,
    description: 'Pay once with your PayPal account.',
    configuration: {
      ...SANDBOX_KEYS.paypal,
      supportedCurrencies: ['USD', 'EUR', 'GBP'],
      fees: { percentage: 3.49, fixed: 49 },
    },
  },
  {
    name: 'coinpayments',
    displayName: 'Crypto',
    icon: 'coins',
    isActive: true,
    priority: 2,
    description: 'Pay once with Bitcoin, Ether or Litecoin.',
    configuration: SANDBOX_KEYS.coinpayments,
  },
];

/** Stores the sample gateways half a year before `now` (milliseconds since 1970), and returns them. */
export async function storeGateways(now: number): Promise<StoredGateway[]> {
  const stored: StoredGateway[] = [];
  for (const gateway of SAMPLE_GATEWAYS)
    stored.push(await createGateway(SEED_ACTOR, gateway, { at: now - 180 * DAY }));
  return stored;
}
