import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, vi } from 'vitest';
import type { Transaction } from '#domain/payments/transactions/transaction.ts';
import { transactionDefinition } from '#domain/payments/transactions/transaction-definition.ts';
import { runAnnouncedTasks } from '#domain/tasks/run-tasks.ts';
import { readEntity } from '#platform/data/change.ts';
import { listOverdueTasks } from '#platform/data/tasks.ts';
import { type TransactionId, toIsoTime } from '#shared/ids.ts';
import { handler } from '../../functions/features/payments/handler.ts';
import { createWebAccount } from '../../functions/testing/accounts.ts';
import { buildApiEvent } from '../../functions/testing/api-event.ts';
import { bindCalls } from '../../functions/testing/call-api.ts';
import { callHandler } from '../../functions/testing/call-handler.ts';
import { createFreshTable } from '../../functions/testing/fresh-table.ts';
import { storePackage } from '../../functions/testing/packages.ts';
import { createSessionAs } from '../../functions/testing/sessions.ts';
import { storeGateway } from '../../functions/testing/transactions.ts';
import { readBody } from '../local/gateway/request-body.ts';
import { buildPaymentHosts } from '../local/lambda/payment-hosts.ts';
import { handleErrors, startListening } from '../local/simulators/listening.ts';
import type {
  ListedOrder,
  OrderAction,
  PaymentSimulator,
} from '../local/simulators/payments/payment-simulator.ts';
import type { TestedService } from './payment-services.ts';

/** An order as its buyer knows it. */
export interface Placed {
  transactionId: TransactionId;
  key: string;
  /** Absent for coins. */
  paymentUrl?: string;
  /** How to pay with coins. */
  coin?: string;
  coinAmount?: string;
  address?: string;
  qrCode?: string;
}

/** An event to which the site has responded. */
interface Received {
  status: number;
  body: string;
  /** Delivers the same bytes with the same signature again, and returns the status. */
  repeat: () => Promise<number>;
}

/** A site that sells packages through one payment service. */
export interface Shop {
  simulator: PaymentSimulator;
  gatewayId: () => string;
  /** The address for events, as registered with the service. */
  webhookUrl: () => string;
  /** Registers another one. */
  registerWebhook: (url: string) => void;
  /** The events that arrived since `begin`, oldest first. */
  received: Received[];
  /** Begins a test: with an empty table, the gateway, and no events. */
  begin: () => Promise<void>;
  /** Ends a test. */
  end: () => Promise<void>;
  place: (options?: { trialDays?: number; userEmail?: string }) => Promise<Placed>;
  /** Presses a button of the page on which a person pays. */
  press: (order: Placed, choice: string) => Promise<Response>;
  /** Waits for events to be delivered, and runs the tasks that they left, until there are no more. */
  deliverAll: () => Promise<void>;
  act: (order: Placed, action: OrderAction) => Promise<void>;
  /** Places an order and pays it; its events are delivered. */
  buy: (options?: { trialDays?: number; userEmail?: string }) => Promise<Placed>;
  readTransaction: (order: Placed) => Promise<Transaction>;
  /** Reads an order as its buyer does. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into responses of every shape
  readAsBuyer: (order: Placed) => Promise<any>;
  asBuyer: (order: Placed) => { params: Record<string, string>; headers: Record<string, string> };
  /** Returns the order as the service lists it. */
  findListed: (order: Placed) => Promise<ListedOrder>;
  stop: () => Promise<void>;
}

const signIn = async (email: string): Promise<string> =>
  (await createSessionAs('web', (await createWebAccount({ email })).id)).token;

export const callPayments = bindCalls(handler);

/**
 * Opens a shop. Its simulated service stays for all tests of a file, its table for one test.
 *
 * @param percentage the fee of the gateway
 */
