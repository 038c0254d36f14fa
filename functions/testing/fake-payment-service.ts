import { createHmac, randomUUID } from 'node:crypto';
import {
  type CardChange,
  type Checkout,
  type Delivery,
  type GatewayEvent,
  type GatewayPayment,
  GatewayRefused,
  type GatewaySubscription,
  GatewayUnavailable,
  type Order,
  type PaidInvoices,
  type PaymentGateway,
  type SampleEvent,
} from '#domain/payments/gateways/payment-gateway.ts';
import { FakeOrder, type OrderStep } from './fake-order.ts';
import { FakeSubscription } from './fake-subscription.ts';

const HOUR = 3_600_000;
const STALE_MILLISECONDS = 5 * 60_000;

/** How a service behaves: as it should, not at all, never responding, responding with nonsense, or refusing every order. */
type Mode = 'up' | 'down' | 'slow' | 'nonsense' | 'refusing';

interface StoredOrder {
  order: Order;
  state: FakeOrder;
  checkout: Checkout;
}

/** A payment service in memory with its adapter. Tests set what happens to orders, and deliver its events. */
export class FakePaymentService implements PaymentGateway {
  readonly canRenew = true;
  mode: Mode = 'up';
  /** What identifies the card of everyone who pays; unknown by default. */
  fingerprint: string | undefined;
  /** How long orders may be paid. */
  lifeMilliseconds = 24 * HOUR;
  /** By reference. */
  readonly orders = new Map<string, StoredOrder>();
  /** By id. */
  readonly subscriptions = new Map<string, FakeSubscription>();
  /** How far the pages are on which a card is changed, by reference. */
  readonly cardChanges = new Map<string, 'open' | 'ended' | 'changed'>();
  /** Events not delivered yet, oldest first. */
  readonly events: GatewayEvent[] = [];
  /** The calls that it received, by name. */
  readonly received: string[] = [];
  readonly #signingKey = randomUUID();
  /** The idempotency keys of the refunds made. */
  readonly #refunds = new Set<string>();

  async createCheckout(order: Order): Promise<Checkout> {
    await this.#enter('createCheckout');
    const known = [...this.orders.values()].find((each) => each.order.transactionId === order.transactionId);
    if (known) return this.#respond(known.checkout);
    const reference = `ref-${order.transactionId}`;
    const checkout: Checkout = {
      reference,
      expiresAt: Date.now() + this.lifeMilliseconds,
      ...(order.coin
        ? { coin: { code: order.coin, amount: '1', address: `addr-${order.transactionId}` } }
        : { paymentUrl: `https://pay.example/${reference}` }),
    };
    const state = new FakeOrder(order.due, {
      takesCoins: order.coin !== undefined,
      ...(order.renewal && { subscription: `sub-${order.transactionId}` }),
    });
    this.orders.set(reference, { order, state, checkout });
    return this.#respond(checkout);
  }

  async readPayment(reference: string): Promise<GatewayPayment> {
    await this.#enter('readPayment');
    const { payment } = this.#findState(reference);
    const { fingerprint } = this;
    return this.#respond(payment.paid && fingerprint ? { ...payment, fingerprint } : payment);
  }

  async expireCheckout(reference: string): Promise<void> {
    await this.#enter('expireCheckout');
    const cardChange = this.cardChanges.get(reference);
    if (cardChange === undefined) this.happen(reference, { do: 'end', as: 'expired' });
    else if (cardChange === 'open') this.cardChanges.set(reference, 'ended');
  }

