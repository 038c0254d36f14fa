import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { reconcileTransactions } from '../../../../../functions/domain/payments/transactions/reconcile-transactions.ts';
import { transactionDefinition } from '../../../../../functions/domain/payments/transactions/transaction-definition.ts';
import { runAnnouncedTasks } from '../../../../../functions/domain/tasks/run-tasks.ts';
import { handler } from '../../../../../functions/features/payments/handler.ts';
import { handler as subscriptionsHandler } from '../../../../../functions/features/subscriptions/handler.ts';
import { readEntity } from '../../../../../functions/platform/data/change.ts';
import { overdueTasks } from '../../../../../functions/platform/data/tasks.ts';
import { webAccount } from '../../../../../functions/testing/accounts.ts';
import { apiEvent, NO_CONTEXT } from '../../../../../functions/testing/api-event.ts';
import { bindCalls } from '../../../../../functions/testing/call-api.ts';
import { freshTable } from '../../../../../functions/testing/fresh-table.ts';
import { catchMails } from '../../../../../functions/testing/mails.ts';
import { storePackage } from '../../../../../functions/testing/packages.ts';
import { signedIn, signedInAs } from '../../../../../functions/testing/sessions.ts';
import { storeGateway } from '../../../../../functions/testing/transactions.ts';
import { isoTime, type TransactionId } from '../../../../../shared/ids.ts';
import { readBody } from '../../../gateway/request-body.ts';
import { buildPaymentHosts } from '../../../lambda/payment-hosts.ts';
import { answering, listening, type Simulator } from '../../listening.ts';
import type { OrderAction, PaymentSimulator } from '../payment-simulator.ts';
import { SANDBOX_KEYS } from '../sandbox-keys.ts';
import { startPayPal } from './start-paypal.ts';

const call = bindCalls(handler);
const callSubscriptions = bindCalls(subscriptionsHandler);
// A completed order mails a receipt.
catchMails();

let folder: string;
let paypal: PaymentSimulator;
let site: Simulator;
let gatewayId: string;
/** The address of the webhook. */
let webhookUrl: string;
/** The statuses with which the site answered events. */
let answers: number[];

