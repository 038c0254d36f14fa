import type { Letter } from './letter.ts';

/** Why someone gets a mail about a package. */
export const BECAUSE_BOUGHT =
  "You're receiving this email because a Pixelcrowd package was bought with this address.";

/** Why someone gets a mail about a package that was not paid for. */
const BECAUSE_ORDERED =
  "You're receiving this email because a Pixelcrowd package was ordered with this address.";

/** Builds the receipt of a payment. A buyer's name is not used: anyone may enter any name with any address. */
export const buildReceiptLetter = (facts: Record<string, string>, url: string): Letter => ({
  subject: 'Your receipt from Pixelcrowd',
  name: undefined,
  sentence: 'Thank you! Your payment has arrived.',
  button: { label: 'My subscription', url },
  facts,
  paragraphs: [
    'Premium belongs to the accounts that have verified this address, on the website and in the game. If you have no account yet, the link leads to one.',
  ],
  because: BECAUSE_BOUGHT,
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
  because: BECAUSE_BOUGHT,
});

/** Builds the email that says that a free trial did not begin, because its card or its address has had one. */
export const buildTrialRefusedLetter = (packageName: string, url: string): Letter => ({
  subject: "Your free trial couldn't start",
  name: undefined,
  sentence: `The card or the address you used for ${packageName} has already had a free trial, so this one couldn't start.`,
  button: { label: 'See the packages', url },
  paragraphs: [
    'We ended the subscription right away. Nothing was charged, and nothing renews.',
    'You can subscribe without the trial whenever you like: sign in with this address first.',
  ],
  because: BECAUSE_ORDERED,
});

/** What is known of a declined payment. */
interface DeclinedPayment {
  packageName: string;
  method: string;
  /** The gateway's words. */
  reason: string | undefined;
  url: string;
}

/** Builds the email that says that a payment was declined. */
export const buildDeclinedLetter = ({ packageName, method, reason, url }: DeclinedPayment): Letter => ({
  subject: 'Your payment was declined',
  name: undefined,
  sentence: `Your payment for ${packageName} with ${method} was declined. Nothing was charged.`,
  button: { label: 'Try again', url },
  ...(reason && { facts: { Reason: reason } }),
  paragraphs: ['You can try again with the same means or with others whenever you like.'],
  because: BECAUSE_ORDERED,
});

/** What went back of a payment. */
interface Refund {
  packageName: string;
  amount: string;
  /** What was paid. */
  paid: string;
  method: string;
  /** Whether nothing of the payment is left. */
  isWhole: boolean;
  url: string;
}

/** Builds the email that says that a payment was refunded. */
export const buildRefundedLetter = ({ packageName, amount, paid, method, isWhole, url }: Refund): Letter => ({
  subject: 'Your refund from Pixelcrowd',
  name: undefined,
  sentence: `We've refunded ${amount} for ${packageName}.`,
  button: { label: 'My subscription', url },
  paragraphs: [
    `The money goes back through ${method}. It can take a few days to arrive.`,
    isWhole
      ? 'With it, all of this payment went back, and what it paid for has ended.'
      : `You paid ${paid}. What you bought stays yours.`,
  ],
  because: BECAUSE_BOUGHT,
});
