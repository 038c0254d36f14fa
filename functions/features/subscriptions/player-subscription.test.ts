import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { StoredGateway } from '#domain/payments/gateways/gateway-definition.ts';
import { refreshTransaction } from '#domain/payments/transactions/gateway-payments/refresh-transaction.ts';
import { createGameAccount, createWebAccount } from '../../testing/accounts.ts';
import { bindCalls } from '../../testing/call-api.ts';
import { resetServices, services } from '../../testing/fake-adapters.ts';
import { createFreshTable } from '../../testing/fresh-table.ts';
import { storePackage } from '../../testing/packages.ts';
import { createSessionAs } from '../../testing/sessions.ts';
import { placeOrderFor, storeGateway } from '../../testing/transactions.ts';
import { handler } from './handler.ts';

vi.mock('#domain/payments/gateways/adapters.ts', () => import('../../testing/fake-adapters.ts'));

const call = bindCalls(handler);

let gateway: StoredGateway;
beforeEach(async () => {
  await createFreshTable();
  resetServices();
  gateway = await storeGateway();
});

const signIn = async (fields: Parameters<typeof createGameAccount>[0] = {}) => {
  const { id } = await createGameAccount({ email: 'juno@example.org', ...fields });
  return (await createSessionAs('game', id)).token;
};

const request = async (token: string, path: '' | '/cancel' | '/resume' = '') =>
  (await call(`${path ? 'POST' : 'GET'} /api/game/subscription${path}`, { token })).json;

/** Subscribes as a guest with the address of the player. */
async function subscribe(): Promise<void> {
  const { id: packageId } = await storePackage({ price: 1_000, freeTrialDays: 0 });
  const order = await placeOrderFor(gateway, { packageId });
  services.stripe.happen(order.reference ?? '', { do: 'pay' });
  await refreshTransaction(order.id);
}

describe('the subscription of a player', () => {
  it('is the one of their verified address, with its receipts; they cancel and resume it', async () => {
    await subscribe();
    const token = await signIn();
    expect((await request(token)).data).toMatchObject({
      subscription: { status: 'active', renews: true, package: { name: 'Explorer' } },
      receipts: [{ amount: 1_000 }],
    });
    const cancelled = await request(token, '/cancel');
    expect([cancelled.message, cancelled.data.subscription]).toEqual([
      'Subscription cancelled',
      expect.objectContaining({ renews: false, canResume: true }),
    ]);
    expect((await request(token, '/resume')).data.subscription).toMatchObject({ renews: true });
  });

  it('is none before the address is verified', async () => {
    await subscribe();
    const token = await signIn({ emailVerified: false });
    expect((await request(token)).data).toEqual({ subscription: null, receipts: [], hadTrial: false });
    expect((await request(token, '/cancel')).code).toBe('conflict');
  });

  it('is that of the website account which has verified the same address, and no other account', async () => {
    await createWebAccount({ email: 'juno@example.org' });
    await subscribe();
    expect((await request(await signIn())).data.subscription).toMatchObject({ status: 'active' });
    const stranger = await signIn({ email: 'other@example.org' });
    expect((await request(stranger)).data.subscription).toBeNull();
    expect((await request(stranger, '/cancel')).code).toBe('conflict');
  });
});
