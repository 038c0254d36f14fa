import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followEvent } from '#domain/payments/transactions/gateway-payments/follow-event.ts';
import { refreshTransaction } from '#domain/payments/transactions/gateway-payments/refresh-transaction.ts';
import type { Transaction } from '#domain/payments/transactions/transaction.ts';
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

let token: string;
let purchase: Transaction;
beforeEach(async () => {
  await createFreshTable();
  resetServices();
  process.env.SITE_ORIGIN = 'https://pixelcrowd.example';
  const { id } = await createWebAccount({ email: 'juno@example.org' });
  ({ token } = await createSessionAs('web', id));
  const { id: packageId } = await storePackage({ price: 1_000, freeTrialDays: 0 });
  const order = await placeOrderFor(await storeGateway(), { packageId });
  services.stripe.happen(order.reference ?? '', { do: 'pay' });
  purchase = await refreshTransaction(order.id);
});
afterEach(() => void vi.useRealTimers());

const renewed = () => services.stripe.findSubscription(purchase.gatewaySubscription ?? '');
const read = async () => (await call('GET /api/subscriptions/mine', { token })).json.data.subscription;
const begin = async () => (await call('POST /api/subscriptions/mine/payment-method', { token })).json;
const pages = () => [...services.stripe.cardChanges.keys()];
const enter = (page = '') => services.stripe.cardChanges.set(page, 'changed');
const notify = () => followEvent({ gatewayId: purchase.gateway.id, about: { transactionId: purchase.id } });

describe('another card', () => {
  it('is entered at the gateway, and pays what is due once the event arrives', async () => {
    renewed().renew(false);
    await notify();
    expect(await read()).toMatchObject({ status: 'past-due', canChangeCard: true, card: { last4: '4242' } });
    expect((await begin()).data.url).toContain('https://pay.example/');
    expect(await read()).toMatchObject({ isChangingCard: true });
    enter(pages()[0]);
    await notify();
    await notify();
    expect(await read()).toMatchObject({
      status: 'active',
      isChangingCard: false,
      card: { brand: 'mastercard', last4: '4444' },
    });
  });

  it('is in use when its owner comes back before the event', async () => {
    await begin();
    enter(pages()[0]);
    expect(await read()).toMatchObject({ isChangingCard: false, card: { last4: '4444' } });
  });

  it('is not waited for any more once its page is closed', async () => {
    await begin();
    services.stripe.cardChanges.set(pages()[0] ?? '', 'ended');
    await notify();
    expect(await read()).toMatchObject({ isChangingCard: false, card: { last4: '4242' } });
  });

  it('is entered on one page only: the page before is closed, or what was entered there counts', async () => {
    await begin();
    await begin();
    expect([...services.stripe.cardChanges.values()]).toEqual(['ended', 'open']);
    enter(pages()[1]);
    await begin();
    expect([...services.stripe.cardChanges.values()]).toEqual(['ended', 'changed', 'open']);
    expect(renewed().seen.card?.last4).toBe('4444');
  });

  it('can be entered by the player with the address', async () => {
    const { id } = await createGameAccount({ email: 'juno@example.org' });
    const session = await createSessionAs('game', id);
    const { status, json } = await call('POST /api/game/subscription/payment-method', session);
    expect([status, typeof json.data.url]).toEqual([200, 'string']);
  });

  it('is for what renews only, and not while the gateway does not respond', async () => {
    services.stripe.mode = 'down';
    expect((await begin()).code).toBe('unavailable');
    services.stripe.mode = 'up';
    renewed().end();
    await notify();
    expect((await begin()).code).toBe('conflict');
  });
});
