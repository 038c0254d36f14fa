import type { GatewayKeys } from '../domain/payments/gateways/adapters.ts';
import {
  type Checkout,
  type Delivery,
  type GatewayEvent,
  type GatewayPayment,
  type GatewaySubscription,
  GatewayUnavailable,
  type Order,
  type PaymentGateway,
} from '../domain/payments/gateways/payment-gateway.ts';

const HOUR = 3_600_000;

/** A gateway in memory. Tests say what it answers, and see what it was asked. */
export class FakeGateway implements PaymentGateway {
  readonly canRefund = true;
  readonly canRenew = false;
  /** The orders that it accepted, by reference. */
  readonly orders = new Map<string, Order>();
  /** What it says about an order; open unless set. */
  readonly payments = new Map<string, GatewayPayment>();
  readonly keys: GatewayKeys;
  readonly host: string;

  constructor(keys: GatewayKeys, host: string) {
    this.keys = keys;
    this.host = host;
  }

  createCheckout(order: Order): Promise<Checkout> {
    const reference = `fake-${order.transactionId}`;
    this.orders.set(reference, order);
    return Promise.resolve({
      reference,
      paymentUrl: `${this.host}/pay/${reference}`,
      expiresAt: Date.now() + HOUR,
    });
  }

  readPayment(reference: string): Promise<GatewayPayment> {
    if (!this.orders.has(reference)) return Promise.reject(new GatewayUnavailable('No such order'));
    return Promise.resolve(
      this.payments.get(reference) ?? { state: 'open', refunded: 0, dispute: 'none' as const },
    );
  }

  expireCheckout(reference: string): Promise<void> {
    this.payments.set(reference, { state: 'expired', refunded: 0, dispute: 'none' });
    return Promise.resolve();
  }

  async refund(reference: string, { amount }: Parameters<PaymentGateway['refund']>[1]): Promise<void> {
    const payment = await this.readPayment(reference);
    this.payments.set(reference, { ...payment, refunded: payment.refunded + amount.amount });
  }

  readSubscription(): Promise<GatewaySubscription> {
    return Promise.reject(new GatewayUnavailable('Nothing renews'));
  }

  cancelSubscription(): Promise<void> {
    return Promise.resolve();
  }

  resumeSubscription(): Promise<void> {
    return Promise.resolve();
  }

  /** A delivery is valid if its header `x-fake-signature` is the IPN secret; its body is the event. */
  readEvent({ headers, bytes }: Delivery): Promise<GatewayEvent | undefined> {
    const isValid = headers['x-fake-signature'] === this.keys.ipnSecret;
    // Tests send the fields of an event.
    return Promise.resolve(isValid ? (JSON.parse(bytes.toString()) as GatewayEvent) : undefined);
  }
}
