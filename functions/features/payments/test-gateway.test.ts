import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { StoredGateway } from '#domain/payments/gateways/gateway-definition.ts';
import { GatewayRefused, GatewayUnavailable } from '#domain/payments/gateways/payment-gateway.ts';
import { runOverdueTasks } from '#domain/tasks/run-tasks.ts';
import { listOverdueTasks } from '#platform/data/tasks.ts';
import type { GatewayCheck } from '#shared/contract/payment-gateways.ts';
import { toIsoTime } from '#shared/ids.ts';
import testEvent from '../../../events/payments/test-gateway.json' with { type: 'json' };
import { bindCalls } from '../../testing/call-api.ts';
import { callHandler } from '../../testing/call-handler.ts';
import { resetServices, services } from '../../testing/fake-adapters.ts';
import type { FakePaymentService } from '../../testing/fake-payment-service.ts';
import { createFreshTable } from '../../testing/fresh-table.ts';
import { createSession } from '../../testing/sessions.ts';
import { storeGateway } from '../../testing/transactions.ts';
import { handler } from './handler.ts';

vi.mock('#domain/payments/gateways/adapters.ts', () => import('../../testing/fake-adapters.ts'));

const call = bindCalls(handler);
const ROUTE = 'POST /api/admin/payments/gateways/{id}/test';

let token: string;
let gateway: StoredGateway;
let service: FakePaymentService;
beforeEach(async () => {
  process.env.SITE_ORIGIN = 'https://pixelcrowd.example';
  await createFreshTable();
  resetServices();
  service = services.stripe;
  ({ token } = await createSession('web', { role: 'admin', name: 'Ada' }));
  gateway = await storeGateway();
});

const send = (id: string = gateway.id) => call(ROUTE, { params: { id }, token });
const test = async (id?: string): Promise<GatewayCheck[]> => (await send(id)).json.data.checks;
const names = (checks: GatewayCheck[]) => checks.map(({ name }) => name);
const failed = (checks: GatewayCheck[]) => checks.filter(({ passed }) => !passed);
const expectRemedies = (checks: GatewayCheck[]) =>
  expect(checks.map(({ remedy, passed }) => passed === (remedy === undefined))).not.toContain(false);

const EVENT_CHECKS = [
  ...['A payment is recorded', 'The same event is recorded once', 'A copied delivery is refused'],
  ...['A forged signature is refused', 'An old signature is refused', 'An event out of order is recorded'],
  ...['A wrong amount is recorded', 'A refund is recorded', 'Claims change nothing'],
];
const BEFORE = ['Keys are stored', 'An order is placed', 'The order is open'];

