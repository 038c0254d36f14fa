import type { GatewayPayment } from '#domain/payments/gateways/payment-gateway.ts';
import type { Money } from '#shared/money.ts';

/** Something that happens to an order at its gateway. A step that is impossible at that moment changes nothing. */
export type OrderStep =
  /** Its money is on the way, which begins its subscription. */
  | { do: 'process' }
  | { do: 'pay'; money?: Money }
  | { do: 'fail'; code?: 'declined' | 'canceled' }
  /** A bank allows a payment that failed before: of a renewal, which is charged again. */
  | { do: 'recover' }
  | { do: 'end'; as: 'expired' | 'cancelled' }
  /** Coins arrive, as hundredths of what is due; they may also arrive after the end. */
  | { do: 'send-coins'; hundredths: number }
  | { do: 'refund'; amount: number }
  | { do: 'dispute'; to: 'open' | 'won' | 'lost' };

const FAILURES = {
  declined: { code: 'declined', message: 'Declined' },
  canceled: { code: 'canceled', message: 'Canceled' },
} as const;

/** An order at a gateway in memory, consistent as a real one: what it said once is never taken back. */
export class FakeOrder {
  readonly due: Money;
  readonly takesCoins: boolean;
  /** The id of the subscription that its payment begins. */
  readonly subscription: string | undefined;
  payment: GatewayPayment = { state: 'open', refunded: 0, dispute: 'none' };
  /** What the gateway has said so far, oldest first. */
  readonly history: GatewayPayment[] = [this.payment];
  #hundredths = 0;

  constructor(
    due: Money,
    { takesCoins = false, subscription }: { takesCoins?: boolean; subscription?: string } = {},
  ) {
    this.subscription = subscription;
    this.due = due;
    this.takesCoins = takesCoins;
  }

  get isOpen(): boolean {
    return this.payment.state === 'open' || this.payment.state === 'processing';
  }

  /** @returns whether the step changed anything */
  take(step: OrderStep): boolean {
    const before = this.payment;
    this.payment = { ...before, ...this.#change(step) };
    const isNew = JSON.stringify(before) !== JSON.stringify(this.payment);
    if (isNew) this.history.push(this.payment);
    return isNew;
  }

  #change(step: OrderStep): Partial<GatewayPayment> {
    if (step.do === 'send-coins') return this.takesCoins ? this.#receive(step.hundredths) : {};
    if (step.do === 'refund') return this.#refund(step.amount);
    if (step.do === 'dispute') return this.#dispute(step.to);
    if (step.do === 'recover') return this.#recover();
    return this.isOpen ? this.#proceed(step) : {};
  }

  #proceed(step: Extract<OrderStep, { do: 'process' | 'pay' | 'fail' | 'end' }>): Partial<GatewayPayment> {
    if (step.do === 'fail') return { state: 'failed', failure: FAILURES[step.code ?? 'declined'] };
    if (step.do === 'end') return this.payment.state === 'open' ? { state: step.as } : {};
    const begun = this.subscription ? { subscription: this.subscription } : {};
    if (step.do === 'process') return { state: 'processing', ...begun };
    return this.takesCoins ? {} : { state: 'paid', paid: step.money ?? this.due, ...begun };
  }

  #recover(): Partial<GatewayPayment> {
    const isUnpaid = this.payment.state === 'open' || this.payment.state === 'failed';
    return isUnpaid ? { state: 'paid', paid: this.due } : {};
  }

  #receive(hundredths: number): Partial<GatewayPayment> {
    if (this.payment.state === 'paid' || this.payment.state === 'failed') return {};
    this.#hundredths = Math.min(100, this.#hundredths + hundredths);
    const missing = 100 - this.#hundredths;
    const received = { amount: `${this.#hundredths / 100}`, missing: `${missing / 100}` };
    if (missing > 0) return { received };
    // An order that ended stays so when money arrives late.
    return { received, paid: this.due, ...(this.isOpen && { state: 'paid' }) };
  }

  #refund(amount: number): Partial<GatewayPayment> {
    const { paid, refunded } = this.payment;
    return { refunded: Math.min(paid?.amount ?? 0, refunded + amount) };
  }

  #dispute(to: 'open' | 'won' | 'lost'): Partial<GatewayPayment> {
    const { dispute, paid } = this.payment;
    const follows = to === 'open' ? dispute === 'none' : dispute === 'open';
    return paid?.amount && follows ? { dispute: to } : {};
  }
}
