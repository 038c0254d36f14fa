import { OPERATOR } from '#shared/operator.ts';
import type { AccountSystem } from '#shared/roles.ts';
import { ACCOUNT_NAMES, type Recipient, SIGN_IN_TEXTS } from './account-letters.ts';
import type { Letter } from './letter.ts';
import type { Notice } from './notices.ts';

/** The details of a notice. */
interface NoticeContent {
  /** Facts such as time, device and reason, by their labels. */
  facts: Record<string, string>;
  /** The URL of the sign-in page. */
  signInUrl: string;
  /** The URL that undoes the change, for seven days; undefined if nothing can be undone. */
  undoUrl?: string | undefined;
}

type SignInWords = (typeof SIGN_IN_TEXTS)[AccountSystem];

interface Wording {
  subject: (words: SignInWords) => string;
  sentence: (account: string, words: SignInWords) => string;
  /** Whether someone else may have done it, so that the user should act. */
  mayBeForeign: boolean;
}

const WORDINGS: Record<Notice, Wording> = {
  'new-sign-in': {
    subject: ({ noun }) => `${capitalizeFirst(noun)} from a new device`,
    sentence: (account, { past }) => `Someone ${past} to your ${account} from a new device.`,
    mayBeForeign: true,
  },
  'address-requested': {
    subject: () => 'Your email address is about to change',
    sentence: (account) =>
      `Someone asked to change the email address of your ${account}. This one stays in use until the new one is confirmed.`,
    mayBeForeign: true,
  },
  'address-changed': {
    subject: () => 'Your email address was changed',
    sentence: (account) => `Your ${account} has another email address now. It no longer uses this one.`,
    mayBeForeign: true,
  },
  'changes-undone': {
    subject: () => 'Changes of your account were undone',
    sentence: (account) =>
      `Someone followed the link in an earlier email and undid recent changes of a ${account}. It no longer uses this address. If the account is yours, please write to ${OPERATOR.contact}.`,
    mayBeForeign: false,
  },
  'username-changed': {
    subject: () => 'Your username was changed',
    sentence: (account) => `The username of your ${account} was changed.`,
    mayBeForeign: true,
  },
  'password-changed': {
    subject: () => 'Your password was changed',
    sentence: (account) =>
      `The password of your ${account} was changed, and all its other sessions were ended.`,
    mayBeForeign: true,
  },
  'password-reset': {
    subject: () => 'Your password was reset',
    sentence: (account) =>
      `The password of your ${account} was reset by a link that we sent, and all its sessions were ended.`,
    mayBeForeign: true,
  },
  'totp-added': {
    subject: () => 'An authenticator app was set up',
    sentence: (account, { gerund }) =>
      `${gerund} to your ${account} now requires a code from an authenticator app.`,
    mayBeForeign: true,
  },
  'totp-removed': {
    subject: () => 'Your authenticator app was removed',
    sentence: (account, { gerund }) =>
      `${gerund} to your ${account} no longer requires a code from an authenticator app.`,
    mayBeForeign: true,
  },
  'totp-reset': {
    subject: () => 'Our staff removed your authenticator app',
    sentence: (account) =>
      `Our staff removed the authenticator app and the recovery codes of your ${account}.`,
    mayBeForeign: true,
  },
  'recovery-code-used': {
    subject: () => 'A recovery code was used',
    sentence: (account, { past }) => `Someone ${past} to your ${account} with one of its recovery codes.`,
    mayBeForeign: true,
  },
  'discord-linked': {
    subject: () => 'A Discord account was linked',
    sentence: (account, { noun }) =>
      `A Discord account was linked to your ${account}. It can receive your ${noun} codes and links to reset your password.`,
    mayBeForeign: true,
  },
  'discord-unlinked': {
    subject: () => 'Your Discord account was unlinked',
    sentence: (account) =>
      `A Discord account is no longer linked to your ${account}. Codes and links come by email again.`,
    mayBeForeign: true,
  },
  'wrong-passwords': {
    subject: () => 'Someone entered wrong passwords',
    sentence: (account, { verb }) =>
      `Someone entered several wrong passwords for your ${account} and is locked out for a while. You can still ${verb} from a device that you've used before.`,
    mayBeForeign: false,
  },
  'wrong-codes': {
    subject: () => 'Someone entered wrong codes',
    sentence: (account) =>
      `Someone entered several wrong codes for your ${account} and is locked out for a while. They have your password, or use one of your sessions.`,
    mayBeForeign: true,
  },
  'made-admin': {
    subject: () => 'You are an admin now',
    sentence: (account) => `The people who run the site made your ${account} that of an admin.`,
    mayBeForeign: false,
  },
  suspended: {
    subject: () => 'Your account is suspended',
    sentence: (account) => `Our staff suspended your ${account}, so you can't use it for now.`,
    mayBeForeign: false,
  },
  reinstated: {
    subject: () => 'Your account is active again',
    sentence: (account) => `The suspension of your ${account} was lifted. Welcome back!`,
    mayBeForeign: false,
  },
};

/** Builds the email that notifies a user of an event in their account. */
export function buildNoticeLetter(
  { system, name }: Recipient,
  notice: Notice,
  { facts, signInUrl, undoUrl }: NoticeContent,
): Letter {
  const { subject, sentence, mayBeForeign } = WORDINGS[notice];
  const words = SIGN_IN_TEXTS[system];
  const act = [
    "If this was you, you don't need to do anything.",
    undoUrl ? UNDO_REMEDY : describeRemedy(words),
  ];
  return {
    subject: subject(words),
    name,
    sentence: sentence(ACCOUNT_NAMES[system], words),
    ...(notice !== 'suspended' && { button: { label: buildButton(mayBeForeign, words), url: signInUrl } }),
    ...(undoUrl && { button: { label: 'Undo this change', url: undoUrl } }),
    ...(Object.keys(facts).length > 0 && { facts }),
    paragraphs: mayBeForeign ? act : [],
    because: formatReason(system, notice),
  };
}

const UNDO_REMEDY =
  "If it wasn't, undo it within 7 days. That also undoes all later changes of your address, your username and your second factor, signs everyone out, and sends you a link to set a new password: the current one stops working.";

const describeRemedy = ({ noun }: SignInWords): string =>
  `If it wasn't, reset your password right away: select 'Forgot your password?' on the ${noun} page.`;

const buildButton = (mayBeForeign: boolean, { verb }: SignInWords): string =>
  mayBeForeign ? 'Check my account' : capitalizeFirst(verb);

const capitalizeFirst = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** The notices about an address of the account, sent to that address. */
const ADDRESS_NOTICES: readonly Notice[] = ['address-requested', 'address-changed', 'changes-undone'];

function formatReason(system: AccountSystem, notice: Notice): string {
  const account = ACCOUNT_NAMES[system];
  if (ADDRESS_NOTICES.includes(notice))
    return `You're receiving this email because this is the address of a ${account}.`;
  return `You're receiving this email because it's about the security of your ${account}. You can't unsubscribe from security notices.`;
}
