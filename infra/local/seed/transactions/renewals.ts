import { ulid } from 'ulid';
import { grantsNothing } from '#domain/payments/subscriptions/change-grants.ts';
import { addMonths } from '#domain/payments/subscriptions/entitlement.ts';
import type { PastResponse } from '#domain/payments/subscriptions/import-subscriptions.ts';
import { buildRenewal } from '#domain/payments/subscriptions/store-renewal.ts';
import type { PastTransaction } from '#domain/payments/transactions/orders/import-transactions.ts';
import { PAYMENTS_ACTOR } from '#domain/payments/transactions/payment-actors.ts';
import type { Transaction } from '#domain/payments/transactions/transaction.ts';
import type { TransactionId } from '#shared/ids.ts';
import { countMonths } from '#shared/package-prices.ts';
import { Random } from '../art/seeded-random.ts';
import { pickStripeId } from './gateway-traces.ts';
import { payAll, REFUSED } from './order-steps.ts';
import { toCurrent } from './purchases.ts';

const DAY = 86_400_000;
/** How long a gateway tries to charge a card again. */
const RETRIES = 14 * DAY;

/** A subscription that its gateway renews: its payments after the first, and how it stands. */
interface RenewedPurchase {
  renewals: PastTransaction[];
  response: PastResponse;
}

/** Renews the purchases that began a subscription until now, or until their buyers left or could not pay. */
export const renewPurchases = (purchases: readonly PastTransaction[], now: number): RenewedPurchase[] =>
  purchases.flatMap((purchase) => {
    const current = toCurrent(purchase);
    const reference = current.gatewaySubscription;
    const paidAt = purchase.steps.at(-1)?.at;
    return reference && paidAt ? [renew(current, reference, paidAt, now)] : [];
  });

function renew(purchase: Transaction, reference: string, paidAt: number, now: number): RenewedPurchase {
  const random = new Random(`renewals of ${purchase.buyer.email}`);
  const months = countMonths(purchase.package.duration);
  const trialEnd = paidAt + purchase.package.trialDays * DAY;
  const renewals: PastTransaction[] = [];
  let due = trialEnd;
  // Some use the trial only; later, few leave in each period.
  let stays = !random.chance(0.25);
  while (stays && due < now) {
    const isPaid = !random.chance(0.07);
    renewals.push(buildPastRenewal(purchase, due, isPaid, random));
    if (!isPaid) return { renewals, response: { reference, ...buildUnpaid(due, now) } };
    due = addMonths(trialEnd, months * renewals.length);
    stays = !random.chance(0.12);
  }
  const hasEnded = due < now;
  const status = hasEnded ? 'ended' : trialEnd > now ? 'trialing' : 'active';
  const seen = { status, currentPeriodEnd: due, trialEnd, renews: stays, renewals: [] } as const;
  return { renewals, response: { reference, seen, at: hasEnded ? due : now } };
}

function buildUnpaid(due: number, now: number): Omit<PastResponse, 'reference'> {
  const isRetried = now - due < RETRIES;
  const status = isRetried ? 'past-due' : 'ended';
  const seen = { status, currentPeriodEnd: due, renews: isRetried, renewals: [] } as const;
  return { seen, at: isRetried ? due : due + RETRIES };
}

/** Builds a renewal that was charged at a time, in milliseconds since 1970. */
export function buildPastRenewal(
  purchase: Transaction,
  at: number,
  isPaid: boolean,
  random: Random,
): PastTransaction {
  const payment = isPaid ? payAll({ ...purchase, dueNow: purchase.total }) : REFUSED;
  const reference = pickStripeId('in', random);
  const renewal = buildRenewal(purchase, { reference, payment, createdAt: at });
  return {
    // `ulid` creates ids in the exact form of a TransactionId.
    begun: { ...renewal, id: ulid(at, () => random.next()) as TransactionId },
    origin: {
      at,
      actor: PAYMENTS_ACTOR,
      action: 'transaction.renew',
      note: isPaid ? 'Renewed' : 'The renewal failed',
    },
    steps: [],
  };
}

/** Ends a subscription whose last payment went back, as the product does. */
export function endIfRefunded(response: PastResponse, transactions: readonly Transaction[]): PastResponse {
  const last = transactions.findLast(
    ({ gatewaySubscription, completedAt }) => gatewaySubscription === response.reference && completedAt,
  );
  if (!last || !grantsNothing(last)) return response;
  const at = Date.parse(last.refunds.at(-1)?.at ?? last.completedAt ?? '');
  return { ...response, at, seen: { ...response.seen, status: 'ended', renews: false } };
}
