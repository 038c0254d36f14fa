import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runOverdueTasks } from '../../../../../functions/domain/tasks/run-tasks.ts';
import { handler } from '../../../../../functions/features/payments/handler.ts';
import { apiEvent, NO_CONTEXT } from '../../../../../functions/testing/api-event.ts';
import { bindCalls } from '../../../../../functions/testing/call-api.ts';
import { freshTable } from '../../../../../functions/testing/fresh-table.ts';
import { catchMails } from '../../../../../functions/testing/mails.ts';
import { storePackage } from '../../../../../functions/testing/packages.ts';
import { signedIn } from '../../../../../functions/testing/sessions.ts';
import { storeGateway } from '../../../../../functions/testing/transactions.ts';
import { readBody } from '../../../gateway/request-body.ts';
import { buildPaymentHosts } from '../../../lambda/payment-hosts.ts';
import { answering, listening, type Simulator } from '../../listening.ts';
import type { OrderAction, PaymentSimulator } from '../payment-simulator.ts';
import { SANDBOX_KEYS } from '../sandbox-keys.ts';
import { startStripe } from './start-stripe.ts';

const call = bindCalls(handler);
const sendMails = catchMails();

let folder: string;
let stripe: PaymentSimulator;
let site: Simulator;
let gatewayId: string;
let token: string;
let received: { status: number; type: string; repeat: () => Promise<number> }[];

beforeEach(async () => {
  vi.stubEnv('SITE_ORIGIN', 'https://pixelcrowd.example');
  received = [];
  folder = await mkdtemp(join(tmpdir(), 'stripe-'));
  site = await listening(
    answering(async (request, response) => {
      const body = (await readBody(request, 100_000))?.toString() ?? '';
      // No header is sent twice.
      const headers = request.headers as Record<string, string>;
      const repeat = () => deliver(headers, body);
      const status = await repeat();
      received.push({ status, type: JSON.parse(body).type, repeat });
      response.writeHead(status).end();
    }),
  );
  stripe = await startStripe(folder, async () => [site.url]);
  vi.stubEnv('PAYMENT_HOSTS', JSON.stringify(buildPaymentHosts([stripe])));
  await freshTable();
  token = (await signedIn('web', { role: 'admin', name: 'Ada' })).token;
  gatewayId = (
    await storeGateway({ configuration: { ...SANDBOX_KEYS.stripe, fees: { percentage: 5, fixed: 0 } } })
  ).id;
});
afterEach(async () => {
  vi.useRealTimers();
  await stripe.stop();
  await site.stop();
  await rm(folder, { recursive: true });
  vi.unstubAllEnvs();
});

/** Passes a delivery to the webhook, as the edge does. */
async function deliver(headers: Record<string, string>, body: string): Promise<number> {
  const route = 'POST /api/payments/webhooks/{gatewayId}';
  const { statusCode } = await handler(apiEvent({ route, params: { gatewayId }, headers, body }), NO_CONTEXT);
  return statusCode ?? 0;
}

async function placeOrder(trialDays = 0, userEmail = 'juno@example.org') {
  const { id: packageId } = await storePackage({ price: 1_000, freeTrialDays: trialDays });
  const { status, json } = await call('POST /api/payments/initialize', {
    body: {
      ...{ packageId, gateway: gatewayId, userEmail },
      ...{ firstName: 'Juno', lastName: 'Moth' },
    },
  });
  expect(status).toBe(201);
  const { transactionId: id, paymentUrl, key } = json.data;
  const [{ id: session } = { id: '' }] = stripe.listOrders();
  return { id, paymentUrl, key, session };
}

/** Presses a button of the page on which a person pays, and waits for what follows. */
async function choose(paymentUrl: string, choice: string): Promise<void> {
  await press(paymentUrl, choice);
  await follow();
}

const press = (paymentUrl: string, choice: string): Promise<Response> =>
  fetch(paymentUrl, { method: 'POST', body: new URLSearchParams({ choice }), redirect: 'manual' });

async function act(session: string, action: OrderAction): Promise<void> {
  expect(await stripe.act(session, action)).toBe(true);
  await follow();
}

async function follow(): Promise<void> {
  await stripe.settle();
  await runOverdueTasks({ all: true });
}

const read = async (id: string) =>
  (await call('GET /api/admin/payments/transactions/{id}', { params: { id }, token })).json.data;
const transaction = async (id: string) => (await read(id)).transaction;

/** The types of the events of a paid order, which begins a subscription. */
const PAID = ['customer.subscription.created', 'invoice.paid', 'checkout.session.completed'];

