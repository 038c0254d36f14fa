import { type IsoTime, toIsoTime } from '#shared/ids.ts';
import type { SubscriptionStatus } from '#shared/payment-fields.ts';
import type { Grant, Renewing, Subscription } from './subscription.ts';

const DAY = 86_400_000;

/** How long a renewal may be late, or fail, before premium ends. */
const GRACE_MILLISECONDS = 3 * DAY;

/** A period that a payment brings. Times are milliseconds since 1970. */
interface Period {
  grant: Grant;
  start: number;
  trialEnd: number;
  end: number;
}

/** What a person is entitled to. */
export interface Entitlement {
  /** When it ends; undefined if there is nothing, or a dispute pauses it. */
  until: IsoTime | undefined;
  /** The prepaid periods, one after another. */
  periods: Period[];
  /** When what renews ends unless it is paid again, in milliseconds since 1970; undefined without it. */
  renewedUntil: number | undefined;
  /** Whether a disputed payment holds back something. */
  isPaused: boolean;
}

type Facts = Pick<Subscription, 'grants' | 'renewing'>;

/** Whether a person has had a free trial, also one that was refunded. */
export const hadTrial = ({ grants }: Facts): boolean => grants.some(({ trialDays }) => trialDays > 0);

/** The payment that began the free trial of a person. */
export const findTrialGrant = ({ grants }: Facts): Grant | undefined =>
  sortByTime(grants).find(({ trialDays }) => trialDays > 0);

/** Computes what a person is entitled to. It depends on what they bought alone, never on the clock. */
export function computeEntitlement(facts: Facts): Entitlement {
  const renewed = computeRenewed(facts);
  const periods = joinPeriods(facts, renewed);
  const ends = [renewed?.until, periods.at(-1)?.end].filter((end) => end !== undefined);
  return {
    until: ends.length > 0 ? toIsoTime(Math.max(...ends)) : undefined,
    periods,
    renewedUntil: renewed?.until,
    isPaused: facts.grants.some((grant) => grant.validity === 'paused' && isCurrent(grant, facts.renewing)),
  };
}

/** Payments of an earlier subscription no longer count. */
const isCurrent = (grant: Grant, renewing: Renewing | undefined): boolean =>
  grant.renewing === undefined || grant.renewing === renewing?.reference;

/** What a renewing subscription brings: the end of its period, and how long premium lasts. */
interface Renewed {
  begun: number;
  end: number;
  until: number;
}

function computeRenewed({ grants, renewing }: Facts): Renewed | undefined {
  if (!renewing) return undefined;
  const payments = listRenewingPayments({ grants, renewing });
  const [first, last] = [payments[0], payments.at(-1)];
  if (!first || last?.validity !== 'valid') return undefined;
  const { status, renews, currentPeriodEnd, pastDueSince, endedAt } = renewing;
  const begun = Date.parse(first.at);
  const end = Date.parse(currentPeriodEnd);
  if (status === 'ended') return buildSameUntil(begun, Math.min(end, endedAt ? Date.parse(endedAt) : end));
  if (status === 'past-due')
    return buildSameUntil(begun, (pastDueSince ? Date.parse(pastDueSince) : end) + GRACE_MILLISECONDS);
  return { begun, end, until: renews ? end + GRACE_MILLISECONDS : end };
}

/**
 * The payments of the subscription that renews, by the period that they are for: an id begins with the time at which the
 * gateway charged it. One that failed first may have been completed after a later one.
 */
const listRenewingPayments = ({ grants, renewing }: Facts): Grant[] =>
  grants
    .filter((grant) => renewing !== undefined && grant.renewing === renewing.reference)
    .toSorted((one, other) => (one.transactionId < other.transactionId ? -1 : 1));

/** The last payment of the subscription that renews, which is for its current period. */
export const findLastPayment = (facts: Facts): Grant | undefined => listRenewingPayments(facts).at(-1);

const buildSameUntil = (begun: number, end: number): Renewed => ({ begun, end, until: end });

/** Puts the prepaid periods one after another, each no earlier than its payment. */
function joinPeriods({ grants }: Facts, renewed: Renewed | undefined): Period[] {
  const periods: Period[] = [];
  let isTrialOver = false;
  for (const grant of sortByTime(grants)) {
    const trialDays = isTrialOver ? 0 : grant.trialDays;
    isTrialOver ||= grant.trialDays > 0;
    if (grant.renewing !== undefined || grant.validity !== 'valid') continue;
    const paid = Date.parse(grant.at);
    // The same days are never paid for twice.
    const covered = renewed && renewed.begun <= paid ? renewed.end : 0;
    const start = Math.max(paid, periods.at(-1)?.end ?? 0, covered);
    const trialEnd = start + trialDays * DAY;
    const extendedTo = grant.extendedTo === undefined ? 0 : Date.parse(grant.extendedTo);
    const end = Math.max(addMonths(trialEnd, grant.months), extendedTo);
    periods.push({ grant, start, trialEnd, end });
  }
  return periods;
}

const sortByTime = (grants: readonly Grant[]): Grant[] =>
  grants.toSorted((one, other) => (sortKey(one) < sortKey(other) ? -1 : 1));

const sortKey = ({ at, transactionId }: Grant): string => `${at} ${transactionId}`;

/** Adds calendar months; the last day of a month stands for days that it lacks. */
export function addMonths(time: number, months: number): number {
  const date = new Date(time);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, last));
  return date.getTime();
}

/** How a subscription stands at an instant, in milliseconds since 1970. */
export function findState(facts: Facts, now: number): SubscriptionStatus {
  const { until, periods, isPaused } = computeEntitlement(facts);
  if (!until || Date.parse(until) <= now) return isPaused ? 'paused' : 'ended';
  const { renewing } = facts;
  if (renewing && renewing.status !== 'ended' && computeRenewed(facts)) return renewing.status;
  const period = periods.find(({ end }) => end > now);
  return period && now < period.trialEnd ? 'trialing' : 'active';
}
