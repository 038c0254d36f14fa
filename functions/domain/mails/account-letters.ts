import type { AccountSystem } from '../../../shared/roles.ts';
import type { Letter } from './letter.ts';

/** To whom a letter goes, and about which account. */
export interface Recipient {
  system: AccountSystem;
  name: string | undefined;
}

/** What people know the accounts of a system as. */
export const ACCOUNT_NAMES: Record<AccountSystem, string> = {
  web: 'Pixelcrowd website account',
  game: 'Pixelcrowd game account',
};

/** The code that completes a sign-in. */
export const codeLetter = ({ system, name }: Recipient, code: string): Letter => ({
  subject: 'Your sign-in code',
  name,
  sentence: 'This code completes your sign-in. It is good for ten minutes and for one use.',
  code,
  paragraphs: [
    'We never ask for this code by message or by phone: do not pass it on.',
    'If you did not just sign in, somebody else knows your password. Please change it.',
  ],
  because: `You get this mail because somebody signed in to your ${ACCOUNT_NAMES[system]} with its password.`,
});

/** The link by which a password can be set. */
export const resetLetter = ({ system, name }: Recipient, { url, token }: Link): Letter => ({
  subject: 'Set a new password',
  name,
  sentence: 'With this link you can set a new password. It is good for one hour and for one use.',
  button: { label: 'Set a new password', url },
  facts: { 'Verification token': token },
  paragraphs: [
    'If the page asks for a token, enter the one above.',
    'If you did not ask for this, nothing has changed and you need not do anything.',
  ],
  because: `You get this mail because somebody asked for a new password for the ${ACCOUNT_NAMES[system]} with this address.`,
});

/** The link that verifies an address. */
export const verificationLetter = ({ system, name }: Recipient, { url }: Link): Letter => ({
  subject: 'Verify your email address',
  name,
  sentence: 'Please confirm that this address is yours. The link is good for one hour.',
  button: { label: 'Verify my address', url },
  paragraphs: ['If you have no account with us, somebody mistyped an address. Please ignore this mail.'],
  because: `You get this mail because a ${ACCOUNT_NAMES[system]} was registered with this address or changed to it.`,
});

/** A link with a token in it, and the token by itself. */
interface Link {
  url: string;
  token: string;
}
