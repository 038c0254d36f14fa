import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readEntity } from '#platform/data/change.ts';
import { Problem } from '#platform/problem.ts';
import { type GatewayType, isRefundedByHand } from '#shared/payment-fields.ts';
import { countCases } from '../../../../testing/count-cases.ts';
import { countCompletions } from '../../../../testing/count-completions.ts';
import { resetServices, services } from '../../../../testing/fake-adapters.ts';
import type { OrderStep } from '../../../../testing/fake-order.ts';
import { createFreshTableWithLatencies } from '../../../../testing/fresh-table.ts';
import { orderStep } from '../../../../testing/order-steps.ts';
import { buildWebsiteStaff } from '../../../../testing/staff.ts';
import { placeOrderFor, storeGateway } from '../../../../testing/transactions.ts';
import { runOverdueTasks } from '../../../tasks/run-tasks.ts';
import { recordPayment } from '../../subscriptions/change-grants.ts';
import { computeEntitlement } from '../../subscriptions/entitlement.ts';
import { findSubscription } from '../../subscriptions/plan-subscription.ts';
import { isGatewayFailure } from '../gateway-payments/gateway-failure.ts';
import { addRefunded, endTransaction, mergePayment, withFlag } from '../gateway-payments/merge-payment.ts';
import { recordEvent } from '../gateway-payments/record-event.ts';
import { refreshTransaction } from '../gateway-payments/refresh-transaction.ts';
import { PAYMENTS_ACTOR } from '../payment-actors.ts';
import { makeRefundTask } from '../refunds/make-refund-task.ts';
import { refundTransaction } from '../refunds/refund-transaction.ts';
import { isOpen, type Transaction } from '../transaction.ts';
import { transactionDefinition } from '../transaction-definition.ts';
import { endOrder } from './end-order.ts';
import { cancelOrder } from './follow-order.ts';

vi.mock('../../gateways/adapters.ts', () => import('../../../../testing/fake-adapters.ts'));
vi.mock('#platform/log.ts', () => ({ log: async () => undefined }));
vi.mock('#platform/data/full-jitter.ts', () => ({ waitWithJitter: async () => undefined }));
// Counts how often an order brings its buyer anything.
vi.mock('../apply-completion.ts', () => import('../../../../testing/count-completions.ts'));

/** How often an order is completed that ends with a status. */
const COMPLETIONS: Readonly<Record<Transaction['status'], number[]>> = {
  pending: [0],
  processing: [0],
  failed: [0],
  cancelled: [0],
  completed: [1],
  refunded: [0, 1],
};

const DUE = { amount: 1_000, currency: 'USD' };
const ADMIN = buildWebsiteStaff();

const OUR_ACTIONS = [
  ...['deliver', 'deliver', 'deliver', 'deliver', 'deliver'],
  ...['run-tasks', 'run-tasks', 'refresh', 'cancel', 'refund', 'refund', 'outage'],
] as const;

/** What happens at the same time as others, at the gateway or here. */
type Action =
  | { step: OrderStep }
  | { what: (typeof OUR_ACTIONS)[number]; nth: number; amount: number | undefined };

const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 1, arbitrary: fc.record({ step: orderStep(DUE) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      what: fc.constantFrom(...OUR_ACTIONS),
      nth: fc.nat(20),
      amount: fc.constantFrom(undefined, 50, 400),
    }),
  },
);

const round = fc.array(action, { minLength: 1, maxLength: 3 });

/**
 * Rounds of actions at the same time. Most orders are paid sooner or later; most events are late, some come again, and
 * some never.
 */
const schedule = fc.record({
  latencies: fc.array(fc.nat(4), { minLength: 16, maxLength: 16 }),
  // The orders of one of them begin subscriptions.
  type: fc.constantFrom('stripe' as const, 'paypal' as const, 'coinpayments' as const),
  before: fc.array(round, { maxLength: 3 }),
  isPaid: fc.constantFrom(true, true, true, false),
  coins: fc.constantFrom(30, 100),
  after: fc.array(round, { minLength: 2, maxLength: 6 }),
});

beforeEach(() => {
  process.env.SITE_ORIGIN = 'https://pixelcrowd.example';
});
afterEach(() => void vi.restoreAllMocks());

