import { ulid } from 'ulid';
import { type AccountId, type IsoTime, isoTime } from '../../../shared/ids.ts';
import type { AccountSystem } from '../../../shared/roles.ts';
import { newTask, type Task } from '../../platform/data/tasks.ts';
import type { Notice } from '../mails/notice-letters.ts';
import type { ClientInfo } from './activity.ts';

/** The recipient, if it is not the account's current address, and the client that made the change. */
interface NoticeDetails extends Partial<ClientInfo> {
  to?: string;
}

/**
 * Creates the task that emails a sign-in code.
 *
 * @param sentCount the number of the code within its challenge, as for `deriveCode`
 * @param expires when the code expires; it is not sent after that
 */
export const sendCodeTask = (challenge: {
  system: AccountSystem;
  accountId: AccountId;
  challengeId: string;
  sentCount: number;
  expires: IsoTime;
}): Task => newTask('send-code', challenge);

/** Creates the task that emails a password reset link if an account has the address. */
export const sendResetTask = (system: AccountSystem, email: string, client: ClientInfo): Task =>
  newTask('send-reset', { system, email, ...client, once: ulid() });

/** Creates the task that emails the link to verify an account's current address, unless it is verified. */
export const sendVerificationTask = (system: AccountSystem, accountId: AccountId): Task =>
  newTask('send-verification', { system, accountId });

/** Creates the task that emails a notice to an account's owner. */
export const noticeTask = (
  system: AccountSystem,
  accountId: AccountId,
  notice: Notice,
  details: NoticeDetails = {},
): Task => newTask('send-notice', { system, accountId, notice, at: isoTime(Date.now()), ...details });
