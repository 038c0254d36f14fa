import type { Letter } from './letter.ts';

/** Why someone gets a mail about a free trial. */
const BECAUSE_BEGUN =
  "You're receiving this email because a free trial at Pixelcrowd was begun with this address.";

/** A free trial that waits for its buyer. */
interface WaitingTrial {
  packageName: string;
  price: string;
  trialEnds: string;
  url: string;
}

/** Builds the email whose link proves that its reader began a free trial. Anyone may enter any address. */
export const buildConfirmTrialLetter = ({ packageName, price, trialEnds, url }: WaitingTrial): Letter => ({
  subject: 'Confirm your address to begin your free trial',
  name: undefined,
  sentence: `Confirm that this is your address, and ${packageName} is yours.`,
  button: { label: 'Confirm my address', url },
  paragraphs: [
    `Nothing was charged. The trial ends on ${trialEnds}, and then ${price} is charged, unless you cancel before.`,
    "If you don't confirm, the trial ends a day before, and nothing is charged. If it wasn't you, ignore this email.",
  ],
  because: BECAUSE_BEGUN,
});

/** Builds the email that says that a free trial has ended because its address was not confirmed. */
export const buildTrialUnconfirmedLetter = (packageName: string, url: string): Letter => ({
  subject: 'Your free trial has ended',
  name: undefined,
  sentence: `The free trial of ${packageName} has ended, because this address wasn't confirmed.`,
  button: { label: 'See the packages', url },
  paragraphs: ['Nothing was charged, and nothing renews. You can begin a trial again whenever you like.'],
  because: BECAUSE_BEGUN,
});
