import { beforeEach, expect, it, vi } from 'vitest';
import type { StoredGateway } from '#domain/payments/gateways/gateway-definition.ts';
import { refreshSubscription } from '#domain/payments/subscriptions/refresh-subscription.ts';
import { reviewSubscriptions } from '#domain/payments/subscriptions/review-subscriptions.ts';
import { refreshTransaction } from '#domain/payments/transactions/gateway-payments/refresh-transaction.ts';
import type { Transaction } from '#domain/payments/transactions/transaction.ts';
import { runOverdueTasks } from '#domain/tasks/run-tasks.ts';
import type { PackageFields } from '#shared/package-fields.ts';
import { type MailService, openMailService } from '../../../infra/testing/mail-service.ts';
import { resetServices, services } from '../../testing/fake-adapters.ts';
import type { OrderStep } from '../../testing/fake-order.ts';
import { createFreshTable } from '../../testing/fresh-table.ts';
import { storePackage } from '../../testing/packages.ts';
import { placeOrderFor, storeGateway } from '../../testing/transactions.ts';

vi.mock('#domain/payments/gateways/adapters.ts', () => import('../../testing/fake-adapters.ts'));
vi.mock('#platform/log.ts', () => ({ log: async () => undefined }));

const MINUTE = 60_000;
const DAY = 86_400_000;
const START = Date.UTC(2026, 10, 24, 12);

let gateway: StoredGateway;
beforeEach(async () => {
  await createFreshTable();
  resetServices();
  vi.useFakeTimers({ toFake: ['Date'], now: START });
  gateway = await storeGateway();
  return () => void vi.useRealTimers();
});

async function order(name: string, fields: Partial<PackageFields> = {}): Promise<Transaction> {
  const { id: packageId } = await storePackage({ price: 1_367, freeTrialDays: 0, ...fields });
  return placeOrderFor(gateway, { packageId, userEmail: `${name}@example.org` });
}

/** Lets something happen to an order at its service, and reads it. */
async function happen({ id, reference = '' }: Transaction, ...steps: OrderStep[]): Promise<Transaction> {
  for (const step of steps) services.stripe.happen(reference, step);
  return refreshTransaction(id);
}

const findSubscription = ({ gatewaySubscription = '' }: Transaction) =>
  services.stripe.findSubscription(gatewaySubscription);

/** Passes time with what runs in it: tasks as often as a quarter of an hour needs, and the job about subscriptions. */
async function pass(milliseconds: number, service: MailService): Promise<void> {
  vi.setSystemTime(Date.now() + milliseconds);
  await reviewSubscriptions();
  for (let minute = 0; minute <= 20; minute += 5) {
    await Promise.all([runOverdueTasks(), runOverdueTasks()]);
    await service.report();
    vi.setSystemTime(Date.now() + 5 * MINUTE);
  }
}

const sortWords = (words: readonly string[]) => words.toSorted((one, other) => one.localeCompare(other));

/** The people of this story, and every mail that each gets, however many come at a time. */
const EXPECTED: Record<string, string[]> = {
  trial: [
    'Your free trial has begun',
    'Your free trial ends soon',
    'Your free trial ends soon',
    'Your subscription has ended',
  ],
  yearly: ['Your receipt from Pixelcrowd', 'Your subscription renews soon', 'Your subscription renews soon'],
  declined: ['Your payment was declined'],
  refunded: [
    'Your receipt from Pixelcrowd',
    'Your refund from Pixelcrowd',
    'Your refund from Pixelcrowd',
    'Your subscription has ended',
  ],
  cancelled: [
    'Your receipt from Pixelcrowd',
    'Your subscription is cancelled',
    'Your subscription has ended',
  ],
  unpaid: [
    'Your receipt from Pixelcrowd',
    "Your subscription couldn't be renewed",
    'Your subscription has ended',
  ],
  disputed: ['Your receipt from Pixelcrowd', 'Your subscription has ended'],
};

it.each([
  ['that responds after its time limit to every third request', { lateEvery: 3 }],
  ['that always responds after its time limit', { lateEvery: 1 }],
])('sends every mail about a payment once, with a mail service %s', async (_, faults) => {
  const service = openMailService(faults);
  const trial = await happen(await order('trial', { freeTrialDays: 30 }), { do: 'pay' });
  const yearly = { duration: { value: 1, unit: 'year' } } as const;
  await happen(await order('yearly', yearly), { do: 'pay' });
  await happen(await order('declined'), { do: 'fail' });
  const refunded = await happen(await order('refunded'), { do: 'pay' });
  const cancelled = await happen(await order('cancelled'), { do: 'pay' });
  const unpaid = await happen(await order('unpaid'), { do: 'pay' });
  const disputed = await happen(await order('disputed'), { do: 'pay' });
  await pass(15 * MINUTE, service);

  await happen(refunded, { do: 'refund', amount: 367 });
  findSubscription(cancelled).renews = false;
  await refreshSubscription(cancelled);
  await pass(DAY, service);
  await happen(refunded, { do: 'refund', amount: 1_000 });
  await happen(disputed, { do: 'dispute', to: 'open' }, { do: 'dispute', to: 'lost' });
  await pass(22 * DAY, service);
  await pass(6 * DAY, service);
  findSubscription(unpaid).renew(false);
  for (const left of [trial, cancelled]) findSubscription(left).end();
  for (const day of [1, 3, 1]) await pass(day * DAY, service);
  await pass(301 * DAY, service);
  await pass(23 * DAY, service);

  for (const [name, subjects] of Object.entries(EXPECTED)) {
    const mails = service.delivered.filter(({ to }) => to === `${name}@example.org`);
    expect(sortWords(mails.map(({ subject }) => subject)), name).toEqual(sortWords(subjects));
  }
  expect(service.delivered).toHaveLength(Object.values(EXPECTED).flat().length);
});
