import type { IsoTime } from '#shared/ids.ts';
import { findLastPayment } from './entitlement.ts';
import type { Subscription } from './subscription.ts';

const DAY = 86_400_000;

/** What a person is reminded of, from our own dates. */
interface Reminder {
  news: 'ends-soon' | 'trial-ends-soon' | 'renews-soon';
  /** When it happens. */
  at: IsoTime;
  /** How many days before, the last one first. */
  leads: readonly number[];
}

/** The days before the end of a prepaid period or a trial on which its owner is reminded, the last one first. */
const LEADS = [1, 7];
/** The same before a renewal by the year; one by the month comes as no surprise. */
const YEARLY_LEADS = [7, 30];

/** Finds what a person is to be reminded of; undefined if nothing ends or renews, or it renews by the month. */
export function findReminder(subscription: Subscription): Reminder | undefined {
  const { until, renewing } = subscription;
  if (!renewing || renewing.status === 'ended')
    return until ? { news: 'ends-soon', at: until, leads: LEADS } : undefined;
  if (!renewing.renews) return undefined;
  const payment = findLastPayment(subscription);
  const { currentPeriodEnd: at } = renewing;
  if (renewing.status === 'trialing')
    // A trial that is as short as the lead has only just been confirmed.
    return { news: 'trial-ends-soon', at, leads: LEADS.filter((days) => days < (payment?.trialDays ?? 0)) };
  if (renewing.status !== 'active' || (payment?.months ?? 0) < 12) return undefined;
  return { news: 'renews-soon', at, leads: YEARLY_LEADS };
}

/**
 * Notes the reminder that is due, which mails it.
 *
 * @param now milliseconds since 1970
 */
export function remind(current: Subscription, now = Date.now()): Subscription {
  const reminder = findReminder(current);
  const left = reminder ? Date.parse(reminder.at) - now : 0;
  const days = reminder?.leads.find((each) => left <= each * DAY);
  if (!reminder || left <= 0 || days === undefined) return current;
  return { ...current, reminded: `${days} before ${reminder.at}` };
}
