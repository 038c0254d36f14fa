import type { Task } from '#platform/data/tasks.ts';
import { toIsoTime } from '#shared/ids.ts';
import { findLastPayment } from './entitlement.ts';
import { type SubscriptionNews, sendSubscriptionMailTask } from './mail-tasks.ts';
import { findReminder } from './reminders.ts';
import type { Grant, Subscription } from './subscription.ts';

const DAY = 86_400_000;

/** The mails that a change of a subscription requires, wherever the change came from: each is sent once. */
export function buildSubscriptionMails(
  before: Subscription | undefined,
  after: Subscription | undefined,
): Task[] {
  if (!after) return [];
  const { id, reminded } = after;
  const byStaff = before && findStaffNews(before, after);
  const news = byStaff
    ? [byStaff]
    : [
        findBeginning(before, after),
        ...(before ? [findRenewalNews(before, after), findEnd(before, after)] : []),
        ...(before && reminded !== undefined && reminded !== before.reminded ? [findReminder(after)] : []),
      ];
  return news.flatMap((each) =>
    each ? [sendSubscriptionMailTask.create({ subscriptionId: id, news: each.news, at: each.at })] : [],
  );
}

type News = Pick<SubscriptionNews, 'news' | 'at'>;

/** What staff changed, instead of what the change would mean otherwise. */
function findStaffNews(before: Subscription, { staffChange: is, until }: Subscription): News | undefined {
  if (!is || is.at === before.staffChange?.at) return undefined;
  return is.what === 'ended'
    ? { news: 'ended-by-staff', at: is.at }
    : { news: `${is.what}-by-staff`, at: until ?? is.at };
}

/** A trial that has begun without a payment; one that was refused is not valid. */
function findBeginning(before: Subscription | undefined, after: Subscription): News | undefined {
  const { renewing } = after;
  if (!renewing?.trialEnd || renewing.status !== 'trialing') return undefined;
  if (before?.renewing?.reference === renewing.reference) return undefined;
  return findLastPayment(after)?.validity === 'valid'
    ? { news: 'trial-begun', at: renewing.trialEnd }
    : undefined;
}

function findRenewalNews({ renewing: was }: Subscription, { renewing: is }: Subscription): News | undefined {
  if (!is || was?.reference !== is.reference) return undefined;
  if (is.status === 'past-due' && was.status !== 'past-due' && is.pastDueSince)
    return { news: 'renewal-failed', at: is.pastDueSince };
  return was.renews && !is.renews && is.status !== 'ended'
    ? { news: 'cancelled', at: is.currentPeriodEnd }
    : undefined;
}

/** The end of a subscription and its reason. A prepaid period that has run out was reminded of before. */
function findEnd(before: Subscription, after: Subscription): News | undefined {
  if (before.state === 'ended' || after.state !== 'ended') return undefined;
  const at = toIsoTime(Date.now());
  const lost = findLost(before, after);
  if (lost)
    return isInTrial(lost)
      ? undefined
      : { news: lost.validity === 'paused' ? 'ended-dispute' : 'ended-refunded', at };
  // One that had ended earlier says nothing about the prepaid period after it.
  if (!before.renewing || before.renewing.status === 'ended') return undefined;
  return { news: before.renewing.status === 'past-due' ? 'ended-unpaid' : 'ended-as-asked', at };
}

/** A payment that counted before and no longer does, as it was before. */
const findLost = (before: Subscription, after: Subscription): Grant | undefined =>
  before.grants.find(
    ({ transactionId, validity }) =>
      validity !== 'ended' &&
      after.grants.some((grant) => grant.transactionId === transactionId && grant.validity === 'ended'),
  );

/** A prepaid purchase that is cancelled within its trial has a mail of its own. */
const isInTrial = ({ at, trialDays, renewing }: Grant): boolean =>
  renewing === undefined && Date.now() < Date.parse(at) + trialDays * DAY;
