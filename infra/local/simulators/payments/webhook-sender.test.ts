import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { handleErrors, type Simulator, startListening } from '../listening.ts';
import { type OrderBook, openOrderBook } from './order-book.ts';
import { createWebhookSender, StoredEvent, type WebhookSender } from './webhook-sender.ts';

const Order = v.object({ id: v.string(), events: v.array(StoredEvent) });
type Order = v.InferOutput<typeof Order>;

let folder: string;
let site: Simulator;
let orders: OrderBook<Order>;
let sender: WebhookSender;
/** The ids of the events that arrived. */
let arrived: string[];
let status: number;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sender-'));
  arrived = [];
  status = 200;
  site = await startListening(
    handleErrors(async (request, response) => {
      arrived.push(request.headers['x-event']?.toString() ?? '');
      response.writeHead(status).end();
    }),
  );
  orders = openOrderBook(folder, Order);
  sender = createWebhookSender(orders, {
    findAddresses: async () => [site.url],
    sign: (body) => ({ 'x-event': body }),
  });
});
afterEach(async () => {
  vi.useRealTimers();
  sender.stop();
  await site.stop();
  await rm(folder, { recursive: true });
});

function send(id: string): void {
  const event: StoredEvent = { id, type: 'paid', body: id, isDelivered: false };
  orders.save({ id, events: [event] });
  sender.send(event);
}

const readDelivered = () =>
  orders.all().flatMap(({ events }) => events.filter(({ isDelivered }) => isDelivered).map(({ id }) => id));

it('holds events back until they are released', async () => {
  sender.holdEvents(true);
  send('one');
  send('two');
  await sender.settle();
  expect([arrived, readDelivered(), sender.holdsEvents()]).toEqual([[], [], true]);
  sender.holdEvents(false);
  await sender.settle();
  expect(new Set(arrived)).toEqual(new Set(['one', 'two']));
  expect([readDelivered(), sender.holdsEvents()]).toEqual([['one', 'two'], false]);
  send('three');
  await sender.settle();
  expect(readDelivered()).toEqual(['one', 'two', 'three']);
});

it('repeats no failed delivery while events are held back, and sends again what a person requests', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  status = 503;
  send('one');
  await sender.settle();
  sender.holdEvents(true);
  vi.advanceTimersByTime(10_000);
  await sender.settle();
  expect(arrived).toEqual(['one']);
  await sender.sendAgain(orders.find('one')?.events ?? []);
  expect(arrived).toEqual(['one', 'one']);
  status = 200;
  sender.holdEvents(false);
  await sender.settle();
  expect(readDelivered()).toEqual(['one']);
});
