import { createGateway, type NewGateway } from '#domain/payments/gateways/change-gateways.ts';
import type { StoredGateway } from '#domain/payments/gateways/gateway-definition.ts';
import { placeOrder } from '#domain/payments/transactions/orders/place-order.ts';
import type { Transaction } from '#domain/payments/transactions/transaction.ts';
import { transactionDefinition } from '#domain/payments/transactions/transaction-definition.ts';
import { createEntity, readEntity } from '#platform/data/change.ts';
import { createUlid } from '#platform/new-ulid.ts';
import type { GatewayId, PackageId, TransactionId } from '#shared/ids.ts';
import { toIsoTime } from '#shared/ids.ts';
import { TESTER } from './images.ts';
import { storePackage } from './packages.ts';

const HOUR = 3_600_000;

/** Builds a pending order of 10.50 USD, fee included; `at` is its creation time. */
export function buildTransaction({
  at = Date.now(),
  ...fields
}: Partial<Transaction> & { at?: number } = {}): Transaction {
  return {
    // `createUlid` returns ids in the format of these ids.
    id: createUlid(at) as TransactionId,
    version: 1,
    kind: 'purchase',
    status: 'pending',
    package: {
      id: createUlid(at) as PackageId,
      name: 'Explorer',
      duration: { value: 1, unit: 'month' },
      trialDays: 0,
    },
    gateway: { id: createUlid(at) as GatewayId, name: 'stripe', displayName: 'Card' },
    price: 1_000,
    fee: 50,
    total: 1_050,
    currency: 'USD',
    dueNow: 1_050,
    refundedAmount: 0,
    refunds: [],
    dispute: 'none',
    flag: null,
    buyer: { email: 'juno@example.org', firstName: 'Juno', lastName: 'Moth' },
    expiresAt: toIsoTime(at + 24 * HOUR),
    ...fields,
  };
}

/** Stores a transaction as given. */
export const storeTransaction = (fields: Parameters<typeof buildTransaction>[0] = {}): Promise<Transaction> =>
  createEntity(transactionDefinition, buildTransaction(fields), { actor: TESTER, action: 'test.store' });

const KEYS = { publicKey: 'public-key-1234', privateKey: 'private-key-1234', ipnSecret: 'ipn-secret-1234' };

/** Stores an active gateway with keys and without a fee; `stripe` by default. */
export const storeGateway = ({
  configuration,
  ...fields
}: Partial<NewGateway> = {}): Promise<StoredGateway> =>
  createGateway(TESTER, {
    name: 'stripe',
    displayName: 'Card',
    description: '',
    icon: 'card',
    isActive: true,
    priority: 1,
    ...fields,
    configuration: { ...KEYS, fees: { percentage: 0, fixed: 0 }, ...configuration },
  });

/** Places an order of 10 USD at a gateway, whose service has to be a fake one. */
export async function placeOrderFor(
  { id: gateway, name }: StoredGateway,
  { isProven = true, ...fields }: Partial<Parameters<typeof placeOrder>[0]> & { isProven?: boolean } = {},
): Promise<Transaction> {
  const { id: packageId } = await storePackage({ price: 1_000, freeTrialDays: 0 });
  const buyer = { userEmail: 'juno@example.org', firstName: 'Juno', lastName: 'Moth' };
  const coin = name === 'coinpayments' ? { coin: 'BTC' } : {};
  const request = { packageId, gateway, ...buyer, ...coin, ...fields };
  const { transactionId } = await placeOrder(request, { address: '203.0.113.7', isProven });
  return readEntity(transactionDefinition, transactionId, { consistent: true });
}
