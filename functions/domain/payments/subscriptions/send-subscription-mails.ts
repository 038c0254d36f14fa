import { findEntity } from '#platform/data/change.ts';
import { formatInstant } from '../../accounts/messages/format-instant.ts';
import type { Letter } from '../../mails/letter.ts';
import {
  buildCancelledLetter,
  buildEndedLetter,
  buildEndsSoonLetter,
  buildRenewalFailedLetter,
  buildRenewsSoonLetter,
  buildStaffChangeLetter,
  buildTrialBegunLetter,
  buildTrialEndsSoonLetter,
  type SubscriptionFacts,
} from '../../mails/subscription-letters.ts';
import { formatMoney } from '../transactions/format-money.ts';
import type { SubscriptionNews } from './mail-tasks.ts';
import { notifySubscriber } from './notify-subscriber.ts';
import { linkTo, MY_SUBSCRIPTION, PACKAGES, sendLetter } from './send-letter.ts';
import { findCurrent, type Subscription } from './subscription.ts';
import { subscriptionDefinition } from './subscription-definition.ts';

const LETTERS: Readonly<Record<SubscriptionNews['news'], (facts: SubscriptionFacts) => Letter>> = {
  'trial-begun': buildTrialBegunLetter,
  'trial-ends-soon': buildTrialEndsSoonLetter,
  'renews-soon': buildRenewsSoonLetter,
  'renewal-failed': buildRenewalFailedLetter,
  cancelled: buildCancelledLetter,
  'ends-soon': buildEndsSoonLetter,
  'ended-as-asked': (facts) => buildEndedLetter(facts, 'as-asked'),
  'ended-unpaid': (facts) => buildEndedLetter(facts, 'unpaid'),
  'ended-refunded': (facts) => buildEndedLetter(facts, 'refunded'),
  'ended-dispute': (facts) => buildEndedLetter(facts, 'dispute'),
  'cancelled-by-staff': (facts) => buildStaffChangeLetter(facts, 'cancelled'),
  'ended-by-staff': (facts) => buildStaffChangeLetter(facts, 'ended'),
  'extended-by-staff': (facts) => buildStaffChangeLetter(facts, 'extended'),
};

/** News whose reader may want to buy again. */
const LEADS_TO_PACKAGES = /^(ends-soon|ended-)/;

/** Emails news of a subscription, and notifies its accounts of some, unless they are no longer true. */
export async function mailSubscription(mailed: SubscriptionNews): Promise<void> {
  const { subscriptionId, news, at } = mailed;
  const subscription = await findEntity(subscriptionDefinition, subscriptionId, { consistent: true });
  if (!subscription || !isTrue(mailed, subscription)) return;
  const { email, until = at } = subscription;
  const { package: bought, price, currency } = findCurrent(subscription);
  const facts = {
    packageName: bought.name,
    price: formatMoney({ amount: price, currency }),
    at: formatInstant(at),
    end: formatInstant(until),
    url: linkTo(LEADS_TO_PACKAGES.test(news) ? PACKAGES : MY_SUBSCRIPTION),
  };
  // The mail comes last, because the task ends with it.
  await notifySubscriber(mailed, { email, plan: bought.name });
  await sendLetter(email, LETTERS[news](facts));
}

/** News of a charge that is to come. */
const ANNOUNCES_CHARGE: readonly SubscriptionNews['news'][] = [
  'trial-begun',
  'trial-ends-soon',
  'renews-soon',
];

/**
 * A charge is not announced once it was cancelled, an end is none once it was bought again, and neither after its time: a mail
 * may be late.
 */
function isTrue({ news, at }: SubscriptionNews, { renewing, state, until }: Subscription): boolean {
  // What was prepaid may go on.
  if (news === 'ended-by-staff') return true;
  const isAhead = Date.now() < Date.parse(at);
  if (news.startsWith('ended-')) return state === 'ended';
  if (ANNOUNCES_CHARGE.includes(news)) return isAhead && renewing?.renews === true;
  return until !== undefined && (news !== 'ends-soon' || isAhead);
}
