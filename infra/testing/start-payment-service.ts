import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ulid } from 'ulid';
import type {
  Delivery,
  GatewayEvent,
  GatewayPayment,
  Order,
  PaymentGateway,
} from '#domain/payments/gateways/payment-gateway.ts';
import { readBody } from '../local/gateway/request-body.ts';
import { handleErrors, startListening } from '../local/simulators/listening.ts';
import type { OrderAction, PaymentSimulator } from '../local/simulators/payments/payment-simulator.ts';
import type { TestedService } from './payment-services.ts';

/** A running payment service, and a site that takes its events. */
export interface StartedService {
  simulator: () => PaymentSimulator;
  /** Opens the adapter, with other keys if they are given. */
  gateway: (keys?: object) => PaymentGateway;
  /** The address that is registered for events. */
  webhookUrl: string;
  /** What arrived there since `forget`, oldest first. */
  deliveries: Delivery[];
  /** Changes the status with which the site responds to events. */
  respondWith: (status: number) => void;
  /** Builds an order of 10.49 USD with an id of its own. */
  buildOrder: (change?: Partial<Order>) => Order;
  /** Creates an order, and returns its reference. */
  place: (change?: Partial<Order>) => Promise<string>;
  /** Does something with an order, and waits for its events. Throws if the order does not allow it. */
  act: (reference: string, ...actions: OrderAction[]) => Promise<void>;
  /** Creates an order and pays it. */
  pay: (change?: Partial<Order>) => Promise<string>;
  read: (reference: string) => Promise<GatewayPayment>;
  /** Reads the latest delivery. */
  readLast: (change?: Partial<Delivery>, keys?: object) => Promise<GatewayEvent | undefined>;
  /** Reads a delivery of any body that the service has signed, at a time in milliseconds since 1970. */
  readSigned: (body: string, at?: number) => Promise<GatewayEvent | undefined>;
  restart: () => Promise<void>;
  /** Waits for events that are being delivered, and forgets those that arrived: the next test sees only its own. */
  forget: () => Promise<void>;
  stop: () => Promise<void>;
}

/** Starts a payment service with an empty folder. */
export async function startPaymentService(tested: TestedService): Promise<StartedService> {
  const folder = await mkdtemp(join(tmpdir(), `${tested.service}-`));
  const deliveries: Delivery[] = [];
  let siteStatus = 200;
  const site = await startListening(
    handleErrors(async (request, response) => {
      const bytes = (await readBody(request, 100_000)) ?? Buffer.alloc(0);
      // No header is sent twice.
      const headers = request.headers as Delivery['headers'];
      deliveries.push({ headers, bytes, url: `${site.url}${request.url}` });
      response.writeHead(siteStatus).end();
    }),
  );
  const webhookUrl = `${site.url}/api/payments/webhooks/1`;
  const open = (keys: object = {}) => tested.open({ ...tested.keys, ...keys }, simulator.url);
  const start = () => tested.start(folder, () => webhookUrl);
  let simulator = await start();
  const buildOrder = (change?: Partial<Order>): Order => ({
    transactionId: ulid(),
    title: 'Premium, 3 months',
    due: { amount: 1049, currency: 'USD' },
    fee: 50,
    buyer: { email: 'mika@pixelcrowd.test', firstName: 'Mika', lastName: 'Sol' },
    returnUrl: 'https://pixelcrowd.test/purchase?transaction=1',
    cancelUrl: 'https://pixelcrowd.test/purchase?transaction=1&cancelled=1',
    webhookUrl,
    ...tested.order,
    ...change,
  });
  const place: StartedService['place'] = async (change) =>
    (await open().createCheckout(buildOrder(change))).reference;
  const act: StartedService['act'] = async (reference, ...actions) => {
    for (const action of actions) {
      if (!(await simulator.act(reference, action))) throw new Error(`${tested.name} doesn't ${action} this`);
      await simulator.settle();
    }
  };
  return {
    webhookUrl,
    deliveries,
    buildOrder,
    place,
    act,
    simulator: () => simulator,
    gateway: open,
    respondWith: (status) => {
      siteStatus = status;
    },
    pay: async (change) => {
      const reference = await place(change);
      await act(reference, 'pay');
      // Where taking the money is a step of its own, this takes it.
      await open().readPayment(reference, { mayCapture: true });
      await simulator.settle();
      return reference;
    },
    read: (reference) => open().readPayment(reference, { mayCapture: false }),
    readLast: async (change, keys) => {
      const last = deliveries.at(-1);
      if (!last) throw new Error('No event was delivered');
      return open(keys).readEvent({ ...last, ...change });
    },
    readSigned: async (body, at = Date.now()) => {
      const headers = simulator.sign(body, at, webhookUrl);
      return open().readEvent({ headers, bytes: Buffer.from(body), url: webhookUrl });
    },
    restart: async () => {
      await simulator.stop();
      simulator = await start();
    },
    forget: async () => {
      await simulator.settle();
      deliveries.length = 0;
      siteStatus = 200;
    },
    stop: async () => {
      await simulator.stop();
      await site.stop();
      await rm(folder, { recursive: true });
    },
  };
}
