import type {
  GatewayPayment,
  GatewaySubscription,
  Order,
} from '../domain/payments/gateways/payment-gateway.ts';
import { FakeOrder } from './fake-order.ts';

const DAY = 86_400_000;
const MONTH = 30 * DAY;

/** A subscription at a gateway in memory. Its periods have thirty days a month. */
export class FakeSubscription {
  readonly renewals: { reference: string; state: FakeOrder; createdAt: number }[] = [];
  status: GatewaySubscription['status'];
  currentPeriodEnd: number;
  renews = true;
  readonly #trialEnd: number | undefined;
  readonly #id: string;
  readonly #renewal: NonNullable<Order['renewal']>;

  constructor(id: string, renewal: NonNullable<Order['renewal']>) {
    this.#id = id;
    this.#renewal = renewal;
    const { trialDays, months } = renewal;
    this.status = trialDays > 0 ? 'trialing' : 'active';
    this.#trialEnd = trialDays > 0 ? Date.now() + trialDays * DAY : undefined;
    this.currentPeriodEnd = this.#trialEnd ?? Date.now() + months * MONTH;
  }

  get seen(): GatewaySubscription {
    return {
      ...{ status: this.status, currentPeriodEnd: this.currentPeriodEnd, renews: this.renews },
      ...(this.#trialEnd !== undefined && { trialEnd: this.#trialEnd }),
      renewals: this.renewals.map(({ reference, state, createdAt }) => ({
        ...{ reference, createdAt },
        payment: state.payment,
      })),
    };
  }

  /** The next period begins, paid or not. */
  renew(isPaid = true): void {
    const state = new FakeOrder(this.#renewal.price);
    state.take(isPaid ? { do: 'pay' } : { do: 'fail' });
    const reference = `${this.#id}-renewal-${this.renewals.length + 1}`;
    this.renewals.push({ reference, state, createdAt: Date.now() });
    this.currentPeriodEnd += this.#renewal.months * MONTH;
    this.status = isPaid ? 'active' : 'past-due';
  }

  /** The buyer's bank allows a payment that failed before. */
  recover(): void {
    const last = this.renewals.at(-1);
    if (!last) return;
    last.state = new FakeOrder(this.#renewal.price);
    last.state.take({ do: 'pay' });
    this.status = 'active';
  }

  end(): void {
    this.status = 'ended';
    this.renews = false;
  }

  /** The payment of a renewal; undefined if none has the reference. */
  findPayment(reference: string): GatewayPayment | undefined {
    return this.renewals.find((renewal) => renewal.reference === reference)?.state.payment;
  }
}
