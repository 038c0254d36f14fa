import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { reconcileTransactions } from '../../../../../functions/domain/payments/transactions/reconcile-transactions.ts';
import { transactionDefinition } from '../../../../../functions/domain/payments/transactions/transaction-definition.ts';
import { runAnnouncedTasks } from '../../../../../functions/domain/tasks/run-tasks.ts';
import { handler } from '../../../../../functions/features/payments/handler.ts';
import { readEntity } from '../../../../../functions/platform/data/change.ts';
import { overdueTasks } from '../../../../../functions/platform/data/tasks.ts';
import { apiEvent, NO_CONTEXT } from '../../../../../functions/testing/api-event.ts';
import { bindCalls } from '../../../../../functions/testing/call-api.ts';
import { freshTable } from '../../../../../functions/testing/fresh-table.ts';
import { catchMails } from '../../../../../functions/testing/mails.ts';
import { storePackage } from '../../../../../functions/testing/packages.ts';
import { signedIn } from '../../../../../functions/testing/sessions.ts';
import { storeGateway } from '../../../../../functions/testing/transactions.ts';
import { isoTime, type TransactionId } from '../../../../../shared/ids.ts';
import { readBody } from '../../../gateway/request-body.ts';
import { buildPaymentHosts } from '../../../lambda/payment-hosts.ts';
import { answering, listening, type Simulator } from '../../listening.ts';
import type { OrderAction, PaymentSimulator } from '../payment-simulator.ts';
import { SANDBOX_KEYS } from '../sandbox-keys.ts';
import { startCoinPayments } from './start-coinpayments.ts';

const call = bindCalls(handler);
// A completed order mails a receipt.
catchMails();
const HOUR = 3_600_000;

let folder: string;
let coinpayments: PaymentSimulator;
let site: Simulator;
let gatewayId: string;
/** The events that were delivered, with the statuses with which the site answered them. */
let received: { status: number; repeat: () => Promise<number> }[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'purchase-'));
  received = [];
  site = await listening(
    answering(async (request, response) => {
      const body = (await readBody(request, 100_000))?.toString() ?? '';
      // No header is sent twice.
      const headers = request.headers as Record<string, string>;
      const repeat = () => deliver(headers, body);
      const status = await repeat();
      received.push({ status, repeat });
      response.writeHead(status).end();
    }),
  );
  // Each invoice names where its events go, and the address is signed with them.
  vi.stubEnv('SITE_ORIGIN', site.url);
  coinpayments = await startCoinPayments(folder);
  vi.stubEnv('PAYMENT_HOSTS', JSON.stringify(buildPaymentHosts([coinpayments])));
  await freshTable();
  ({ id: gatewayId } = await storeGateway({
    ...{ name: 'coinpayments', configuration: SANDBOX_KEYS.coinpayments },
  }));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await coinpayments.stop();
  await site.stop();
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

async function deliver(headers: Record<string, string>, body: string): Promise<number> {
  const route = 'POST /api/payments/webhooks/{gatewayId}';
  const event = apiEvent({ route, params: { gatewayId }, headers, body });
  const { statusCode = 500 } = await handler(event, NO_CONTEXT);
  return statusCode;
}

interface Placed {
  transactionId: TransactionId;
  key: string;
  address: string;
  coin: string;
  coinAmount: string;
  qrCode: string;
}

async function place(): Promise<Placed> {
  const { id: packageId } = await storePackage({ price: 1_000, freeTrialDays: 0 });
  const buyer = { userEmail: 'juno@example.org', firstName: 'Juno', lastName: 'Moth' };
  const { json } = await call('POST /api/payments/initialize', {
    body: { packageId, gateway: gatewayId, coin: 'BTC', ...buyer },
  });
  return json.data;
}

/** Waits for events to be delivered and runs the tasks that they left, until there are no more. */
async function deliverAll(): Promise<void> {
  await coinpayments.settle();
  const tasks = await overdueTasks({ by: isoTime(Date.now() + 1_000), limit: 25 });
  if (tasks.length === 0) return;
  await runAnnouncedTasks(tasks.map(({ id }) => id));
  await deliverAll();
}

const readTransaction = ({ transactionId }: Placed) => readEntity(transactionDefinition, transactionId);

async function act(order: Placed, action: OrderAction): Promise<void> {
  const { reference = '' } = await readTransaction(order);
  expect(await coinpayments.act(reference, action)).toBe(true);
  await deliverAll();
}

const asBuyer = ({ transactionId, key }: Placed) => ({
  params: { transactionId },
  headers: { 'x-transaction-key': key },
});

async function readOrder(order: Placed) {
  const { json } = await call('GET /api/payments/transactions/{transactionId}', asBuyer(order));
  return json.data;
}

