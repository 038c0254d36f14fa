import * as v from 'valibot';
import { defineTask } from '#platform/data/define-task.ts';
import type { Task } from '#platform/data/tasks.ts';
import { type AccountId, ActivityId, IsoTime, toIsoTime } from '#shared/ids.ts';
import type { AccountSystem } from '#shared/roles.ts';
import { NOTICES, type Notice } from '../../mails/notices.ts';
import { type ClientInfo, createActivityId } from '../activity.ts';
import type { Account } from '../definitions/account.ts';
import { listSnapshots } from '../snapshots.ts';
import { AccountFields, ClientFields } from '../task-inputs.ts';

/**
 * Emails a sign-in code. `sentCount` is the number of the code within its challenge, as for `deriveCode`; the code is
 * not sent after it `expires`.
 */
export const sendCodeTask = defineTask(
  'send-code',
  v.object({ ...AccountFields, challengeId: v.string(), sentCount: v.number(), expires: IsoTime }),
  async () => (await import('./account-mails.ts')).mailCode,
  { isAwaited: true },
);

export const sendResetTask = defineTask(
  'send-reset',
  v.object({
    system: AccountFields.system,
    email: v.string(),
    ...ClientFields,
    entryId: ActivityId,
    mayUseDiscord: v.optional(v.boolean()),
  }),
  async () => (await import('./account-mails.ts')).mailReset,
  { isAwaited: true },
);

export const sendVerificationTask = defineTask(
  'send-verification',
  v.object(AccountFields),
  async () => (await import('./account-mails.ts')).mailVerification,
  { isAwaited: true },
);

export const sendNoticeTask = defineTask(
  'send-notice',
  v.object({
    ...AccountFields,
    notice: v.picklist(NOTICES),
    at: IsoTime,
    to: v.optional(v.string()),
    snapshotId: v.optional(v.string()),
    reason: v.optional(v.string()),
    ...v.partial(v.object(ClientFields)).entries,
  }),
  async () => (await import('./account-mails.ts')).mailNotice,
);

/** The details of a notice, with the client that made the change. */
interface NoticeDetails extends Partial<ClientInfo> {
  /** The recipient, if it is not the account's current address. */
  to?: string;
  /** The snapshot that a link in the mail restores. */
  snapshotId?: string;
  reason?: string;
}

export interface ResetOptions {
  /** Sends the link on Discord instead, to players who have linked an account there. */
  mayUseDiscord?: boolean;
}

/** Creates the task that sends a password reset link if an account has the address. */
export const createResetTask = (
  system: AccountSystem,
  email: string,
  client: ClientInfo,
  options: ResetOptions = {},
): Task => sendResetTask.create({ system, email, ...client, entryId: createActivityId(), ...options });

/** Creates the task that emails the link to verify an account's current address, unless it is verified. */
export const createVerificationTask = (system: AccountSystem, accountId: AccountId): Task =>
  sendVerificationTask.create({ system, accountId });

/** Creates the task that emails a notice to an account's owner. */
export const createNoticeTask = (
  system: AccountSystem,
  accountId: AccountId,
  notice: Notice,
  details: NoticeDetails = {},
): Task => sendNoticeTask.create({ system, accountId, notice, at: toIsoTime(Date.now()), ...details });

/**
 * Creates the tasks that email a notice about a change that a stranger may have made: to the account's address before
 * it, and to each earlier one whose owner can still undo how it was replaced, so that a second change does not hide the first.
 *
 * @param account before the change
 */
export function createChangeNotices(
  system: AccountSystem,
  account: Account,
  notice: Notice,
  details: Omit<NoticeDetails, 'to'> = {},
): Task[] {
  const earlier = new Map(listSnapshots(account).map(({ email, id }) => [email, id]));
  earlier.delete(account.email);
  return [
    createNoticeTask(system, account.id, notice, { ...details, to: account.email }),
    ...[...earlier].map(([to, snapshotId]) =>
      createNoticeTask(system, account.id, notice, { ...details, to, snapshotId }),
    ),
  ];
}
