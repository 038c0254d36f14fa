import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { StoredGateway } from '#domain/payments/gateways/gateway-definition.ts';
import { GatewayRefused } from '#domain/payments/gateways/payment-gateway.ts';
import { refreshTransactionTask } from '#domain/payments/transactions/gateway-payments/refresh-task.ts';
import { readTimeline } from '#domain/payments/transactions/staff/timeline.ts';
import type { Transaction } from '#domain/payments/transactions/transaction.ts';
import { transactionDefinition } from '#domain/payments/transactions/transaction-definition.ts';
import { runAnnouncedTasks, runOverdueTasks } from '#domain/tasks/run-tasks.ts';
import { readEntity } from '#platform/data/change.ts';
import { listOverdueTasks } from '#platform/data/tasks.ts';
import { toIsoTime } from '#shared/ids.ts';
import { buildApiEvent } from '../../testing/api-event.ts';
import { callHandler } from '../../testing/call-handler.ts';
import { resetServices, services } from '../../testing/fake-adapters.ts';
import { createFreshTable } from '../../testing/fresh-table.ts';
import { placeOrderFor, storeGateway } from '../../testing/transactions.ts';
import { handler } from './handler.ts';

vi.mock('#domain/payments/gateways/adapters.ts', () => import('../../testing/fake-adapters.ts'));

let gateway: StoredGateway;
let order: Transaction;
let reference: string;
beforeEach(async () => {
  process.env.SITE_ORIGIN = 'https://pixelcrowd.example';
  await createFreshTable();
  resetServices();
  gateway = await storeGateway();
  order = await placeOrderFor(gateway);
  reference = order.reference ?? '';
});
afterEach(() => void vi.useRealTimers());

type Sent = ReturnType<typeof services.stripe.deliver>;

async function receive({ headers, body }: Sent, gatewayId: string = gateway.id) {
  const route = 'POST /api/payments/webhooks/{gatewayId}';
  const event = buildApiEvent({ route, params: { gatewayId }, headers, body });
  const { statusCode, body: response = '' } = await callHandler(handler, event);
  return { status: statusCode, json: JSON.parse(response) };
}

/** Lets the buyer pay, and returns the event about it. */
function pay() {
  services.stripe.happen(reference, { do: 'pay' });
  const event = services.stripe.events.at(-1);
  if (!event) throw new Error('Paying caused no event');
  return event;
}

const waiting = async () =>
  (await listOverdueTasks({ by: toIsoTime(Date.now() + 120_000), limit: 25 })).filter(
    ({ kind }) => kind === refreshTransactionTask.name,
  );
const gatewayEntries = async () => (await readTimeline(order.id)).filter(({ by }) => by === 'gateway');
const status = async () => (await readEntity(transactionDefinition, order.id, { consistent: true })).status;

describe('an event of a gateway', () => {
  it('is recorded, and the gateway is then queried about its object', async () => {
    expect(await receive(services.stripe.deliver(pay()))).toMatchObject({ status: 200 });
    expect(await status()).toBe('pending');
    const tasks = await waiting();
    expect(tasks.map(({ input }) => input)).toEqual([
      { gatewayId: gateway.id, about: { transactionId: order.id } },
    ]);
    await runAnnouncedTasks(tasks.map(({ id }) => id));
    expect(await status()).toBe('completed');
    expect(await gatewayEntries()).toEqual([
      expect.objectContaining({ title: 'order.pay', body: { step: 'pay' } }),
    ]);
  });

  it('is recorded once, however often it is delivered', async () => {
    const event = pay();
    const deliveries = [1, 2, 3].map(() => services.stripe.deliver(event));
    const responses = await Promise.all(deliveries.map((each) => receive(each)));
    expect(responses.map((response) => response.status)).toEqual([200, 200, 200]);
    expect(await waiting()).toHaveLength(1);
    expect(await gatewayEntries()).toHaveLength(1);
  });

  it('is refused when the very same delivery comes again', async () => {
    const event = pay();
    const [first, second] = [services.stripe.deliver(event), services.stripe.deliver(event)];
    for (const delivery of [first, second]) {
      expect((await receive(delivery)).status).toBe(200);
      expect(await receive(delivery)).toEqual(REFUSED);
    }
    expect(await waiting()).toHaveLength(1);
  });

  it('about nothing of ours is accepted and leaves no task', async () => {
    const { about: _, ...event } = pay();
    expect((await receive(services.stripe.deliver(event))).status).toBe(200);
    expect(await waiting()).toEqual([]);
  });

  it('about an order that is not stored yet makes a query a minute later', async () => {
    const event = { ...pay(), about: { reference: 'ref-unknown' } };
    expect((await receive(services.stripe.deliver(event))).status).toBe(200);
    const [task] = await waiting();
    expect(Date.parse(task?.due ?? '') - Date.now()).toBeGreaterThan(50_000);
    // Another system may use the same account.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 90_000 });
    expect(await runOverdueTasks()).toMatchObject({ done: 1, putOff: 0 });
  });

  it('of one gateway says nothing about the orders of another', async () => {
    const other = await storeGateway({ name: 'stripe', displayName: 'Other' });
    const event = { ...pay(), about: { transactionId: order.id } };
    expect((await receive(services.stripe.deliver(event), other.id)).status).toBe(200);
    expect(await gatewayEntries()).toEqual([]);
  });
});

const REFUSED = {
  status: 401,
  json: {
    success: false,
    code: 'wrong-credentials',
    message: 'The key or signature is missing or wrong',
  },
};

describe('a delivery', () => {
  it.each([
    ['with another body', (sent: Sent) => ({ ...sent, body: sent.body.replace('pay', 'lay') })],
    [
      'with a guessed signature',
      ({ body, headers }: Sent) => ({
        body,
        headers: { ...headers, 'x-coinpayments-signature': '0'.repeat(64) },
      }),
    ],
    ['without a signature', ({ body }: Sent) => ({ body, headers: {} })],
    ['that is empty', () => ({ body: '', headers: {} })],
  ])('%s is refused without detail', async (_, change) => {
    expect(await receive(change(services.stripe.deliver(pay())))).toEqual(REFUSED);
    expect(await waiting()).toEqual([]);
  });

  it('that is older than five minutes is refused without detail', async () => {
    expect(await receive(services.stripe.deliver(pay(), Date.now() - 301_000))).toEqual(REFUSED);
  });

  it('signed by another service is refused without detail', async () => {
    expect(await receive(services.paypal.deliver(pay()))).toEqual(REFUSED);
  });

  it.each([
    ['keys-missing', 'This gateway needs its signing secret'],
    ['invalid_request_error', 'Invalid API Key provided'],
  ])('that we cannot check is not told to be forged: %s', async (code, message) => {
    const delivery = services.stripe.deliver(pay());
    const reading = vi
      .spyOn(services.stripe, 'readEvent')
      .mockRejectedValue(new GatewayRefused(code, message));
    expect(await receive(delivery)).toMatchObject({ status: 503, json: { code: 'unavailable' } });
    reading.mockRestore();
    expect(await receive(delivery)).toMatchObject({ status: 200 });
  });

  it.each(['01JD7XJ5N0ABCDEFGHJKMNPQRS', 'stripe'])('to the unknown gateway %s is not found', async (id) => {
    expect((await receive(services.stripe.deliver(pay()), id)).status).toBe(404);
  });
});