export async function openShop(tested: TestedService, percentage = 0): Promise<Shop> {
  const folder = await mkdtemp(join(tmpdir(), `shop-${tested.service}-`));
  const received: Received[] = [];
  let gatewayId = '';
  let otherWebhook: string | undefined;
  const deliver = async (headers: Record<string, string>, body: string): Promise<number> => {
    const route = 'POST /api/payments/webhooks/{gatewayId}';
    const event = buildApiEvent({ route, params: { gatewayId }, headers, body });
    const { statusCode = 500 } = await callHandler(handler, event);
    return statusCode;
  };
  const site = await startListening(
    handleErrors(async (request, response) => {
      const body = (await readBody(request, 100_000))?.toString() ?? '';
      // No header is sent twice.
      const headers = request.headers as Record<string, string>;
      const repeat = () => deliver(headers, body);
      const status = await repeat();
      received.push({ status, body, repeat });
      response.writeHead(status).end();
    }),
  );
  const webhookUrl = () => `${site.url}/api/payments/webhooks/${gatewayId}`;
  const simulator = await tested.start(folder, () => otherWebhook ?? webhookUrl());

  const place: Shop['place'] = async ({ trialDays = 0, userEmail = 'juno@example.org' } = {}) => {
    const { id: packageId } = await storePackage({ price: 1_000, freeTrialDays: trialDays });
    const buyer = { userEmail, firstName: 'Juno', lastName: 'Moth' };
    const coin = tested.order.coin && { coin: tested.order.coin };
    const { status, json } = await callPayments('POST /api/payments/initialize', {
      body: { packageId, gateway: gatewayId, ...buyer, ...coin },
      // A trial waits for a buyer whose address no session proves.
      ...(trialDays > 0 && tested.service === 'stripe' && { token: await signIn(userEmail) }),
    });
    expect(status).toBe(201);
    return json.data;
  };
  const deliverAll = async (): Promise<void> => {
    await simulator.settle();
    const tasks = await listOverdueTasks({ by: toIsoTime(Date.now() + 1_000), limit: 25 });
    if (tasks.length === 0) return;
    await runAnnouncedTasks(tasks.map(({ id }) => id));
    await deliverAll();
  };
  const readTransaction = ({ transactionId }: Placed) => readEntity(transactionDefinition, transactionId);
  const act: Shop['act'] = async (order, action) => {
    const { reference = '' } = await readTransaction(order);
    expect(await simulator.act(reference, action)).toBe(true);
    await deliverAll();
  };
  const asBuyer: Shop['asBuyer'] = ({ transactionId, key }) => ({
    params: { transactionId },
    headers: { 'x-transaction-key': key },
  });
  return {
    simulator,
    webhookUrl,
    received,
    place,
    deliverAll,
    act,
    readTransaction,
    asBuyer,
    gatewayId: () => gatewayId,
    registerWebhook: (url) => {
      otherWebhook = url;
    },
    begin: async () => {
      // Each invoice of CoinPayments names where its events go, and the address is signed with them.
      vi.stubEnv('SITE_ORIGIN', site.url);
      vi.stubEnv('PAYMENT_HOSTS', JSON.stringify(buildPaymentHosts([simulator])));
      await createFreshTable();
      const configuration = { ...tested.keys, fees: { percentage, fixed: 0 }, feePaidBy: 'buyer' as const };
      ({ id: gatewayId } = await storeGateway({ name: tested.service, configuration }));
      received.length = 0;
      otherWebhook = undefined;
    },
    end: async () => {
      vi.useRealTimers();
      vi.restoreAllMocks();
      simulator.holdEvents(false);
      await simulator.settle();
      vi.unstubAllEnvs();
    },
    press: ({ paymentUrl = '' }, choice) =>
      fetch(paymentUrl, { method: 'POST', body: new URLSearchParams({ choice }), redirect: 'manual' }),
    buy: async (options) => {
      const order = await place(options);
      await act(order, 'pay');
      return order;
    },
    readAsBuyer: async (order) =>
      (await callPayments('GET /api/payments/transactions/{transactionId}', asBuyer(order))).json.data,
    findListed: async (order) => {
      const { reference } = await readTransaction(order);
      const listed = simulator.listOrders().find(({ id }) => id === reference);
      if (!listed) throw new Error(`${tested.name} doesn't list this order`);
      return listed;
    },
    stop: async () => {
      await simulator.stop();
      await site.stop();
      await rm(folder, { recursive: true });
    },
  };
}
