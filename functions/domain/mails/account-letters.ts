import type { AccountSystem } from '#shared/roles.ts';
import type { Letter } from './letter.ts';

/** The words for starting a session in a system's screens. */
interface SignInTexts {
  noun: string;
  verb: string;
  gerund: string;
  past: string;
}

/** The website says 'sign in', the game 'log in'. */
export const SIGN_IN_TEXTS: Record<AccountSystem, SignInTexts> = {
  web: { noun: 'sign-in', verb: 'sign in', gerund: 'Signing in', past: 'signed in' },
  game: { noun: 'login', verb: 'log in', gerund: 'Logging in', past: 'logged in' },
};

/** The recipient of an email, and the system of the account it is about. */
export interface Recipient {
  system: AccountSystem;
  name: string | undefined;
}

/** The names of account types in emails. */
export const ACCOUNT_NAMES: Record<AccountSystem, string> = {
  web: 'Pixelcrowd website account',
  game: 'Pixelcrowd game account',
};

/** Builds the email with a sign-in code. */
export function buildCodeLetter({ system, name }: Recipient, code: string): Letter {
  const { noun, verb } = SIGN_IN_TEXTS[system];
  return {
    subject: `Your ${noun} code`,
    name,
    sentence: `Use this code to finish your ${noun}. It expires in 10 minutes and works once.`,
    code,
    paragraphs: [
      "We never ask for this code by message or phone, so don't share it.",
      `If you didn't try to ${verb}, someone else knows your password. Please change it.`,
    ],
    because: `You're receiving this email because someone entered the correct password for your ${ACCOUNT_NAMES[system]}.`,
  };
}

/** Builds the email with a password reset link. */
export const resetLetter = ({ system, name }: Recipient, { url, token }: Link): Letter => ({
  subject: 'Set a new password',
  name,
  sentence: 'Use this link to set a new password. It expires in 1 hour and works once.',
  button: { label: 'Set a new password', url },
  facts: { 'Reset code': token },
  paragraphs: [
    'If the page asks for a code, enter the one above.',
    "If you didn't ask for this, you can ignore this email. Your password hasn't changed.",
  ],
  because: `You're receiving this email because someone asked to reset the password of the ${ACCOUNT_NAMES[system]} with this address.`,
});

/** Builds the email with the link that verifies an address. */
export const buildVerificationLetter = ({ system, name }: Recipient, { url }: Link): Letter => ({
  subject: 'Verify your email address',
  name,
  sentence: 'Please confirm that this address is yours. The link expires in 1 hour, and asks you to sign in.',
  button: { label: 'Verify email address', url },
  paragraphs: [
    "If you don't have an account with us, someone mistyped their address. You can ignore this email.",
  ],
  because: `You're receiving this email because a ${ACCOUNT_NAMES[system]} was registered with this address or changed to it.`,
});

/** A link that contains a token, and the token itself. */
interface Link {
  url: string;
  token: string;
}
