import type { PastTransaction } from '#domain/payments/transactions/orders/import-transactions.ts';
import type { Actor } from '#platform/data/history.ts';
import { recordDispute, refund } from './order-steps.ts';
import { toCurrent } from './purchases.ts';

const DAY = 86_400_000;
/** What happens to a payment happens within two weeks. */
const LATEST = 14 * DAY;

type Aftermath = (payment: PastTransaction, at: number, staff: Actor) => PastTransaction['steps'];

const giveBack =
  (share: number, reason: string): Aftermath =>
  (payment, at, staff) =>
    refund(payment, at, { share, reason, staff });

const decideDispute =
  (state: 'won' | 'lost'): Aftermath =>
  (payment, at) => [recordDispute(payment, at, 'open'), recordDispute(payment, at + 9 * DAY, state)];

/** What happened to some payments afterwards, spread from the oldest to the newest. */
const AFTERMATHS: readonly Aftermath[] = [
  giveBack(1, 'Bought twice by mistake'),
  decideDispute('won'),
  giveBack(0.5, 'Half a month without the premium outfit'),
  giveBack(1, 'Meant to cancel during the trial'),
  decideDispute('lost'),
  giveBack(1, 'The card belongs to a parent who did not agree'),
  giveBack(0.3, 'Goodwill after the outage of the event rooms'),
  giveBack(1, 'Ordered the year instead of the month'),
  giveBack(0.25, 'A quarter of the features came late'),
];

/** Adds refunds and disputes to some of the payments, and an open dispute to the newest that is a few days old. */
export function addAftermaths(
  transactions: readonly PastTransaction[],
  staff: Actor,
  now: number,
): PastTransaction[] {
  const candidates = listLast(transactions).filter(isRefundable);
  const settled = candidates.filter(({ origin }) => origin.at < now - LATEST);
  const distance = settled.length / AFTERMATHS.length;
  const chosen = new Map<PastTransaction | undefined, Aftermath>(
    AFTERMATHS.map((aftermath, index) => [settled[Math.floor((index + 0.5) * distance)], aftermath]),
  );
  const disputed = candidates.findLast(({ origin }) => origin.at < now - 4 * DAY && origin.at > now - LATEST);
  chosen.set(disputed, (payment, at) => [recordDispute(payment, at, 'open')]);
  return transactions.map((each) => {
    const steps = chosen.get(each)?.(each, each.origin.at + 3 * DAY, staff) ?? [];
    return { ...each, steps: [...each.steps, ...steps] };
  });
}

/** Coins are sent back by hand. */
function isRefundable(past: PastTransaction): boolean {
  const { status, paid, gateway } = toCurrent(past);
  return status === 'completed' && gateway.name !== 'coinpayments' && (paid?.amount ?? 0) > 0;
}

/** Lists the purchases that are paid once, and the last payment of each subscription: after a refund none is renewed. */
function listLast(transactions: readonly PastTransaction[]): PastTransaction[] {
  const readSubscription = (past: PastTransaction) => toCurrent(past).gatewaySubscription;
  const last = new Map(transactions.map((each) => [readSubscription(each) ?? each, each]));
  return transactions.filter((each) => last.get(readSubscription(each) ?? each) === each);
}
