import { expect, vi } from 'vitest';
import { createBindTask } from '#domain/accounts/bind-subscription-task.ts';
import type { WebsiteAccount } from '#domain/accounts/definitions/account.ts';
import { websiteUserDefinition } from '#domain/accounts/definitions/website-user-definition.ts';
import { createWebsiteAccount } from '#domain/accounts/registration/new-account.ts';
import type { StoredGateway } from '#domain/payments/gateways/gateway-definition.ts';
import { cancelSubscription } from '#domain/payments/subscriptions/cancel-subscription.ts';
import { beginCardChange } from '#domain/payments/subscriptions/card-change.ts';
import { resumeRenewal } from '#domain/payments/subscriptions/change-renewal.ts';
import { reconcileInvoices } from '#domain/payments/subscriptions/reconcile-invoices.ts';
import { reviewSubscriptions } from '#domain/payments/subscriptions/review-subscriptions.ts';
import { isGatewayFailure } from '#domain/payments/transactions/gateway-payments/gateway-failure.ts';
import { recordEvent } from '#domain/payments/transactions/gateway-payments/record-event.ts';
import { confirmTrial } from '#domain/payments/transactions/orders/confirm-trial.ts';
import { deriveProofToken } from '#domain/payments/transactions/orders/proof-token.ts';
import { reconcileTransactions } from '#domain/payments/transactions/orders/reconcile-transactions.ts';
import { refundTransaction } from '#domain/payments/transactions/refunds/refund-transaction.ts';
import { recheckTransaction } from '#domain/payments/transactions/staff/recheck-transaction.ts';
import type { Transaction } from '#domain/payments/transactions/transaction.ts';
import {
  buildUniqueReference,
  transactionDefinition,
} from '#domain/payments/transactions/transaction-definition.ts';
import { runOverdueTasks } from '#domain/tasks/run-tasks.ts';
import { createEntity, findEntity, updateEntity } from '#platform/data/change.ts';
import { listOverdueTasks } from '#platform/data/tasks.ts';
import { findHolder } from '#platform/data/uniqueness.ts';
import { Problem } from '#platform/problem.ts';
import { toIsoTime } from '#shared/ids.ts';
import { services } from './fake-adapters.ts';
import type { FakeOrder } from './fake-order.ts';
import type { FakeSubscription } from './fake-subscription.ts';
import { TESTER } from './images.ts';
import { passTime, type RenewalOutcome, recoverRenewals } from './pass-time.ts';
import type { SubscriptionStep } from './subscription-steps.ts';

const HOUR = 3_600_000;
const MONTH = 720 * HOUR;
const EMAIL = 'juno@example.org';

/** A person who is the buyer and staff in one. */
type Session = Parameters<typeof cancelSubscription>[0] & Parameters<typeof refundTransaction>[0];

/** A renewing subscription from its order on, at a gateway in memory, with the account that has its address. */
export class SubscriptionFlow {
  readonly gateway: StoredGateway;
  readonly placed: Transaction;
  readonly account: WebsiteAccount;
  readonly #session: Session;
  #isConfirmed = false;
  /** Whether we ended it although it was paid for. */
  wasEndedWrongly = false;

  constructor(gateway: StoredGateway, placed: Transaction, account: WebsiteAccount) {
    this.gateway = gateway;
    this.placed = placed;
    this.account = account;
    // Only its account's id and name are read.
    this.#session = { system: 'web', role: 'admin', accountId: account.id, name: 'Juno' } as Session;
    this.#watchEnd();
  }

