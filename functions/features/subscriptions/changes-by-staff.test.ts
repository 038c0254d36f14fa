import { beforeEach, expect, it, vi } from 'vitest';
import { findSubscription } from '#domain/payments/subscriptions/plan-subscription.ts';
import { subscriptionDefinition } from '#domain/payments/subscriptions/subscription-definition.ts';
import { refreshTransaction } from '#domain/payments/transactions/gateway-payments/refresh-transaction.ts';
import { readHistory } from '#platform/data/read-history.ts';
import { toIsoTime } from '#shared/ids.ts';
import { bindCalls } from '../../testing/call-api.ts';
import { resetServices, services } from '../../testing/fake-adapters.ts';
import { createFreshTable } from '../../testing/fresh-table.ts';
import { catchMails } from '../../testing/mails.ts';
import { storePackage } from '../../testing/packages.ts';
import { createSession } from '../../testing/sessions.ts';
import { placeOrderFor, storeGateway } from '../../testing/transactions.ts';
import { handler } from './handler.ts';

vi.mock('#domain/payments/gateways/adapters.ts', () => import('../../testing/fake-adapters.ts'));

const call = bindCalls(handler);
const runMails = catchMails();

let token: string;

beforeEach(async () => {
  await createFreshTable();
  resetServices();
  token = (await createSession('web', { role: 'admin' })).token;
});

async function subscribe(name: 'stripe' | 'paypal' = 'stripe') {
  const gateway = await storeGateway({ name });
  const { id: packageId } = await storePackage({ price: 1_000, freeTrialDays: 0 });
  const order = await placeOrderFor(gateway, { packageId });
  services[name].happen(order.reference ?? '', { do: 'pay' });
  await refreshTransaction(order.id);
  await runMails();
  return findOwn();
}

async function findOwn() {
  const subscription = await findSubscription('juno@example.org');
  if (!subscription) throw new Error('There is no subscription');
  return subscription;
}

const cancel = (id: string, when: string, reason = 'Asked by phone') =>
  call('POST /api/admin/subscriptions/{id}/cancel', { params: { id }, body: { when, reason }, token });

const listSubjects = async () => (await runMails()).map(({ subject }) => subject);

it.each([
  ['period-end', 'subscription.cancel-by-staff', { state: 'active', renewing: { renews: false } }],
  ['now', 'subscription.end-by-staff', { state: 'ended', renewing: { status: 'ended' } }],
] as const)(
  'staff end a subscription: %s, with one mail and a reason in the audit',
  async (when, action, after) => {
    const { id } = await subscribe();
    expect((await cancel(id, when)).json.message).toBe('Subscription cancelled');
    expect(await findOwn()).toMatchObject(after);
    expect(await listSubjects()).toEqual(['Your plan was changed by our staff']);
    const { items } = await readHistory(subscriptionDefinition, id, { limit: 1, consistent: true });
    expect(items[0]).toMatchObject({ card: { action }, detail: { note: 'Asked by phone' } });
    const { status, json } = await cancel(id, when);
    expect([status, json.code]).toEqual([409, 'conflict']);
    expect(await listSubjects()).toEqual([]);
  },
);

it('a cancellation needs a reason', async () => {
  const { id } = await subscribe();
  expect((await cancel(id, 'now', ' ')).json.errors[0].path).toBe('reason');
});

const extend = (id: string, days: number) => {
  const body = { until: toIsoTime(Date.now() + days * 86_400_000), reason: 'Was down' };
  return () => call('POST /api/admin/subscriptions/{id}/extend', { params: { id }, body, token });
};

it('staff extend what was prepaid once, however often they send it', async () => {
  const { id, version } = await subscribe('paypal');
  const request = extend(id, 90);
  expect((await request()).json.message).toBe('Subscription extended');
  expect((await request()).status).toBe(200);
  const extended = await findOwn();
  expect(extended.version).toBe(version + 1);
  expect(Date.parse(extended.until ?? '') - Date.now()).toBeGreaterThan(89 * 86_400_000);
  expect(await listSubjects()).toEqual(['Your plan was changed by our staff']);
  expect((await extend(id, 10)()).json.code).toBe('conflict');
});

it('what renews is not extended', async () => {
  const { id } = await subscribe();
  expect((await extend(id, 90)()).json.code).toBe('conflict');
});
