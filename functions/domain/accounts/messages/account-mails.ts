import { GRANTS, readGrant } from '#platform/environment.ts';
import { sendMail } from '#platform/mail.ts';
import type { ActivityId, IsoTime } from '#shared/ids.ts';
import { toIsoTime } from '#shared/ids.ts';
import type { AccountSystem } from '#shared/roles.ts';
import {
  buildCodeLetter,
  buildVerificationLetter,
  type Recipient,
  resetLetter,
} from '../../mails/account-letters.ts';
import { composeMail } from '../../mails/compose-mail.ts';
import { resetMessage } from '../../mails/direct-messages.ts';
import type { Letter } from '../../mails/letter.ts';
import { buildNoticeLetter } from '../../mails/notice-letters.ts';
import type { Notice } from '../../mails/notices.ts';
import { type ClientInfo, noteActivity } from '../activity.ts';
import { type Account, findUnverifiedEmail, getName, isSuspended } from '../definitions/account.ts';
import { findAccount, findByEmail } from '../find-account.ts';
import { listSnapshots } from '../snapshots.ts';
import type { AccountInput } from '../task-inputs.ts';
import { formatInstant } from './format-instant.ts';
import { issueToken } from './mailed-tokens.ts';
import { deriveCode } from './second-factor-code.ts';

interface ResetRequest extends ClientInfo {
  system: AccountSystem;
  email: string;
  entryId: ActivityId;
  mayUseDiscord?: boolean | undefined;
}

/** Emails the code for a sign-in, unless the sign-in has expired. */
export async function mailCode({
  system,
  accountId,
  challengeId,
  sentCount,
  expires,
}: AccountInput & { challengeId: string; sentCount: number; expires: string }): Promise<void> {
  if (expires <= toIsoTime(Date.now())) return;
  const account = await findAccount(system, accountId);
  if (!account) return;
  const code = await deriveCode(challengeId, sentCount);
  await send(account.email, buildCodeLetter(toRecipient(system, account), code));
}

/**
 * Sends a password reset link if an account has the address: on Discord if that is allowed, the player has linked an
 * account and Discord delivers it, or else by email. Sends it last, so that a failure of another step does not send it twice.
 *
 * @param entryId the id of the entry in the activity log, so that retries add only one
 */
export async function mailReset({
  system,
  email,
  entryId,
  mayUseDiscord = false,
  ...client
}: ResetRequest): Promise<void> {
  const account = await findByEmail(system, email);
  if (!account) return;
  const token = await issueToken(system, 'reset', account);
  const link = { token, url: linkTo(system, { reset: '1', token, email }) };
  await noteActivity(system, account.id, { what: 'reset-requested', ...client }, entryId);
  if (mayUseDiscord && (await sendResetOnDiscord(account, link, entryId))) return;
  await send(email, resetLetter(toRecipient(system, account), link));
}

/** A message is repeated once if Discord does not respond. */
const RESET_MILLISECONDS = 10_000;

/**
 * Sends a reset link on Discord, and returns whether it was delivered. Following the link proves the account's address, so it is sent
 * only where that is proved already.
 */
async function sendResetOnDiscord(
  account: Account,
  link: { url: string; token: string },
  entryId: ActivityId,
): Promise<boolean> {
  const userId = 'discord' in account && account.emailVerified ? account.discord?.id : undefined;
  if (userId === undefined) return false;
  const name = `reset ${entryId}`;
  // Loaded on demand: few mails have anything to do with Discord, whose client is as large as the renderer of mails.
  const { tryDirectMessage } = await import('./try-direct-message.ts');
  return tryDirectMessage({ userId, name, message: resetMessage(link) }, RESET_MILLISECONDS);
}

/** Emails the link that verifies an account's pending address, or else its current one unless it is verified. */
export async function mailVerification({ system, accountId }: AccountInput): Promise<void> {
  const account = await findAccount(system, accountId);
  const email = account && findUnverifiedEmail(account);
  if (!account || email === undefined) return;
  const token = await issueToken(system, 'verify', { id: account.id, email });
  const link = { token, url: linkTo(system, { verify: '1', token, email }) };
  await send(email, buildVerificationLetter(toRecipient(system, account), link));
}

interface NoticeGiven extends AccountInput {
  notice: Notice;
  at: IsoTime;
  device?: string | undefined;
  address?: string | undefined;
  reason?: string | undefined;
  /** The recipient, if it is not the account's current address. */
  to?: string | undefined;
  /** The snapshot that a link in the mail restores. */
  snapshotId?: string | undefined;
}

/**
 * Emails a notice to an account's owner. Skips a suspension notice if the suspension has ended, and a
 * reinstatement notice if the account is still suspended.
 */
export async function mailNotice({
  system,
  accountId,
  notice,
  to,
  snapshotId,
  ...details
}: NoticeGiven): Promise<void> {
  const account = await findAccount(system, accountId);
  if (!account) return;
  if (notice === 'suspended' && !isSuspended(account)) return;
  if (notice === 'reinstated' && isSuspended(account)) return;
  const facts = { ...listFacts(details), ...(notice === 'suspended' && toSuspensionFacts(account)) };
  const email = to ?? account.email;
  const undoUrl = await issueUndoLink(system, account, snapshotId);
  const links = { signInUrl: linkTo(system), undoUrl };
  await send(email, buildNoticeLetter(toRecipient(system, account), notice, { facts, ...links }));
}

/** The link that restores a snapshot; undefined if it has been restored or can no longer be. */
async function issueUndoLink<System extends AccountSystem>(
  system: System,
  account: Account<System>,
  snapshotId: string | undefined,
): Promise<string | undefined> {
  const snapshot = listSnapshots(account).find(({ id }) => id === snapshotId);
  if (!snapshot) return undefined;
  const { email } = snapshot;
  const token = await issueToken(system, 'undo', { id: account.id, email }, snapshot.id);
  return linkTo(system, { undo: '1', token, email });
}

const send = (to: string, letter: Letter): Promise<void> =>
  sendMail({ to, ...composeMail(letter, readGrant(GRANTS.site).SITE_ORIGIN) });

/**
 * Uses the name only once the address is verified. Otherwise anyone could make us send text of their choice
 * to a stranger.
 */
const toRecipient = (system: AccountSystem, account: Account): Recipient => ({
  system,
  name: account.emailVerified ? getName(account).replace(/[\s\p{C}]+/gu, ' ') : undefined,
});

/** The URL of the system's sign-in page, with a query string. */
function linkTo(system: AccountSystem, query: Record<string, string> = {}): string {
  const page = system === 'web' ? '/login' : '/game-profile';
  const search = new URLSearchParams(query).toString();
  return `${readGrant(GRANTS.site).SITE_ORIGIN}${page}${search && `?${search}`}`;
}

function listFacts({
  at,
  device,
  address,
  reason,
}: Pick<NoticeGiven, 'at' | 'device' | 'address' | 'reason'>) {
  return {
    Time: formatInstant(at),
    ...(device && { Device: device }),
    ...(address && { 'IP address': address }),
    ...(reason && { Reason: reason }),
  };
}

function toSuspensionFacts({ suspension }: Account): Record<string, string> {
  if (!suspension) return {};
  return {
    ...(suspension.reason && { Reason: suspension.reason }),
    Until: suspension.until ? formatInstant(suspension.until) : 'further notice',
  };
}