it('any interleaving of events, reconciliation, refunds, disputes and cancelling ends like the history of the gateway', async () => {
  const property = fc.asyncProperty(schedule, async ({ latencies, type, before, isPaid, coins, after }) => {
    resetServices();
    await createFreshTableWithLatencies(latencies);
    const flow = await startFlow(type);
    const step =
      type === 'coinpayments' ? ({ do: 'send-coins', hundredths: coins } as const) : ({ do: 'pay' } as const);
    for (const actions of [...before, isPaid ? [{ step }] : [], ...after]) {
      await Promise.all(actions.map((each) => flow.perform(each)));
      flow.service.mode = 'up';
    }
    const final = await flow.settle();
    const expected = replayRefunds(flow.replayHistory(), final);
    expect(pickOutcome(final)).toEqual(pickOutcome(expected));
    // One that was paid back before it was first seen as paid was not completed on the way.
    expect(await countCompletions(final.id)).toBeOneOf(COMPLETIONS[final.status]);
    await expectEntitlement(final);
    flow.expectSubscriptionEnd(final);
  });
  await fc.assert(property, { numRuns: countCases(100), endOnFailure: true });
});

async function startFlow(type: GatewayType) {
  const takesCoins = type === 'coinpayments';
  const gateway = await storeGateway({ name: type });
  const service = services[gateway.name];
  const placed = await placeOrderFor(gateway);
  const { id, reference = '' } = placed;
  const events = () =>
    service.events.filter(({ about }) => about && 'reference' in about && about.reference === reference);
  const read = () => readEntity(transactionDefinition, id, { consistent: true });

  const ours: Record<(typeof OUR_ACTIONS)[number], (nth: number, amount?: number) => Promise<unknown>> = {
    deliver,
    'run-tasks': () => runOverdueTasks(),
    refresh: () => refreshTransaction(id),
    cancel: async () => cancelOrder(await read()),
    refund: (_, amount) => refundTransaction(ADMIN, id, { reason: 'Asked for it', amount }, undefined),
    outage: async () => {
      service.mode = 'down';
    },
  };

  async function perform(next: Action): Promise<void> {
    // Coins are sent back by hand.
    if ('step' in next && takesCoins && next.step.do === 'refund') return;
    if ('step' in next) service.happen(reference, next.step);
    else await tolerate(() => ours[next.what](next.nth, next.amount));
  }

  async function deliver(nth: number): Promise<void> {
    const all = events();
    const event = all[nth % Math.max(1, all.length)];
    if (!event) return;
    const { headers, body } = service.deliver(event);
    const received = await service.readEvent({ headers, bytes: Buffer.from(body), url: '' });
    if (received) await recordEvent(gateway.id, received);
  }

  /** What the jobs do in the end, whatever was lost. */
  async function settle(): Promise<Transaction> {
    await runOverdueTasks();
    for (const { number } of (await read()).refunds) await makeRefundTask.run({ transactionId: id, number });
    const transaction = await refreshTransaction(id);
    const final = isOpen(transaction) ? await endOrder(transaction, 'expired', PAYMENTS_ACTOR) : transaction;
    // Also those that wait since an outage.
    await runOverdueTasks({ all: true });
    return final;
  }

  /** Nothing more is charged for what came to nothing, or was paid back. */
  function expectSubscriptionEnd({ status }: Transaction): void {
    const [subscription] = service.subscriptions.values();
    if (subscription && (status === 'failed' || status === 'cancelled' || status === 'refunded'))
      expect(subscription.status).toBe('ended');
  }

  /** The same history, seen in order and completely, until the time is up. */
  function replayHistory(): Transaction {
    const state = service.orders.get(reference)?.state;
    const seen = (state?.history ?? []).reduce(mergePayment, placed);
    return state?.payment.state === 'paid' ? endTransaction(seen, 'expired') : seen;
  }

  return { service, perform, settle, replayHistory, expectSubscriptionEnd };
}

/** Adds the refunds that staff made by hand, of which the gateway knows nothing. */
function replayRefunds(seen: Transaction, { gateway, refunds, coin }: Transaction): Transaction {
  if (!isRefundedByHand(gateway.name)) return seen;
  const refunded = refunds.reduce((current, { amount }) => addRefunded(current, amount), seen);
  const returned = coin?.returned;
  return withFlag(
    refunded.coin && returned !== undefined
      ? { ...refunded, coin: { ...refunded.coin, returned } }
      : refunded,
  );
}

/** Refusals and outages are part of life. */
async function tolerate(work: () => Promise<unknown>): Promise<void> {
  await work().catch((error: unknown) => {
    if (!(error instanceof Problem) && !isGatewayFailure(error)) throw error;
  });
}

function pickOutcome({ status, paid, refundedAmount, dispute, flag, coin }: Transaction) {
  return { status, paid, refundedAmount, dispute, flag, coin };
}

/** What the buyer has follows from the payment as it is in the end: one grant, whatever the way there. */
async function expectEntitlement(final: Transaction): Promise<void> {
  const subscription = await findSubscription(final.buyer.email);
  expect(subscription?.grants.map(({ transactionId }) => transactionId)).toEqual(
    final.completedAt ? [final.id] : undefined,
  );
  if (!subscription) return;
  const { until } = computeEntitlement(recordPayment({ ...subscription, grants: [] }, final));
  expect(subscription.until).toBe(until);
}