describe('the test of a gateway', () => {
  it('places an order, sends signed events about it, and ends it', async () => {
    const checks = await test();
    expect(names(checks)).toEqual([...BEFORE, ...EVENT_CHECKS, 'The order is ended']);
    expect(failed(checks)).toEqual([]);
    expectRemedies(checks);
    expect([...service.orders.values()].map(({ state }) => state.payment.state)).toEqual(['expired']);
  });

  it('signs its events for the address of the webhook', async () => {
    const sign = vi.spyOn(service, 'signSample');
    await test();
    expect(new Set(sign.mock.calls.map(([{ url }]) => url))).toEqual(
      new Set([`https://pixelcrowd.example/api/payments/webhooks/${gateway.id}`]),
    );
  });

  it('can be repeated', async () => {
    await test();
    expect(failed(await test())).toEqual([]);
    expect(service.orders.size).toBe(2);
  });

  it('leaves no transaction, no figure and no work that fails', async () => {
    await test();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 90_000 });
    expect(await runOverdueTasks()).toMatchObject({ putOff: 0 });
    expect(await listOverdueTasks({ by: toIsoTime(Date.now() + 90_000), limit: 25 })).toEqual([]);
    vi.useRealTimers();
    const { data } = (await call('GET /api/admin/payments/transactions', { token })).json;
    expect(data.transactions).toEqual([]);
    const { stats } = (await call('GET /api/admin/payments/stats', { token })).json.data;
    expect(stats).toMatchObject({ totalTransactions: 0, pendingTransactions: 0, revenue: [] });
  });

  it('stops at keys that are missing and says which', async () => {
    const { id } = await storeGateway({ configuration: { ipnSecret: '' } });
    expect(await test(id)).toEqual([
      {
        name: 'Keys are stored',
        passed: false,
        detail: 'Still needed: webhook signing secret.',
        remedy: 'Copy them from the sandbox account of the service, and store them under Edit.',
      },
    ]);
    expect(service.received).toEqual([]);
  });

  it('needs a currency', async () => {
    const { id } = await storeGateway({ configuration: { supportedCurrencies: ['BTC'] } });
    expect(failed(await test(id))).toMatchObject([{ remedy: expect.stringContaining('Add a currency') }]);
    expect(service.received).toEqual([]);
  });

  it.each([
    ['down', "The service didn't answer in time, or not usefully."],
    ['refusing', 'The service refused: The account is closed (account-closed)'],
    ['nonsense', "The service didn't answer in time, or not usefully."],
  ] as const)('stops at a service that is %s', async (mode, detail) => {
    service.mode = mode;
    const checks = await test();
    expect(failed(checks)).toMatchObject([{ name: 'An order is placed', detail }]);
    expect(names(checks)).toEqual(BEFORE.slice(0, 2));
    expectRemedies(checks);
    expect(service.received).toEqual(['createCheckout']);
  });

  it('ends its order when the service stops responding', async () => {
    const read = vi.spyOn(service, 'readPayment').mockRejectedValue(new GatewayUnavailable('Down'));
    const checks = await test();
    expect(names(checks)).toEqual([...BEFORE, 'The order is ended']);
    expect(names(failed(checks))).toEqual(['The order is open']);
    expect(read).toHaveBeenCalledOnce();
    expect(service.received).toContain('expireCheckout');
  });

  it('says that its order could not be ended', async () => {
    vi.spyOn(service, 'expireCheckout').mockRejectedValue(new GatewayRefused('no', 'Not now'));
    expect(names(failed(await test()))).toEqual(['The order is ended']);
  });

  it('fails if the order changes', async () => {
    const read = service.readEvent.bind(service);
    vi.spyOn(service, 'readEvent').mockImplementation((delivery) => {
      for (const reference of service.orders.keys()) service.happen(reference, { do: 'pay' });
      return read(delivery);
    });
    expect(failed(await test())).toMatchObject([
      { name: 'Claims change nothing', detail: 'The service says that it is paid, and 0 refunded.' },
    ]);
  });

  it('says nothing about refusals if every event is refused', async () => {
    vi.spyOn(service, 'readEvent').mockResolvedValue(undefined);
    const checks = await test();
    expect(names(checks)).toEqual([...BEFORE, 'A payment is recorded', 'The order is ended']);
    expect(failed(checks)).toMatchObject([{ detail: 'It was refused.' }]);
  });

  it('fails if any signature is accepted', async () => {
    vi.spyOn(service, 'readEvent').mockImplementation(async ({ bytes, headers }) => ({
      ...JSON.parse(bytes.toString()),
      signature: `${headers['x-coinpayments-signature']} ${bytes.length}`,
    }));
    expect(names(failed(await test()))).toEqual([
      'A forged signature is refused',
      'An old signature is refused',
    ]);
  });

  it('shows no key that the service repeats', async () => {
    vi.spyOn(service, 'createCheckout').mockRejectedValue(
      new GatewayRefused('bad-key', 'Unknown key private-key-1234'),
    );
    const { json } = await send();
    expect(failed(json.data.checks)).toMatchObject([
      { detail: 'The service refused: Unknown key … (bad-key)' },
    ]);
    expect(JSON.stringify(json)).not.toContain('private-key-1234');
  });
});

describe('the test of a gateway whose events only its service can sign', () => {
  const unsigned = () => Object.assign(service, { signSample: undefined });

  const url = () => `https://pixelcrowd.example/api/payments/webhooks/${gateway.id}`;
  it.each([
    [() => ({ url: url(), missingTypes: [] }), undefined],
    [() => ({ url: url(), missingTypes: ['REFUNDED'] }), "The webhook doesn't report REFUNDED."],
    [
      () => ({ url: 'https://other.example/hook', missingTypes: [] }),
      'The webhook reports to https://other.example/hook.',
    ],
  ])('checks the webhook there: case %#', async (build, problem) => {
    unsigned();
    Object.assign(service, { readWebhook: async () => build() });
    const checks = await test();
    expect(names(checks)).toContain('The webhook is registered');
    expect(failed(checks).map(({ detail }) => detail)).toEqual(problem ? [problem] : []);
    expectRemedies(checks);
  });

  it('says so if the webhook is unknown there', async () => {
    unsigned();
    Object.assign(service, { readWebhook: () => Promise.reject(new GatewayRefused('unknown', 'No')) });
    expect(failed(await test())).toMatchObject([
      { detail: "The service doesn't know a webhook with the stored ID." },
    ]);
  });
});

describe('a gateway', () => {
  it('that is live is not tested', async () => {
    const { id } = await storeGateway({ configuration: { sandbox: false } });
    const { status, json } = await send(id);
    expect([status, json.code]).toEqual([409, 'conflict']);
    expect(json.message).toContain('Switch this gateway to the sandbox first');
    expect(service.received).toEqual([]);
  });

  it('that does not exist is not found, also by the sample event', async () => {
    const authorization = `Bearer ${token}`;
    const event = { ...testEvent, headers: { ...testEvent.headers, authorization } };
    expect((await callHandler(handler, event as Parameters<typeof handler>[0])).statusCode).toBe(404); // a whole event
  });
});