  async refund(
    reference: string,
    { amount, idempotencyKey }: Parameters<PaymentGateway['refund']>[1],
  ): Promise<void> {
    await this.#enter('refund');
    if (this.#refunds.has(idempotencyKey)) return;
    const { paid, refunded, dispute } = this.#findState(reference).payment;
    if (dispute !== 'none' && dispute !== 'won')
      throw new GatewayRefused('disputed', 'The payment is disputed');
    if (!paid || refunded + amount.amount > paid.amount)
      throw new GatewayRefused('too-much', 'More than was paid');
    this.#refunds.add(idempotencyKey);
    this.happen(reference, { do: 'refund', amount: amount.amount });
  }

  async readSubscription(id: string): Promise<GatewaySubscription> {
    await this.#enter('readSubscription');
    return this.#respond(this.findSubscription(id).seen);
  }

  async listPaidInvoices(): Promise<PaidInvoices> {
    await this.#enter('listPaidInvoices');
    const invoices = [...this.subscriptions].flatMap(([subscription, { renewals }]) =>
      renewals
        .filter(({ state }) => state.payment.state === 'paid')
        .map(({ reference }) => ({ reference, subscription, isFirst: false })),
    );
    return this.#respond({ invoices });
  }

  async cancelSubscription(id: string, when: 'period-end' | 'now'): Promise<void> {
    await this.#enter('cancelSubscription');
    if (when === 'now') this.findSubscription(id).endNow();
    else this.findSubscription(id).renews = false;
  }

  async resumeSubscription(id: string): Promise<void> {
    await this.#enter('resumeSubscription');
    this.findSubscription(id).renews = true;
  }

  async openCardChange({
    subscription,
    idempotencyKey,
  }: CardChange): Promise<{ reference: string; url: string }> {
    await this.#enter('openCardChange');
    const reference = `page-${idempotencyKey}`;
    if (!this.cardChanges.has(reference)) this.cardChanges.set(reference, 'open');
    return { reference, url: `https://pay.example/${subscription}/${reference}` };
  }

  async finishCardChange(reference: string, subscription: string): Promise<'open' | 'ended' | 'changed'> {
    await this.#enter('finishCardChange');
    const state = this.cardChanges.get(reference) ?? 'ended';
    if (state === 'changed') this.findSubscription(subscription).changeCard();
    return state;
  }

  /** The subscription with an id. */
  findSubscription(id: string): FakeSubscription {
    const found = this.subscriptions.get(id);
    if (!found) throw new GatewayRefused('unknown', 'No such subscription');
    return found;
  }

  /** Records an event about a subscription. */
  report(subscription: string): void {
    const event = { type: 'subscription.updated', createdAt: Date.now(), about: { subscription } };
    this.events.push({ id: randomUUID(), ...event, shown: {}, signature: '' });
  }

  async readEvent({ headers, bytes }: Delivery): Promise<GatewayEvent | undefined> {
    const { 'x-coinpayments-timestamp': time = '', 'x-coinpayments-signature': signature = '' } = headers;
    const isFresh = Math.abs(Date.now() - Number(time)) < STALE_MILLISECONDS;
    if (!isFresh || signature !== this.#sign(time, bytes)) return undefined;
    // Only `deliver` knows the key.
    return { ...(JSON.parse(bytes.toString()) as GatewayEvent), signature };
  }

  signSample({ id, claims, createdAt, signedAt, transactionId }: SampleEvent): Omit<Delivery, 'url'> {
    const event = { id, type: `order.${claims}`, createdAt, about: { transactionId } };
    const { headers, body } = this.deliver({ ...event, shown: {}, signature: '' }, signedAt);
    return { headers, bytes: Buffer.from(body) };
  }

  /** Lets something happen to an order or a renewal; if it changes anything, there is an event about it. */
  happen(reference: string, step: OrderStep): void {
    const state = this.#findState(reference);
    if (!state.take(step)) return;
    const { subscription } = state.payment;
    const order = this.orders.get(reference)?.order;
    if (subscription && order?.renewal && !this.subscriptions.has(subscription))
      this.subscriptions.set(subscription, new FakeSubscription(subscription, order.renewal));
    if (subscription && state.payment.state === 'failed') this.findSubscription(subscription).missFirst();
    const event = { type: `order.${step.do}`, createdAt: Date.now(), about: { reference } };
    this.events.push({ id: randomUUID(), ...event, shown: { step: step.do }, signature: '' });
  }

  /** Builds a signed delivery of an event. A second one has another signature. */
  deliver(event: GatewayEvent, at = Date.now()): { headers: Record<string, string>; body: string } {
    const body = JSON.stringify({ ...event, delivery: randomUUID() });
    const time = String(at);
    return {
      headers: {
        'x-coinpayments-timestamp': time,
        'x-coinpayments-signature': this.#sign(time, Buffer.from(body)),
      },
      body,
    };
  }

  #sign(time: string, bytes: Buffer): string {
    return createHmac('sha256', this.#signingKey).update(time).update(bytes).digest('hex');
  }

  /** The state of an order or a renewal. */
  #findState(reference: string): FakeOrder {
    const renewal = [...this.subscriptions.values()].flatMap((each) => each.findRenewal(reference) ?? [])[0];
    const found = renewal ?? this.orders.get(reference)?.state;
    if (!found) throw new GatewayRefused('unknown', 'No such order');
    return found;
  }

  /** What a service that is down or slow does with a call, before it does anything else. */
  async #enter(name: string): Promise<void> {
    this.received.push(name);
    if (this.mode === 'down') throw new GatewayUnavailable('Down');
    if (this.mode === 'refusing') throw new GatewayRefused('account-closed', 'The account is closed');
    if (this.mode === 'slow') await new Promise(() => undefined);
  }

  #respond<Result>(response: Result): Result {
    // The response of a broken service has any shape.
    return this.mode === 'nonsense'
      ? ({ state: 'moon', paymentUrl: 'javascript:alert(1)' } as Result)
      : response;
  }
}