describe('a purchase with Stripe', () => {
  it('is completed by the event of its payment', async () => {
    const { id, paymentUrl } = await placeOrder();
    expect(await transaction(id)).toMatchObject({ status: 'pending' });
    await choose(paymentUrl, 'pay');
    expect(received.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(received.map(({ type }) => type))).toEqual(new Set(PAID));
    expect(await transaction(id)).toMatchObject({ status: 'completed', paid: 1_050, flag: null });
  });

  it('is receipted once by email', async () => {
    const { paymentUrl } = await placeOrder();
    await press(paymentUrl, 'pay');
    await stripe.settle();
    const mails = [...(await sendMails()), ...(await sendMails())];
    expect(mails).toMatchObject([{ to: 'juno@example.org', subject: 'Your receipt from Pixelcrowd' }]);
  });

  it('can be paid after a declined card', async () => {
    const { id, paymentUrl } = await placeOrder();
    await choose(paymentUrl, 'decline');
    expect(await transaction(id)).toMatchObject({ status: 'pending' });
    await choose(paymentUrl, 'pay');
    expect(await transaction(id)).toMatchObject({ status: 'completed' });
  });

  it('waits for a buyer who leaves, and can no longer be paid once cancelled', async () => {
    const { id, paymentUrl, key } = await placeOrder();
    await choose(paymentUrl, 'leave');
    expect(await transaction(id)).toMatchObject({ status: 'pending' });
    const headers = { 'x-transaction-key': key };
    const params = { transactionId: id };
    await call('POST /api/payments/transactions/{transactionId}/cancel', { params, headers });
    expect((await fetch(paymentUrl)).status).toBe(404);
    await follow();
    expect(await transaction(id)).toMatchObject({ status: 'cancelled' });
  });

  it('is refunded by staff', async () => {
    const { id, paymentUrl } = await placeOrder();
    await choose(paymentUrl, 'pay');
    const refund = (amount?: number) =>
      call('POST /api/admin/payments/transactions/{id}/refund', {
        ...{ params: { id }, token },
        body: { reason: 'Asked for it', ...(amount && { amount }) },
      });
    expect((await refund(50)).status).toBe(200);
    expect(await transaction(id)).toMatchObject({ status: 'completed', refundedAmount: 50 });
    expect((await refund()).status).toBe(200);
    await follow();
    expect(await transaction(id)).toMatchObject({ status: 'refunded', refundedAmount: 1_050 });
  });

  it.each([
    ['win-dispute', { status: 'completed', dispute: 'won' }],
    ['lose-dispute', { status: 'refunded', dispute: 'lost' }],
  ] as const)('is disputed: %s', async (action, outcome) => {
    const { id, paymentUrl, session } = await placeOrder();
    await choose(paymentUrl, 'pay');
    await act(session, 'dispute');
    expect(await transaction(id)).toMatchObject({ status: 'completed', dispute: 'open' });
    await act(session, action);
    expect(await transaction(id)).toMatchObject(outcome);
  });

  it('begins a subscription with a free trial', async () => {
    const { id, paymentUrl } = await placeOrder(14);
    await choose(paymentUrl, 'pay');
    expect(received.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await transaction(id)).toMatchObject({ status: 'completed', paid: 0 });
  });
});

describe('an event of Stripe at the webhook', () => {
  it('is refused when it is replayed, and recorded once when it is sent again', async () => {
    const { id, paymentUrl, session } = await placeOrder();
    await choose(paymentUrl, 'pay');
    expect(await received[0]?.repeat()).toBe(401);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2_000 });
    await act(session, 'send-again');
    expect(received.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const { timeline } = await read(id);
    expect(timeline.filter(({ by }: { by: string }) => by === 'gateway')).toHaveLength(3);
  });

  it.each(['send-forged', 'send-stale'] as const)('is refused after %s', async (action) => {
    const { paymentUrl, session } = await placeOrder();
    await choose(paymentUrl, 'pay');
    await act(session, action);
    expect(received.map(({ status }) => status)).toEqual([200, 200, 200, 401]);
  });

  it('says the same in any order', async () => {
    const { id, paymentUrl, session } = await placeOrder();
    await choose(paymentUrl, 'pay');
    // A refund also ends the subscription, which is an event of its own.
    await act(session, 'refund');
    await follow();
    expect(received).toHaveLength(5);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2_000 });
    await act(session, 'send-reversed');
    const again = received.slice(5).map(({ type }) => type);
    expect(again).toEqual(['customer.subscription.deleted', 'charge.refunded', ...PAID.toReversed()]);
    expect(await transaction(id)).toMatchObject({ status: 'refunded' });
  });
});

describe('the test of the gateway', () => {
  it('passes, and leaves the order without a way to pay', async () => {
    const { status, json } = await call('POST /api/admin/payments/gateways/{id}/test', {
      ...{ params: { id: gatewayId }, token },
    });
    expect(status).toBe(200);
    expect(json.data.checks.filter(({ passed }: { passed: boolean }) => !passed)).toEqual([]);
    expect(json.data.checks).toHaveLength(13);
    expect(stripe.listOrders()).toMatchObject([{ status: 'expired' }]);
  });
});

describe('a free trial at Stripe', () => {
  it('ends there without a payment if its card has had one with someone else', async () => {
    const first = await placeOrder(14);
    await choose(first.paymentUrl, 'pay-shared');
    const second = await placeOrder(14, 'maya@example.org');
    await choose(second.paymentUrl, 'pay-shared');
    const [refused, given] = stripe.listOrders();
    expect(given?.status).toMatch(/^complete, trialing/);
    expect(refused?.status).toMatch(/^complete, canceled/);
    expect(await transaction(first.id)).toMatchObject({ subscription: { status: 'trialing' } });
    expect(await transaction(second.id)).toMatchObject({
      ...{ status: 'completed', paid: 0, flag: null },
      subscription: { status: 'ended', renews: false },
    });
  });
});