beforeEach(async () => {
  vi.stubEnv('SITE_ORIGIN', 'https://pixelcrowd.example');
  folder = await mkdtemp(join(tmpdir(), 'purchase-'));
  answers = [];
  site = await listening(
    answering(async (request, response) => {
      const body = (await readBody(request, 100_000))?.toString() ?? '';
      // No header is sent twice.
      const headers = request.headers as Record<string, string>;
      const route = 'POST /api/payments/webhooks/{gatewayId}';
      const event = apiEvent({ route, params: { gatewayId }, headers, body });
      const { statusCode = 500 } = await handler(event, NO_CONTEXT);
      answers.push(statusCode);
      response.writeHead(statusCode).end();
    }),
  );
  webhookUrl = site.url;
  paypal = await startPayPal(folder, async () => [webhookUrl]);
  vi.stubEnv('PAYMENT_HOSTS', JSON.stringify(buildPaymentHosts([paypal])));
  await freshTable();
  ({ id: gatewayId } = await storeGateway({ name: 'paypal', configuration: SANDBOX_KEYS.paypal }));
});
afterEach(async () => {
  vi.useRealTimers();
  await paypal.stop();
  await site.stop();
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

interface Placed {
  transactionId: TransactionId;
  key: string;
  paymentUrl: string;
  reference: string;
}

async function place(freeTrialDays = 0): Promise<Placed> {
  const { id: packageId } = await storePackage({ price: 1_000, freeTrialDays });
  const buyer = { userEmail: 'juno@example.org', firstName: 'Juno', lastName: 'Moth' };
  const { json } = await call('POST /api/payments/initialize', {
    body: { packageId, gateway: gatewayId, ...buyer },
  });
  return { ...json.data, reference: new URL(json.data.paymentUrl).searchParams.get('token') ?? '' };
}

/** Presses a button of the page on which a person pays, and returns where it leads. */
async function choose({ paymentUrl }: Placed, choice: string): Promise<string> {
  const body = new URLSearchParams({ choice });
  const response = await fetch(paymentUrl, { method: 'POST', body, redirect: 'manual' });
  return response.headers.get('location') ?? '';
}

/** Waits for events to be delivered and runs the tasks that they left, until there are no more. */
async function deliverAll(): Promise<void> {
  await paypal.settle();
  const tasks = await overdueTasks({ by: isoTime(Date.now() + 1_000), limit: 25 });
  if (tasks.length === 0) return;
  await runAnnouncedTasks(tasks.map(({ id }) => id));
  await deliverAll();
}

async function act({ reference }: Placed, action: OrderAction): Promise<void> {
  expect(await paypal.act(reference, action)).toBe(true);
  await deliverAll();
}

async function readStatus({ transactionId, key }: Placed): Promise<string> {
  const { json } = await call('GET /api/payments/transactions/{transactionId}', {
    params: { transactionId },
    headers: { 'x-transaction-key': key },
  });
  return json.data.status;
}

async function buy(freeTrialDays = 0): Promise<Placed> {
  const order = await place(freeTrialDays);
  await choose(order, 'balance');
  await deliverAll();
  return order;
}

describe('a purchase with PayPal', () => {
  it('is completed by its events alone', async () => {
    const order = await place();
    expect(await choose(order, 'balance')).toContain(`/purchase?transaction=${order.transactionId}`);
    await deliverAll();
    expect(answers).toEqual([200, 200]);
    expect(await readStatus(order)).toBe('completed');
  });

  it('is completed when its buyer comes back before any event', async () => {
    const order = await place();
    await choose(order, 'balance');
    expect(await readStatus(order)).toBe('completed');
    await deliverAll();
    expect(await readStatus(order)).toBe('completed');
  });

  it('stays open after declined means, and can be paid with others', async () => {
    const order = await place();
    await choose(order, 'declined');
    await deliverAll();
    expect(await readStatus(order)).toBe('pending');
    await choose(order, 'balance');
    await deliverAll();
    expect(await readStatus(order)).toBe('completed');
  });

  it('is not charged after its buyer left and cancelled', async () => {
    const order = await place();
    expect(await choose(order, 'cancel')).toContain('cancelled=1');
    const { status } = await call('POST /api/payments/transactions/{transactionId}/cancel', {
      params: { transactionId: order.transactionId },
      headers: { 'x-transaction-key': order.key },
    });
    expect(status).toBe(200);
    await act(order, 'pay');
    expect(await readStatus(order)).toBe('cancelled');
    expect(paypal.listOrders()).toMatchObject([{ status: 'APPROVED' }]);
  });

  it('is refunded when PayPal says so', async () => {
    const order = await buy();
    await act(order, 'refund');
    expect(await readStatus(order)).toBe('refunded');
  });

  it('is refunded there, once, when its buyer cancels within the free trial', async () => {
    const order = await buy(14);
    const { id } = await webAccount({ email: 'juno@example.org' });
    const { token } = await signedInAs('web', id);
    const cancel = () => callSubscriptions('POST /api/subscriptions/mine/cancel', { token });
    const answered = await Promise.all([cancel(), cancel()]);
    expect(answered.map(({ status }) => status)).toEqual([200, 200]);
    await deliverAll();
    expect(await readStatus(order)).toBe('refunded');
    expect(paypal.listOrders()[0]?.actions).not.toContain('refund');
    expect((await cancel()).status).toBe(409);
  });

  it('stays completed in a dispute that is won, and is refunded by one that is lost', async () => {
    const [won, lost] = [await buy(), await buy()];
    for (const order of [won, lost]) await act(order, 'dispute');
    expect(await readStatus(won)).toBe('completed');
    await act(won, 'win-dispute');
    await act(lost, 'lose-dispute');
    expect([await readStatus(won), await readStatus(lost)]).toEqual(['completed', 'refunded']);
  });

  it('takes events twice and reversed, and refuses old and forged ones', async () => {
    const order = await buy();
    for (const action of ['send-again', 'send-reversed', 'send-stale', 'send-forged'] as const)
      await act(order, action);
    expect(answers).toEqual([200, 200, 200, 200, 200, 401, 401]);
    expect(await readStatus(order)).toBe('completed');
  });

  it('is found by the job while its events are held back, which then change nothing', async () => {
    const order = await place();
    paypal.holdEvents(true);
    await choose(order, 'balance');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 });
    await reconcileTransactions();
    await deliverAll();
    expect(await readStatus(order)).toBe('completed');
    expect(answers).toEqual([]);
    const before = await readEntity(transactionDefinition, order.transactionId);
    paypal.holdEvents(false);
    await deliverAll();
    expect(answers).toEqual([200, 200]);
    expect(await readEntity(transactionDefinition, order.transactionId)).toEqual(before);
  });
});

describe('the test of the gateway', () => {
  const test = async () => {
    const { token } = await signedIn('web', { role: 'admin', name: 'Ada' });
    const { json } = await call('POST /api/admin/payments/gateways/{id}/test', {
      ...{ params: { id: gatewayId }, token },
    });
    return json.data.checks;
  };

  it('passes with the webhook of this site', async () => {
    webhookUrl = `https://pixelcrowd.example/api/payments/webhooks/${gatewayId}`;
    const checks = await test();
    expect(checks.filter(({ passed }: { passed: boolean }) => !passed)).toEqual([]);
    expect(checks).toContainEqual(expect.objectContaining({ name: 'The webhook is registered' }));
  });

  it('fails with that of another', async () => {
    const remedy = `Change its address at the service to https://pixelcrowd.example/api/payments/webhooks/${gatewayId}`;
    expect(await test()).toContainEqual({
      ...{ name: 'The webhook is registered', passed: false },
      ...{ detail: `The webhook reports to ${site.url}.`, remedy },
    });
  });
});