describe('a purchase with coins', () => {
  it('shows its buyer where to send how many coins, and is completed by events alone', async () => {
    const order = await place();
    expect(order).toMatchObject({ coin: 'BTC', coinAmount: '0.00015595' });
    expect(order.address).toMatch(/^tb1q/);
    expect(order.qrCode).toMatch(/^data:image\/png;base64,/);
    await act(order, 'pay');
    expect(received.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await readTransaction(order)).toMatchObject({
      status: 'completed',
      flag: null,
      paid: { amount: 1_000, currency: 'USD' },
    });
  });

  it('is completed when its buyer looks before any event', async () => {
    const order = await place();
    await act(order, 'pay-pending');
    expect(await readOrder(order)).toMatchObject({ status: 'processing' });
    await act(order, 'clear');
    expect(await readOrder(order)).toMatchObject({ status: 'completed' });
  });

  it('says what is missing, and is completed by the rest', async () => {
    const order = await place();
    await act(order, 'pay-part');
    expect(await readOrder(order)).toMatchObject({
      status: 'pending',
      received: { coin: 'BTC', amount: '0.00007797', missing: '0.00007798' },
    });
    expect(await readTransaction(order)).toMatchObject({ flag: 'underpaid' });
    const { json } = await call('POST /api/payments/transactions/{transactionId}/resume', asBuyer(order));
    expect(json.data).toMatchObject({ address: order.address, coinAmount: '0.00007798' });
    expect(json.data.qrCode).not.toBe(order.qrCode);
    await act(order, 'pay-rest');
    expect(await readTransaction(order)).toMatchObject({ status: 'completed', flag: null });
  });

  it('that is underpaid when its time is up is cancelled, and flagged for a refund', async () => {
    const order = await place();
    await act(order, 'pay-part');
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + HOUR + 1_000);
    expect(await reconcileTransactions()).toMatchObject({ settled: 1, failed: 0 });
    expect(await readTransaction(order)).toMatchObject({
      ...{ status: 'cancelled', endReason: 'expired', flag: 'needs-manual-refund' },
      coin: { received: '0.00007797' },
    });
  });

  it('that is paid too late stays cancelled, and is flagged for a refund', async () => {
    const order = await place();
    await act(order, 'time-out');
    expect(await readTransaction(order)).toMatchObject({ status: 'cancelled', flag: null });
    await act(order, 'pay-late');
    expect(await readTransaction(order)).toMatchObject({
      ...{ status: 'cancelled', endReason: 'expired', flag: 'needs-manual-refund' },
    });
  });

  it('that its buyer cancels is ended at CoinPayments, and flagged if coins come all the same', async () => {
    const order = await place();
    const { status } = await call('POST /api/payments/transactions/{transactionId}/cancel', asBuyer(order));
    expect(status).toBe(200);
    await deliverAll();
    expect(coinpayments.listOrders()[0]?.status).toMatch(/^cancelled/);
    expect(await readTransaction(order)).toMatchObject({ status: 'cancelled', flag: null });
    await act(order, 'pay-late');
    expect(await readTransaction(order)).toMatchObject({
      ...{ status: 'cancelled', endReason: 'cancelled', flag: 'needs-manual-refund' },
    });
  });

  it('whose coins wait for confirmations survives the end of its time', async () => {
    const order = await place();
    await act(order, 'pay-pending');
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + HOUR + 1_000);
    await reconcileTransactions();
    expect(await readTransaction(order)).toMatchObject({ status: 'processing' });
  });

  it('takes events twice and reversed, and refuses replayed, old and forged ones', async () => {
    const order = await place();
    await act(order, 'pay');
    const replayed = await received.at(-1)?.repeat();
    expect(replayed).toBe(401);
    const first = received.length;
    // Another second has another signature.
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 2_000);
    for (const action of ['send-again', 'send-stale', 'send-forged'] as const) await act(order, action);
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 2_000);
    await act(order, 'send-reversed');
    const statuses = received.slice(first).map(({ status }) => status);
    expect(statuses).toEqual([200, 401, 401, 200, 200, 200, 200]);
    expect(await readTransaction(order)).toMatchObject({ status: 'completed' });
  });
});

describe('the test of a gateway of CoinPayments', () => {
  it('passes, with sample events that are signed with its own client secret', async () => {
    const { token } = await signedIn('web', { role: 'admin' });
    const { status, json } = await call('POST /api/admin/payments/gateways/{id}/test', {
      ...{ params: { id: gatewayId }, token },
    });
    expect(status).toBe(200);
    expect(json.data.checks.filter(({ passed }: { passed: boolean }) => !passed)).toEqual([]);
    expect(json.data.checks).toHaveLength(13);
    expect(coinpayments.listOrders()).toHaveLength(1);
  });
});
