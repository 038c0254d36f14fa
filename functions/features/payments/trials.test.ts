import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { StoredPackage } from '#domain/packages/package-definition.ts';
import { refreshTransaction } from '#domain/payments/transactions/gateway-payments/refresh-transaction.ts';
import { transactionDefinition } from '#domain/payments/transactions/transaction-definition.ts';
import { findEntity } from '#platform/data/change.ts';
import type { PaymentMethod } from '#shared/contract/payment-orders.ts';
import { createGameAccount, createWebAccount } from '../../testing/accounts.ts';
import { bindCalls } from '../../testing/call-api.ts';
import { resetServices, services } from '../../testing/fake-adapters.ts';
import { createFreshTable } from '../../testing/fresh-table.ts';
import { storePackage } from '../../testing/packages.ts';
import { createSessionAs } from '../../testing/sessions.ts';
import { storeGateway } from '../../testing/transactions.ts';
import { handler } from './handler.ts';

vi.mock('#domain/payments/gateways/adapters.ts', () => import('../../testing/fake-adapters.ts'));

const call = bindCalls(handler);

let ordered: StoredPackage;
let gateways: { renewing: string; prepaid: string };
beforeEach(async () => {
  process.env.SITE_ORIGIN = 'https://pixelcrowd.example';
  await createFreshTable();
  resetServices();
  ordered = await storePackage({ price: 1_000, freeTrialDays: 14 });
  gateways = {
    renewing: (await storeGateway()).id,
    prepaid: (await storeGateway({ name: 'paypal' })).id,
  };
});

const order = (gateway: string, userEmail = 'Juno@Example.org', token?: string) =>
  call('POST /api/payments/initialize', {
    body: { packageId: ordered.id, gateway, userEmail, firstName: 'Juno', lastName: 'Moth' },
    ...(token && { token }),
  });

const signInAs = async (fields: Parameters<typeof createWebAccount>[0]) =>
  (await createSessionAs('web', (await createWebAccount(fields)).id)).token;

async function buy(gateway: keyof typeof gateways, token?: string) {
  const { json } = await order(gateways[gateway], undefined, token);
  const { transactionId } = json.data;
  services[gateway === 'renewing' ? 'stripe' : 'paypal'].happen(`ref-${transactionId}`, { do: 'pay' });
  return refreshTransaction(transactionId);
}

const readTrial = async (id: string) => {
  const stored = await findEntity(transactionDefinition, id as Awaited<ReturnType<typeof buy>>['id']); // from a response
  return [stored?.package.trialDays, stored?.dueNow];
};

describe('a free trial', () => {
  it('is had once by a person, whatever they pay with', async () => {
    await buy('prepaid');
    const token = await signInAs({ email: 'juno@example.org' });
    const again = await order(gateways.renewing, undefined, token);
    expect(await readTrial(again.json.data.transactionId)).toEqual([0, 1_000]);
    const other = await order(gateways.renewing, 'other@example.org');
    expect(await readTrial(other.json.data.transactionId)).toEqual([14, 0]);
  });

  it('is not had by an order that was never completed', async () => {
    await order(gateways.renewing);
    const again = await order(gateways.renewing);
    expect(await readTrial(again.json.data.transactionId)).toEqual([14, 0]);
  });
});

describe('the ways to pay', () => {
  const list = async (token?: string) => {
    const { json } = await call('GET /api/payments/methods/{packageId}', {
      params: { packageId: ordered.id },
      ...(token && { token }),
    });
    return json.data.methods.map(({ trialDays, dueNow }: PaymentMethod) => [trialDays, dueNow]);
  };
  const WITH_TRIAL = [
    [14, 0],
    [14, 1_000],
  ];
  const WITHOUT = [
    [0, 1_000],
    [0, 1_000],
  ];

  it('have no trial for a website user who has had one', async () => {
    const token = await signInAs({ email: 'juno@example.org' });
    expect(await list(token)).toEqual(WITH_TRIAL);
    await buy('prepaid');
    expect(await list(token)).toEqual(WITHOUT);
  });

  it('reveal to no one else whether an address has had one', async () => {
    await buy('prepaid');
    expect(await list()).toEqual(WITH_TRIAL);
    expect(await list('not-a-token')).toEqual(WITH_TRIAL);
    const unverified = { email: 'juno@example.org', emailVerified: false };
    expect(await list(await signInAs(unverified))).toEqual(WITH_TRIAL);
    expect(await list(await signInAs({ email: 'other@example.org' }))).toEqual(WITH_TRIAL);
  });

  it('are a matter of the verified address for a player too', async () => {
    await buy('prepaid');
    const signInPlayer = async (fields: Parameters<typeof createGameAccount>[0]) =>
      (await createSessionAs('game', (await createGameAccount(fields)).id)).token;
    expect(await list(await signInPlayer({ email: 'juno@example.org' }))).toEqual(WITHOUT);
    expect(await list(await signInPlayer({ email: 'other@example.org' }))).toEqual(WITH_TRIAL);
  });
});

describe('a second subscription that renews', () => {
  it('is refused while one renews, and leads to it; a prepaid period is not', async () => {
    const token = await signInAs({ email: 'juno@example.org' });
    const { gatewaySubscription = '' } = await buy('renewing', token);
    const { status, json } = await order(gateways.renewing, undefined, token);
    expect([status, json.code, json.data]).toEqual([409, 'already-subscribed', { renews: true }]);
    expect((await order(gateways.prepaid)).status).toBe(201);
    expect(services.stripe.findSubscription(gatewaySubscription).status).toBe('trialing');
  });

  it('is not refused to a stranger, who learns nothing about the address', async () => {
    await buy('renewing', await signInAs({ email: 'juno@example.org' }));
    const [known, unknown] = await Promise.all([
      order(gateways.renewing),
      order(gateways.renewing, 'other@example.org'),
    ]);
    expect([known.status, unknown.status]).toEqual([201, 201]);
    expect(Object.keys(known.json.data)).toEqual(Object.keys(unknown.json.data));
    expect(await readTrial(known.json.data.transactionId)).toEqual([14, 0]);
  });
});
