import { beforeEach, expect, it, vi } from 'vitest';
import { findSubscription } from '#domain/payments/subscriptions/plan-subscription.ts';
import { subscriptionDefinition } from '#domain/payments/subscriptions/subscription-definition.ts';
import { refreshTransaction } from '#domain/payments/transactions/gateway-payments/refresh-transaction.ts';
import { readHistory } from '#platform/data/read-history.ts';
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

async function subscribe() {
  const gateway = await storeGateway();
  const { id: packageId } = await storePackage({ price: 1_000, freeTrialDays: 0 });
  const order = await placeOrderFor(gateway, { packageId });
  services.stripe.happen(order.reference ?? '', { do: 'pay' });
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
