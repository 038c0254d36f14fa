import { ulid } from 'ulid';
import { type AccountId, type IsoTime, isoTime } from '../../../shared/ids.ts';
import type { AccountSystem } from '../../../shared/roles.ts';
import { newTask, type Task } from '../../platform/data/tasks.ts';
import type { Notice } from '../mails/notice-letters.ts';
import type { Place } from './activity.ts';

/** Where a notice goes when not to the account's present address, and from where the thing was done. */
interface NoticeDetails extends Partial<Place> {
  to?: string;
}

/**
 * The task that mails a sign-in code.
 *
 * @param sentCount which sending of the challenge it is, as `codeOf` takes it
 * @param expires when the code is of no use any more; it is not sent after that
 */
export const sendCodeTask = (challenge: {
  system: AccountSystem;
  accountId: AccountId;
  challengeId: string;
  sentCount: number;
  expires: IsoTime;
}): Task => newTask('send-code', challenge);

/** The task that mails the link by which a password can be set, where there is an account with the address. */
export const sendResetTask = (system: AccountSystem, email: string, place: Place): Task =>
  newTask('send-reset', { system, email, ...place, once: ulid() });

/** The task that mails the link which verifies an account's present address, unless that is verified. */
export const sendVerificationTask = (system: AccountSystem, accountId: AccountId): Task =>
  newTask('send-verification', { system, accountId });

/** The task that tells an account's owner of something by mail. */
export const noticeTask = (
  system: AccountSystem,
  accountId: AccountId,
  notice: Notice,
  details: NoticeDetails = {},
): Task => newTask('send-notice', { system, accountId, notice, at: isoTime(Date.now()), ...details });
