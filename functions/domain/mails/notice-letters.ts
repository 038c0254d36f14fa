import type { AccountSystem } from '../../../shared/roles.ts';
import { ACCOUNT_NAMES, type Recipient } from './account-letters.ts';
import type { Letter } from './letter.ts';

/** What people are told of by mail without having asked. */
export const NOTICES = [
  'new-sign-in',
  'address-changed',
  'password-changed',
  'password-reset',
  'totp-added',
  'totp-removed',
  'recovery-code-used',
  'suspended',
  'reinstated',
] as const;
export type Notice = (typeof NOTICES)[number];

/** What a notice tells beside what happened. */
interface Told {
  /** When, where from and why, by what each is. */
  facts: Record<string, string>;
  /** Where the person signs in. */
  signInUrl: string;
}

interface Wording {
  subject: string;
  sentence: (account: string) => string;
  /** Whether it may have been somebody else, so that the person should act. */
  mayBeForeign: boolean;
}

const WORDINGS: Record<Notice, Wording> = {
  'new-sign-in': {
    subject: 'A sign-in from a new device',
    sentence: (account) => `Somebody signed in to your ${account} from a device that was not used before.`,
    mayBeForeign: true,
  },
  'address-changed': {
    subject: 'Your email address was changed',
    sentence: (account) => `Another email address was set for your ${account}; this one is no longer used.`,
    mayBeForeign: true,
  },
  'password-changed': {
    subject: 'Your password was changed',
    sentence: (account) =>
      `The password of your ${account} was changed, and all its other sessions were ended.`,
    mayBeForeign: true,
  },
  'password-reset': {
    subject: 'Your password was reset',
    sentence: (account) =>
      `The password of your ${account} was reset by a mailed link, and all its sessions were ended.`,
    mayBeForeign: true,
  },
  'totp-added': {
    subject: 'An authenticator app was set up',
    sentence: (account) => `Signing in to your ${account} now takes a code of an authenticator app.`,
    mayBeForeign: true,
  },
  'totp-removed': {
    subject: 'Your authenticator app was removed',
    sentence: (account) => `Signing in to your ${account} no longer takes a code of an authenticator app.`,
    mayBeForeign: true,
  },
  'recovery-code-used': {
    subject: 'A recovery code was used',
    sentence: (account) => `Somebody signed in to your ${account} with one of its recovery codes.`,
    mayBeForeign: true,
  },
  suspended: {
    subject: 'Your account is suspended',
    sentence: (account) => `Your ${account} was suspended by our staff and cannot be used at present.`,
    mayBeForeign: false,
  },
  reinstated: {
    subject: 'Your account can be used again',
    sentence: (account) => `The suspension of your ${account} was lifted. Welcome back.`,
    mayBeForeign: false,
  },
};

/** The letter that tells somebody what happened to their account. */
export function noticeLetter(
  { system, name }: Recipient,
  notice: Notice,
  { facts, signInUrl }: Told,
): Letter {
  const { subject, sentence, mayBeForeign } = WORDINGS[notice];
  const act = ['If this was you, there is nothing to do.', remedy(notice)];
  return {
    subject,
    name,
    sentence: sentence(ACCOUNT_NAMES[system]),
    ...(notice !== 'suspended' && { button: { label: buttonOf(mayBeForeign), url: signInUrl } }),
    ...(Object.keys(facts).length > 0 && { facts }),
    paragraphs: mayBeForeign ? act : [],
    because: because(system, notice),
  };
}

/** A link for a new password would go to the new address: it helps whoever set that, and not who reads this. */
const remedy = (notice: Notice): string =>
  notice === 'address-changed'
    ? 'If it was not, sign in with your username at once, set a new password, and set your address back.'
    : "If it was not, set a new password at once: choose 'Forgot your password?' where you sign in.";

const buttonOf = (mayBeForeign: boolean): string => (mayBeForeign ? 'Check my account' : 'Sign in');

function because(system: AccountSystem, notice: Notice): string {
  const account = ACCOUNT_NAMES[system];
  if (notice === 'address-changed') return `You get this mail because this was the address of a ${account}.`;
  return `You get this mail because it concerns the safety of your ${account}; it cannot be switched off.`;
}
