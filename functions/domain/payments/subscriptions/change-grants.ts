import { toIsoTime } from '#shared/ids.ts';
import { countMonths } from '#shared/package-prices.ts';
import type { GatewaySubscription } from '../gateways/payment-gateway.ts';
import type { Transaction } from '../transactions/transaction.ts';
import { addMonths } from './entitlement.ts';
import type { Grant, Purchased, Renewing, Subscription } from './subscription.ts';

const DAY = 86_400_000;

/** Records what a payment brings its buyer, or that its validity has changed. Repeated news change nothing. */
export function recordPayment(current: Subscription, payment: Transaction): Subscription {
  const { id, completedAt, isTrialLeftOut } = payment;
  if (!completedAt) return current;
  const changed = { validity: findValidity(payment), ...(isTrialLeftOut && { trialDays: 0 }) };
  const known = current.grants.find(({ transactionId }) => transactionId === id);
  const others = current.grants.filter((grant) => grant !== known);
  if (known) return { ...current, grants: sortGrants([...others, { ...known, ...changed }]) };
  const grant = { ...toGrant(payment, completedAt), ...changed };
  const { gatewaySubscription: reference } = payment;
  if (!reference) return { ...current, grants: sortGrants([...others, grant]) };
  // A second one that renews is ended at its gateway; what was paid for it counts as prepaid.
  if (isSecond(current, payment))
    return { ...current, grants: sortGrants([...others, toPrepaid(grant, payment)]) };
  return {
    ...current,
    grants: sortGrants([...others, { ...grant, renewing: reference }]),
    renewing: current.renewing?.reference === reference ? current.renewing : begin(payment, reference, grant),
  };
}

/** In one order, so that the same payments make the same subscription. */
const sortGrants = (grants: Grant[]): Grant[] =>
  grants.toSorted((one, other) => (one.transactionId < other.transactionId ? -1 : 1));

/** Whether a payment began a subscription although another one renews. */
export const isSecond = ({ renewing }: Subscription, { gatewaySubscription, kind }: Transaction): boolean =>
  renewing !== undefined &&
  renewing.reference !== gatewaySubscription &&
  (kind === 'renewal' || renewing.status !== 'ended');

/** Whether the money of a payment went back in full or has to, or its free trial was refused. */
export const grantsNothing = (payment: Transaction): boolean =>
  payment.status === 'refunded' ||
  payment.dispute === 'lost' ||
  payment.trialCancelledAt !== undefined ||
  payment.isTrialRefused === true;

function findValidity(payment: Transaction): Grant['validity'] {
  if (grantsNothing(payment)) return 'ended';
  return payment.dispute === 'open' ? 'paused' : 'valid';
}

const toPurchased = ({ id, package: bought, gateway, ...paid }: Transaction): Purchased => ({
  transactionId: id,
  package: { id: bought.id, name: bought.name },
  ...(bought.benefits && { benefits: bought.benefits }),
  gateway: { id: gateway.id, displayName: gateway.displayName },
  price: paid.total,
  currency: paid.currency,
});

const toGrant = (payment: Transaction, at: Grant['at']): Omit<Grant, 'validity'> => ({
  ...toPurchased(payment),
  at,
  trialDays: payment.kind === 'purchase' ? payment.package.trialDays : 0,
  months: countMonths(payment.package.duration),
});

const toPrepaid = (grant: Grant, { dueNow }: Transaction): Grant => ({
  ...grant,
  ...(dueNow === 0 && { months: 0, trialDays: 0 }),
});

/** What is known of a subscription before its gateway is queried. */
function begin(
  purchase: Transaction,
  reference: string,
  { at, trialDays, months }: Omit<Grant, 'validity'>,
): Renewing {
  const isTrial = trialDays > 0 && purchase.dueNow === 0;
  const trialEnd = Date.parse(at) + trialDays * DAY;
  return {
    ...toPurchased(purchase),
    reference,
    status: isTrial ? 'trialing' : 'active',
    renews: true,
    askedAt: 0,
    currentPeriodEnd: toIsoTime(isTrial ? trialEnd : addMonths(Date.parse(at), months)),
    ...(isTrial && { trialEnd: toIsoTime(trialEnd) }),
  };
}

/**
 * Applies what a gateway says about the renewing subscription. A response to a request from before the last one
 * applied changes nothing, and neither does one about an earlier subscription.
 *
 * @param askedAt milliseconds since 1970
 */
export function mergeRenewing(
  current: Subscription,
  reference: string,
  seen: GatewaySubscription,
  askedAt: number,
): Subscription {
  const { renewing } = current;
  if (renewing?.reference !== reference || askedAt < renewing.askedAt) return current;
  // Nothing comes back to life.
  if (renewing.status === 'ended' && seen.status !== 'ended') return current;
  const { pastDueSince = toIsoTime(askedAt), endedAt = toIsoTime(askedAt), ...known } = renewing;
  const { trialEnd: _, card: __, ...rest } = known;
  const next: Renewing = {
    ...rest,
    askedAt,
    status: seen.status,
    currentPeriodEnd: toIsoTime(seen.currentPeriodEnd),
    renews: seen.renews && seen.status !== 'ended',
    ...(seen.card && { card: seen.card }),
    ...(seen.trialEnd !== undefined && { trialEnd: toIsoTime(seen.trialEnd) }),
    ...(seen.status === 'past-due' && { pastDueSince }),
    ...(seen.status === 'ended' && { endedAt }),
  };
  return { ...current, renewing: next };
}
