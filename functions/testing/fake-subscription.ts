import type { Card, GatewaySubscription, Order } from '#domain/payments/gateways/payment-gateway.ts';
import { FakeOrder } from './fake-order.ts';

const DAY = 86_400_000;
const MONTH = 30 * DAY;

/** A subscription at a gateway in memory. Its periods have thirty days a month. */
export class FakeSubscription {
  readonly renewals: { reference: string; state: FakeOrder; createdAt: number }[] = [];
  status: GatewaySubscription['status'];
  currentPeriodEnd: number;
  renews: boolean;
  readonly #trialEnd: number | undefined;
  #card: Card = { brand: 'visa', last4: '4242' };
  readonly #id: string;
  readonly #renewal: NonNullable<Order['renewal']>;

  constructor(id: string, renewal: NonNullable<Order['renewal']>) {
    this.#id = id;
    this.#renewal = renewal;
    this.renews = true;
    const { trialDays, months } = renewal;
    this.status = trialDays > 0 ? 'trialing' : 'active';
    this.#trialEnd = trialDays > 0 ? Date.now() + trialDays * DAY : undefined;
    this.currentPeriodEnd = this.#trialEnd ?? Date.now() + months * MONTH;
  }

  get seen(): GatewaySubscription {
    return {
      status: this.status,
      currentPeriodEnd: this.currentPeriodEnd,
      renews: this.renews,
      card: this.#card,
      ...(this.#trialEnd !== undefined && { trialEnd: this.#trialEnd }),
      renewals: this.renewals.map(({ reference, state, createdAt }) => ({
        reference,
        createdAt,
        payment: state.payment,
      })),
    };
  }

  /** The next period begins, paid or not; one that is not paid may still be, or is given up. */
  renew(isPaid = true, { isGivenUp = true } = {}): void {
    const state = new FakeOrder(this.#renewal.price);
    if (isPaid) state.take({ do: 'pay' });
    else if (isGivenUp) state.take({ do: 'fail' });
    const reference = `${this.#id}-renewal-${this.renewals.length + 1}`;
    this.renewals.push({ reference, state, createdAt: Date.now() });
    this.currentPeriodEnd += this.#renewal.months * MONTH;
    this.status = isPaid ? 'active' : 'past-due';
  }

  /** The buyer's bank allows a payment that failed before. */
  recover(): void {
    if (!this.isRenewalUnpaid) return;
    this.renewals.at(-1)?.state.take({ do: 'recover' });
    this.status = 'active';
  }

  /** Its owner has entered another card, which pays what is due. */
  changeCard(): void {
    this.#card = { brand: 'mastercard', last4: '4444' };
    this.recover();
  }

  /** The first payment has failed late. It goes on to charge for the next periods. */
  missFirst(): void {
    if (this.status !== 'ended') this.status = 'past-due';
  }

  /** Whether its last renewal is not paid. */
  get isRenewalUnpaid(): boolean {
    return this.status === 'past-due' && this.renewals.length > 0;
  }

  end(): void {
    this.status = 'ended';
    this.renews = false;
  }

  /** Ends it so that what is still owed is not collected any more. */
  endNow(): void {
    this.end();
    for (const { state } of this.renewals) state.take({ do: 'end', as: 'cancelled' });
  }

  /** The order of a renewal; undefined if none has the reference. */
  findRenewal(reference: string): FakeOrder | undefined {
    return this.renewals.find((renewal) => renewal.reference === reference)?.state;
  }
}
