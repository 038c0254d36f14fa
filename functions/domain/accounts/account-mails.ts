import type { AccountId, IsoTime } from '../../../shared/ids.ts';
import { isoTime } from '../../../shared/ids.ts';
import type { AccountSystem } from '../../../shared/roles.ts';
import { GRANTS, granted } from '../../platform/environment.ts';
import { sendMail } from '../../platform/mail.ts';
import { codeLetter, type Recipient, resetLetter, verificationLetter } from '../mails/account-letters.ts';
import { type Letter, written } from '../mails/letter.ts';
import { type Notice, noticeLetter } from '../mails/notice-letters.ts';
import { type Account, isSuspended, nameOf } from './account.ts';
import { noteActivity, type Place } from './activity.ts';
import { findAccount, findByEmail } from './find-account.ts';
import { instantInWords } from './instant-in-words.ts';
import { issueToken } from './mailed-tokens.ts';
import { codeOf } from './second-factor-code.ts';

/** An account as a task names it. */
interface Owner {
  system: AccountSystem;
  accountId: AccountId;
}

/** Mails the code of a sign-in, unless that is over by now. */
export async function mailCode({
  system,
  accountId,
  challengeId,
  sentCount,
  expires,
}: Owner & { challengeId: string; sentCount: number; expires: string }): Promise<void> {
  if (expires <= isoTime(Date.now())) return;
  const account = await findAccount(system, accountId);
  if (!account) return;
  const code = await codeOf(challengeId, sentCount);
  await send(account.email, codeLetter(recipient(system, account), code));
}

/**
 * Mails the link by which a password can be set, where an account has the address. The mail goes last, so that
 * what else may fail does not send it twice.
 *
 * @param once a name for this one request, which the log tells once however often it is tried
 */
export async function mailReset({
  system,
  email,
  once,
  ...place
}: Place & { system: AccountSystem; email: string; once: string }): Promise<void> {
  const account = await findByEmail(system, email);
  if (!account) return;
  const token = await issueToken(system, 'reset', account);
  const link = { token, url: linkTo(system, { reset: '1', token, email }) };
  await noteActivity(system, account.id, { what: 'reset-requested', ...place }, { once });
  await send(email, resetLetter(recipient(system, account), link));
}

/** Mails the link that verifies an account's present address, unless it is verified. */
export async function mailVerification({ system, accountId }: Owner): Promise<void> {
  const account = await findAccount(system, accountId);
  if (!account || account.emailVerified) return;
  const { email } = account;
  const token = await issueToken(system, 'verify', account);
  const link = { token, url: linkTo(system, { verify: '1', token, email }) };
  await send(email, verificationLetter(recipient(system, account), link));
}

interface NoticeGiven extends Owner {
  notice: Notice;
  at: IsoTime;
  device?: string | undefined;
  address?: string | undefined;
  /** Where to, when not to the account's present address. */
  to?: string | undefined;
}

/** Tells an account's owner of something; of a suspension only while it lasts, of its end only when it has. */
export async function mailNotice({ system, accountId, notice, to, ...told }: NoticeGiven): Promise<void> {
  const account = await findAccount(system, accountId);
  if (!account) return;
  if (notice === 'suspended' && !isSuspended(account)) return;
  if (notice === 'reinstated' && isSuspended(account)) return;
  const facts = { ...factsOf(told), ...(notice === 'suspended' && suspensionFacts(account)) };
  const letter = noticeLetter(recipient(system, account), notice, { facts, signInUrl: linkTo(system) });
  await send(to ?? account.email, letter);
}

const send = (to: string, letter: Letter): Promise<void> =>
  sendMail({ to, ...written(letter, granted(GRANTS.site).SITE_ORIGIN) });

/** Nobody may have us mail words of their own to a stranger, so a name is used once its address is verified. */
const recipient = (system: AccountSystem, account: Account): Recipient => ({
  system,
  name: account.emailVerified ? nameOf(account).replace(/[\s\p{C}]+/gu, ' ') : undefined,
});

/** Where somebody signs in, with what a link carries. */
function linkTo(system: AccountSystem, query: Record<string, string> = {}): string {
  const page = system === 'web' ? '/login' : '/game-profile';
  const search = new URLSearchParams(query).toString();
  return `${granted(GRANTS.site).SITE_ORIGIN}${page}${search && `?${search}`}`;
}

function factsOf({ at, device, address }: Pick<NoticeGiven, 'at' | 'device' | 'address'>) {
  return {
    When: instantInWords(at),
    ...(device && { Device: device }),
    ...(address && { 'Internet address': address }),
  };
}

function suspensionFacts({ suspension }: Account): Record<string, string> {
  if (!suspension) return {};
  return {
    ...(suspension.reason && { Reason: suspension.reason }),
    Until: suspension.until ? instantInWords(suspension.until) : 'further notice',
  };
}
