import type { Letter } from './letter.ts';
import { BECAUSE_BOUGHT } from './payment-letters.ts';

/** What a mail about a subscription says. */
export interface SubscriptionFacts {
  packageName: string;
  /** What each period costs. */
  price: string;
  /** When it happens that the mail is about. */
  at: string;
  /** When premium ends. */
  end: string;
  url: string;
}

const MANAGE = 'Manage or cancel';
const HOW_TO_CANCEL =
  'To pay nothing, open My subscription with the link above and choose Cancel before then. Premium stays until the end of the time that you have.';

/** Builds the email that confirms a free trial, and says what will be charged when. */
export const buildTrialBegunLetter = ({ packageName, price, at, url }: SubscriptionFacts): Letter => ({
  subject: 'Your free trial has begun',
  name: undefined,
  sentence: `Your free trial of ${packageName} lasts until ${at}. Nothing was charged today.`,
  button: { label: MANAGE, url },
  facts: { 'First payment': price, On: at },
  paragraphs: [HOW_TO_CANCEL],
  because: BECAUSE_BOUGHT,
});

/** Builds the email that reminds of the first payment after a trial. */
export const buildTrialEndsSoonLetter = ({ packageName, price, at, url }: SubscriptionFacts): Letter => ({
  subject: 'Your free trial ends soon',
  name: undefined,
  sentence: `Your free trial of ${packageName} ends on ${at}. Then ${price} is charged.`,
  button: { label: MANAGE, url },
  paragraphs: [HOW_TO_CANCEL],
  because: BECAUSE_BOUGHT,
});

/** Builds the email that reminds of a renewal that is a year away from the last one. */
export const buildRenewsSoonLetter = ({ packageName, price, at, url }: SubscriptionFacts): Letter => ({
  subject: 'Your subscription renews soon',
  name: undefined,
  sentence: `${packageName} renews on ${at}. Then ${price} is charged.`,
  button: { label: MANAGE, url },
  paragraphs: [HOW_TO_CANCEL],
  because: BECAUSE_BOUGHT,
});

/** Builds the email that says that a renewal could not be charged. */
export const buildRenewalFailedLetter = ({ packageName, end, url }: SubscriptionFacts): Letter => ({
  subject: "Your subscription couldn't be renewed",
  name: undefined,
  sentence: `The payment for the next period of ${packageName} failed. Premium stays until ${end}.`,
  button: { label: 'My subscription', url },
  paragraphs: [
    'Please check your means of payment, or enter another card under My subscription. Until then, we try again.',
  ],
  because: BECAUSE_BOUGHT,
});

/** Builds the email that confirms a cancellation. */
export const buildCancelledLetter = ({ packageName, end, url }: SubscriptionFacts): Letter => ({
  subject: 'Your subscription is cancelled',
  name: undefined,
  sentence: `${packageName} doesn't renew any more. Premium stays until ${end}.`,
  button: { label: 'My subscription', url },
  paragraphs: ['You can take this back until then.'],
  because: BECAUSE_BOUGHT,
});

/** Builds the email that reminds of the end of a prepaid period. */
export const buildEndsSoonLetter = ({ packageName, end, url }: SubscriptionFacts): Letter => ({
  subject: 'Your premium ends soon',
  name: undefined,
  sentence: `${packageName} ends on ${end}. It doesn't renew automatically.`,
  button: { label: 'Buy again', url },
  paragraphs: ['What you buy before then is added to the end, so no day is lost.'],
  because: BECAUSE_BOUGHT,
});

/** Why a subscription ended. */
type EndReason = 'as-asked' | 'unpaid' | 'refunded' | 'dispute';

const END_REASONS: Readonly<Record<EndReason, string>> = {
  'as-asked': 'It was cancelled, and the time that you paid for is over.',
  unpaid: "Its last payment couldn't be collected.",
  refunded: 'Its payment was refunded.',
  dispute: 'Its payment was disputed, and the dispute was decided in your favour.',
};

/** Builds the email that says that a subscription has ended, and why. */
export const buildEndedLetter = ({ packageName, url }: SubscriptionFacts, reason: EndReason): Letter => ({
  subject: 'Your subscription has ended',
  name: undefined,
  sentence: `${packageName} has ended. ${END_REASONS[reason]}`,
  button: { label: 'See the packages', url },
  paragraphs: [
    'Nothing more is charged. Your account and everything in it stay, and you can subscribe again.',
  ],
  because: BECAUSE_BOUGHT,
});

type StaffChange = 'cancelled' | 'ended' | 'extended';

/** Builds the email that says what staff did to a subscription. */
export const buildStaffChangeLetter = (facts: SubscriptionFacts, what: StaffChange): Letter => ({
  subject: 'Your plan was changed by our staff',
  name: undefined,
  sentence: describeStaffChange(facts, what),
  button: { label: 'My subscription', url: facts.url },
  paragraphs: ["Nothing more is charged. If you didn't expect this, please contact us."],
  because: BECAUSE_BOUGHT,
});

function describeStaffChange({ packageName, end }: SubscriptionFacts, what: StaffChange): string {
  if (what === 'ended') return `Our staff ended ${packageName}.`;
  if (what === 'extended') return `Our staff extended ${packageName}. Premium stays until ${end}.`;
  return `Our staff cancelled ${packageName}: it doesn't renew any more. Premium stays until ${end}.`;
}
