import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type * as v from 'valibot';
import type { GatewayType } from '#shared/payment-fields.ts';
import { handleErrors, startListeningAsBefore } from '../listening.ts';
import { createImport, IMPORT_PATH } from './import-orders.ts';
import { type OrderBook, openOrderBook } from './order-book.ts';
import type { PaymentSimulator, SignBody } from './payment-simulator.ts';
import { createWebhookSender, type StoredEvent, type WebhookSender } from './webhook-sender.ts';

/** What a service works with. */
interface ServiceParts<Order> {
  orders: OrderBook<Order>;
  sender: WebhookSender;
  url: string;
}

interface ServiceOptions<Order extends { id: string }> {
  service: GatewayType;
  /** Where its orders and its port are stored. */
  folder: string;
  /** The stored form of an order. */
  schema: v.GenericSchema<unknown, Order>;
  findAddresses: (event: StoredEvent, orders: OrderBook<Order>) => Promise<string[]>;
  /** Returns how events are signed. */
  createSign: (url: string) => SignBody;
  /** Opens what differs between the services. */
  open: (parts: ServiceParts<Order>) => Pick<PaymentSimulator, 'listOrders' | 'act'> & {
    handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
    stop?: () => void;
  };
}

/** Starts a simulated service: its orders, the delivery of their events, and its server. */
export async function startService<Order extends { id: string; events: StoredEvent[] }>({
  service,
  folder,
  schema,
  findAddresses,
  createSign,
  open,
}: ServiceOptions<Order>): Promise<PaymentSimulator> {
  const orders = openOrderBook(join(folder, 'orders'), schema);
  const handleImport = createImport(service, schema, orders);
  const server = handleErrors((request, response) =>
    request.url === IMPORT_PATH ? handleImport(request, response) : opened.handle(request, response),
  );
  const { url, stop } = await startListeningAsBefore(server, join(folder, 'port.json'));
  const sign = createSign(url);
  const sender = createWebhookSender(orders, {
    findAddresses: (event) => findAddresses(event, orders),
    sign,
  });
  const opened = open({ orders, sender, url });
  return {
    url,
    service,
    listOrders: opened.listOrders,
    act: opened.act,
    sign,
    holdEvents: sender.holdEvents,
    holdsEvents: sender.holdsEvents,
    settle: sender.settle,
    stop: async () => {
      opened.stop?.();
      sender.stop();
      await stop();
    },
  };
}