  #watchEnd(): void {
    const cancel = services.stripe.cancelSubscription.bind(services.stripe);
    services.stripe.cancelSubscription = async (id, when) => {
      if (when === 'now') this.wasEndedWrongly ||= !this.mayBeEnded;
      return cancel(id, when);
    };
  }

  /** Whether it is a trial whose buyer has not proved the address. */
  get isUnproven(): boolean {
    return this.placed.proof !== undefined && !this.#isConfirmed;
  }

  get reference(): string {
    return this.placed.reference ?? '';
  }

  get order(): FakeOrder {
    const stored = services.stripe.orders.get(this.reference);
    if (!stored) throw new Error('The order was placed');
    return stored.state;
  }

  get subscription(): FakeSubscription | undefined {
    return [...services.stripe.subscriptions.values()][0];
  }

  /** The payments that the gateway has taken or tried to take, oldest first. */
  get payments(): { reference: string; state: FakeOrder; createdAt?: number }[] {
    return [{ reference: this.reference, state: this.order }, ...(this.subscription?.renewals ?? [])];
  }

  /** Whether the money of the latest period went back. A trial was not paid for. */
  get isLastPaymentGone(): boolean {
    const payment = this.payments.map(({ state }) => state.payment).findLast(({ state }) => state === 'paid');
    if (!payment?.paid?.amount) return false;
    return payment.refunded >= payment.paid.amount || payment.dispute === 'lost';
  }

  /** Whether it is not paid for, be it that its first payment failed, that its last payment went back, that a renewal failed, or that it has ended. */
  get mayBeEnded(): boolean {
    const { status } = this.subscription ?? {};
    if (this.order.payment.state === 'failed' || this.isUnproven) return true;
    return this.isLastPaymentGone || status === 'past-due' || status === 'ended';
  }

  /** The buyer takes the subscription. */
  begin(isDelayed: boolean): void {
    services.stripe.happen(this.reference, { do: isDelayed ? 'process' : 'pay' });
  }

  #settleFirst(as: 'pay' | 'fail' | 'cancel'): void {
    if (this.order.payment.state !== 'processing') return;
    const code = as === 'cancel' ? 'canceled' : 'declined';
    services.stripe.happen(this.reference, as === 'pay' ? { do: 'pay' } : { do: 'fail', code });
  }

  /** Performs steps at the same time. Refusals and outages are part of life. */
  async perform(steps: readonly SubscriptionStep[]): Promise<void> {
    await Promise.all(
      steps.map((step) =>
        this.#perform(step).catch((error: unknown) => {
          if (!(error instanceof Problem) && !isGatewayFailure(error)) throw error;
        }),
      ),
    );
    services.stripe.mode = 'up';
  }

  async #perform(step: SubscriptionStep): Promise<unknown> {
    // Responses are distinguished by their milliseconds.
    vi.setSystemTime(Date.now() + 1);
    switch (step.do) {
      case 'wait':
        return this.#wait(step);
      case 'recover':
        return recoverRenewals(services.stripe);
      case 'refund':
        return this.#refund(step);
      case 'refund-by-staff':
        return this.#refundByStaff(step);
      case 'settle-first':
        return this.#settleFirst(step.as);
      case 'dispute':
        return services.stripe.happen(this.#choose(step.nth).reference, { do: 'dispute', to: step.to });
      case 'deliver':
        return this.#deliver(step.nth);
      case 'run-tasks':
        return runOverdueTasks();
      case 'review':
        return reviewSubscriptions();
      case 'reconcile':
        return this.#reconcile();
      case 'recheck':
        return recheckTransaction(this.#session, this.placed.id);
      case 'cancel':
        return cancelSubscription(this.#session);
      case 'resume':
        return resumeRenewal(this.#session);
      case 'change-card':
        return this.#changeCard(step.isEntered);
      case 'verify':
        return this.#verify();
      case 'confirm':
        return this.#confirm();
      case 'outage':
        services.stripe.mode = 'down';
    }
  }

  /** A trial that waits for its proof depends on jobs, which notice its begin and end it within a day. */
  async #wait({ days, renewal }: { days: number; renewal: RenewalOutcome }): Promise<void> {
    if (!this.isUnproven) return passTime(services.stripe, days, renewal);
    for (let half = 0; half < 2 * days; half += 1) {
      services.stripe.mode = 'up';
      await this.#reconcile();
      await runOverdueTasks();
      passTime(services.stripe, 0.5, renewal);
    }
  }

  /** The buyer follows the mailed link. */
  async #confirm(): Promise<void> {
    const { id } = this.placed;
    await confirmTrial(id, await deriveProofToken(id), '203.0.113.7');
    this.#isConfirmed = true;
  }

  #choose(nth: number): { reference: string; state: FakeOrder } {
    const { payments } = this;
    const chosen = payments[nth % payments.length];
    if (!chosen) throw new Error('There is no payment');
    return chosen;
  }

  #refund({ nth, isWhole }: { nth: number; isWhole: boolean }): void {
    const { reference, state } = this.#choose(nth);
    services.stripe.happen(reference, { do: 'refund', amount: isWhole ? state.due.amount : 300 });
  }

  async #refundByStaff({ nth, isWhole }: { nth: number; isWhole: boolean }): Promise<unknown> {
    const unique = buildUniqueReference(this.gateway.id, this.#choose(nth).reference);
    const id = await findHolder(transactionDefinition, unique);
    const decision = { reason: 'Asked for it', amount: isWhole ? undefined : 300 };
    return id && refundTransaction(this.#session, id, decision, undefined);
  }

  async #deliver(nth: number): Promise<void> {
    const { events } = services.stripe;
    const event = events[nth % Math.max(1, events.length)];
    if (!event) return;
    const { headers, body } = services.stripe.deliver(event);
    const received = await services.stripe.readEvent({ headers, bytes: Buffer.from(body), url: '' });
    if (received) await recordEvent(this.gateway.id, received);
  }

  /** Only an owner who has verified the address sees the plan. */
  async #changeCard(isEntered: boolean): Promise<void> {
    await this.#verify();
    await recheckTransaction(this.#session, this.placed.id);
    await beginCardChange(this.#session);
    const { cardChanges, subscriptions } = services.stripe;
    const page = [...cardChanges.keys()].at(-1);
    if (!isEntered || cardChanges.get(page ?? '') !== 'open') return;
    cardChanges.set(page ?? '', 'changed');
    for (const id of subscriptions.keys()) services.stripe.report(id);
  }

  async #verify(): Promise<void> {
    const options = { actor: TESTER, action: 'test.verify', tasks: [createBindTask(EMAIL)] };
    await updateEntity(websiteUserDefinition, this.account.id, options, (current) =>
      current.emailVerified ? current : { ...current, emailVerified: true },
    );
  }

  async #reconcile(): Promise<void> {
    await reconcileTransactions();
    await reconcileInvoices();
  }

  /** What the jobs and staff do in the end, whatever was lost, until there is nothing left to do. */
  async settle(): Promise<void> {
    // Every bank comes to a decision, and a trial without a proof to its end.
    this.#settleFirst('pay');
    if (this.placed.proof) await this.#wait({ days: 15, renewal: 'paid' });
    for (let left = 20; left > 0; left -= 1) {
      vi.setSystemTime(Date.now() + 7 * HOUR);
      await this.#reconcile();
      await recheckTransaction(this.#session, this.placed.id);
      await runOverdueTasks();
      await reviewSubscriptions();
      const waiting = await listOverdueTasks({ by: toIsoTime(Date.now() + MONTH), limit: 1 });
      if (waiting.length === 0) return;
    }
    expect.fail('The tasks come to no end');
  }
}

/** Stores an account that has not verified the address yet. */
export const storeBuyer = (): Promise<WebsiteAccount> =>
  createEntity(
    websiteUserDefinition,
    createWebsiteAccount({ username: 'juno', email: EMAIL, state: 'active' }),
    { actor: TESTER, action: 'test.store' },
  );

/** Reads the account as it is now. */
export const readBuyer = ({ id }: WebsiteAccount): Promise<WebsiteAccount | undefined> =>
  findEntity(websiteUserDefinition, id, { consistent: true });
