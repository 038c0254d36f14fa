import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { updateEntity } from '#platform/data/change.ts';
import { resetServices, services } from '../../../testing/fake-adapters.ts';
import { createFreshTable } from '../../../testing/fresh-table.ts';
import { TESTER } from '../../../testing/images.ts';
import { placeOrderFor, storeGateway } from '../../../testing/transactions.ts';
import { runOverdueTasks } from '../../tasks/run-tasks.ts';
import { refreshTransaction } from '../transactions/gateway-payments/refresh-transaction.ts';
import { transactionDefinition } from '../transactions/transaction-definition.ts';
import { findSubscription } from './plan-subscription.ts';
import { reconcileInvoices } from './reconcile-invoices.ts';

vi.mock('../gateways/adapters.ts', () => import('../../../testing/fake-adapters.ts'));
vi.mock('#platform/log.ts', () => ({ log: async () => undefined }));

const HOUR = 3_600_000;

beforeEach(async () => {
  process.env.SITE_ORIGIN = 'https://pixelcrowd.example';
  await createFreshTable();
  resetServices();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const grants = async () => (await findSubscription('juno@example.org'))?.grants.length;

it('learns a renewal whose event was lost, once', async () => {
  const { id, reference = '' } = await placeOrderFor(await storeGateway());
  services.stripe.happen(reference, { do: 'pay' });
  const { gatewaySubscription = '' } = await refreshTransaction(id);
  await runOverdueTasks();
  services.stripe.findSubscription(gatewaySubscription).renew();
  expect(await grants()).toBe(1);
  expect(await reconcileInvoices()).toBe(1);
  expect(await grants()).toBe(2);
  expect(await reconcileInvoices()).toBe(0);
});

it('leaves the invoices of another system alone', async () => {
  await storeGateway();
  const invoice = { reference: 'in_other', subscription: 'sub_other', isFirst: false };
  vi.spyOn(services.stripe, 'listPaidInvoices').mockResolvedValueOnce({ invoices: [invoice] });
  expect(await reconcileInvoices()).toBe(0);
  expect(services.stripe.received).toEqual([]);
});

it('goes on from the last run that succeeded, through all pages', async () => {
  await storeGateway();
  const start = Date.now();
  const listed = vi.spyOn(services.stripe, 'listPaidInvoices');
  listed.mockResolvedValueOnce({ invoices: [], next: 'evt_1' });
  await reconcileInvoices();
  expect(listed.mock.calls).toMatchObject([[{}], [{ from: 'evt_1' }]]);
  services.stripe.mode = 'down';
  vi.useFakeTimers({ toFake: ['Date'], now: start + 5 * HOUR });
  await reconcileInvoices();
  services.stripe.mode = 'up';
  await reconcileInvoices();
  const [{ since } = { since: 0 }] = listed.mock.lastCall ?? [];
  expect(since).toBeGreaterThanOrEqual(start - HOUR);
  expect(since).toBeLessThan(start);
});

it('ends what an earlier release only flagged, as soon as its gateway is queried again', async () => {
  const { id, reference = '' } = await placeOrderFor(await storeGateway());
  services.stripe.happen(reference, { do: 'process' });
  services.stripe.happen(reference, { do: 'fail' });
  const [[gatewaySubscription, subscription] = []] = services.stripe.subscriptions;
  const flagged = { status: 'failed', flag: 'needs-manual-refund' } as const;
  await updateEntity(transactionDefinition, id, { actor: TESTER, action: 'test.store' }, (current) => ({
    ...current,
    ...flagged,
    ...(gatewaySubscription && { gatewaySubscription }),
  }));
  subscription?.renew();
  expect(await reconcileInvoices()).toBe(1);
  await runOverdueTasks();
  expect(subscription?.status).toBe('ended');
  expect(await refreshTransaction(id)).toMatchObject({ status: 'failed', flag: null });
});
