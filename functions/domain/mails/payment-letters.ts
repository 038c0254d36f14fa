import type { Letter } from './letter.ts';

const BECAUSE = "You're receiving this email because a Pixelcrowd package was bought with this address.";

/** Builds the receipt of a payment. A buyer's name is not used: anyone may enter any name with any address. */
export const buildReceiptLetter = (facts: Record<string, string>, url: string): Letter => ({
  subject: 'Your receipt from Pixelcrowd',
  name: undefined,
  sentence: 'Thank you! Your payment has arrived.',
  button: { label: 'My subscription', url },
  facts,
  paragraphs: [
    'Premium belongs to the website account that has verified this address. If you have none yet, create one with it.',
  ],
  because: BECAUSE,
});

/** What a mail about a subscription is about. */
interface SubscriptionNews {
  packageName: string;
  /** When premium ends. */
  end: string;
  url: string;
}

/** Builds the email that says that a renewal could not be charged. */
export const buildRenewalFailedLetter = ({ packageName, end, url }: SubscriptionNews): Letter => ({
  subject: "Your subscription couldn't be renewed",
  name: undefined,
  sentence: `The payment for the next period of ${packageName} failed. Premium stays until ${end}.`,
  button: { label: 'My subscription', url },
  paragraphs: ['Please check your means of payment. We try again in the meantime.'],
  because: BECAUSE,
});

/** Builds the email that confirms a cancellation. */
export const buildCancelledLetter = ({ packageName, end, url }: SubscriptionNews): Letter => ({
  subject: 'Your subscription is cancelled',
  name: undefined,
  sentence: `${packageName} doesn't renew any more. Premium stays until ${end}.`,
  button: { label: 'My subscription', url },
  paragraphs: ['You can take this back until then.'],
  because: BECAUSE,
});

/** What is paid back for a free trial that was cancelled. */
interface TrialRefund {
  packageName: string;
  amount: string;
  method: string;
  /** Whether staff send it back. */
  isByHand: boolean;
  url: string;
}

/** Builds the email that confirms that a free trial is cancelled, and says how the payment goes back. */
export const buildTrialCancelledLetter = ({
  packageName,
  amount,
  method,
  isByHand,
  url,
}: TrialRefund): Letter => ({
  subject: 'Your free trial is cancelled',
  name: undefined,
  sentence: `You cancelled ${packageName} within its free trial, so you get ${amount} back.`,
  button: { label: 'My subscription', url },
  paragraphs: [
    isByHand
      ? 'Our staff send coins back by hand, so this can take a few days. They write to this address if they need something from you.'
      : `The refund goes back through ${method}. It can take a few days to arrive.`,
  ],
  because: BECAUSE,
});

/** Builds the email that says that a free trial did not begin, because its card has had one. */
export const buildTrialRefusedLetter = (packageName: string, url: string): Letter => ({
  subject: "Your free trial couldn't start",
  name: undefined,
  sentence: `The card you used for ${packageName} has already had a free trial, so this one couldn't start.`,
  button: { label: 'See the packages', url },
  paragraphs: [
    'We ended the subscription right away. Nothing was charged, and nothing renews.',
    'You can subscribe without the trial whenever you like.',
  ],
  because: BECAUSE,
});

/** Builds the email that reminds of the end of a prepaid period. */
export const buildEndsSoonLetter = ({ packageName, end, url }: SubscriptionNews): Letter => ({
  subject: 'Your premium ends soon',
  name: undefined,
  sentence: `${packageName} ends on ${end}. It doesn't renew automatically.`,
  button: { label: 'Buy again', url },
  paragraphs: ['What you buy before then is added to the end, so no day is lost.'],
  because: BECAUSE,
});
