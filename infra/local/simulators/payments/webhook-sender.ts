import * as v from 'valibot';
import type { OrderBook } from './order-book.ts';
import type { OrderAction, SignBody } from './payment-simulator.ts';

/** An event of a simulated service, stored with its order. */
export const StoredEvent = v.object({
  id: v.string(),
  type: v.string(),
  /** The body as it is sent, to the byte. */
  body: v.string(),
  isDelivered: v.boolean(),
});
export type StoredEvent = v.InferOutput<typeof StoredEvent>;

interface SenderOptions {
  findAddresses: (event: StoredEvent) => Promise<string[]>;
  sign: SignBody;
}

/** Delivers events to the site. */
export interface WebhookSender {
  /** Delivers an event in the background, and repeats it until every address has accepted it. */
  send: (event: StoredEvent) => void;
  /** Delivers events once more, one after the other, whatever the site returns. */
  sendAgain: (events: readonly StoredEvent[], signature?: 'valid' | 'stale' | 'forged') => Promise<void>;
  /** Whether events are held back instead of being sent; those that were are sent once they no longer are. */
  holdEvents: (isHeld: boolean) => void;
  holdsEvents: () => boolean;
  /** Resolves once nothing is being delivered. */
  settle: () => Promise<void>;
  /** Ends deliveries; those that failed are not repeated. */
  stop: () => void;
}

/** The real services try for days, at growing intervals. */
const RETRY_MILLISECONDS = [1_000, 5_000, 30_000, 120_000, 600_000];
const TIMEOUT_MILLISECONDS = 30_000;
/** Older than what a receiver accepts. */
const STALE_MILLISECONDS = 10 * 60_000;

/** Sends the events of orders, each signed when it is sent. Those that an earlier run did not deliver are sent at once. */
export function createWebhookSender<Order extends { events: StoredEvent[] }>(
  orders: OrderBook<Order>,
  { findAddresses, sign }: SenderOptions,
): WebhookSender {
  const running = new Set<Promise<void>>();
  const waiting = new Set<NodeJS.Timeout>();
  const stopped = new AbortController();
  let held: StoredEvent[] | undefined;

  async function deliver(event: StoredEvent, at: number, signed = event.body): Promise<boolean> {
    const addresses = await findAddresses(event);
    const accepted = await Promise.all(
      addresses.map((address) => post(address, event.body, sign(signed, at, address))),
    );
    return accepted.length > 0 && accepted.every(Boolean);
  }

  async function post(address: string, body: string, headers: Record<string, string>): Promise<boolean> {
    const signal = AbortSignal.any([stopped.signal, AbortSignal.timeout(TIMEOUT_MILLISECONDS)]);
    const all = { 'content-type': 'application/json', ...headers };
    const { ok } = await fetch(address, { method: 'POST', headers: all, body, signal, redirect: 'error' });
    return ok;
  }

  function attempt(event: StoredEvent, tries: number): void {
    if (held) {
      held.push(event);
      return;
    }
    const work = deliver(event, Date.now())
      .catch(() => false)
      .then((isDelivered) => {
        if (isDelivered) return markDelivered(orders, event);
        const delay = RETRY_MILLISECONDS[tries];
        if (delay === undefined || stopped.signal.aborted) return;
        const timer = setTimeout(() => {
          waiting.delete(timer);
          attempt(event, tries + 1);
        }, delay);
        waiting.add(timer);
      })
      .finally(() => running.delete(work));
    running.add(work);
  }

  for (const { events } of orders.all())
    for (const event of events) if (!event.isDelivered) attempt(event, 0);
  return {
    send: (event) => attempt(event, 0),
    sendAgain: async (events, signature = 'valid') => {
      const at = Date.now() - (signature === 'stale' ? STALE_MILLISECONDS : 0);
      for (const event of events) {
        // The signature of another body.
        const signed = signature === 'forged' ? `${event.body} ` : event.body;
        await deliver(event, at, signed);
      }
    },
    holdEvents: (isHeld) => {
      const waited = held ?? [];
      held = isHeld ? waited : undefined;
      if (!isHeld) for (const event of waited) attempt(event, 0);
    },
    holdsEvents: () => held !== undefined,
    settle: async () => {
      while (running.size > 0) await Promise.all(running);
    },
    stop: () => {
      stopped.abort();
      for (const timer of waiting) clearTimeout(timer);
    },
  };
}

/** Finds the order that an event is about. */
export const findOrderByEvent = <Order extends { events: StoredEvent[] }>(
  orders: OrderBook<Order>,
  { id }: StoredEvent,
): Order | undefined => orders.all().find(({ events }) => events.some((event) => event.id === id));

function markDelivered<Order extends { events: StoredEvent[] }>(
  orders: OrderBook<Order>,
  delivered: StoredEvent,
): void {
  const order = findOrderByEvent(orders, delivered);
  if (!order) return;
  const events = order.events.map((event) =>
    event.id === delivered.id ? { ...event, isDelivered: true } : event,
  );
  orders.save({ ...order, events });
}

/** What the local console can do with the events of any service's order. */
export const buildResendActions = (
  sender: WebhookSender,
  events: readonly StoredEvent[],
): Partial<Record<OrderAction, () => Promise<void>>> => ({
  'send-again': () => sender.sendAgain(events.slice(-1)),
  'send-stale': () => sender.sendAgain(events.slice(-1), 'stale'),
  'send-forged': () => sender.sendAgain(events.slice(-1), 'forged'),
  'send-reversed': () => sender.sendAgain(events.toReversed()),
});
