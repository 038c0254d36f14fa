import type { ACTIVITIES, Suspension } from '../../../shared/account.ts';
import type { AccountSystem } from '../../../shared/roles.ts';
import { enqueue } from '../../platform/data/tasks.ts';
import { Problem } from '../../platform/problem.ts';
import { endSession } from '../../platform/sessions/end-sessions.ts';
import { findSession } from '../../platform/sessions/find-session.ts';
import { openSession } from '../../platform/sessions/open-session.ts';
import { sessionEnded } from '../../platform/sessions/session-ended.ts';
import { type AccountOf, isSuspended } from './account.ts';
import { noteActivity, type Place } from './activity.ts';
import { findAccount } from './find-account.ts';
import { instantInWords } from './instant-in-words.ts';
import { noticeTask } from './mail-tasks.ts';

/** Somebody signed in: the account, and the bearer token of the new session. */
export interface SignedIn<System extends AccountSystem> {
  account: AccountOf[System];
  token: string;
}

/**
 * Signs the owner of an account in, who has proved who they are, and tells them by mail of a device that was
 * not seen before.
 *
 * @param account as it was before the proof was looked at
 * @param what happened, for the account's own log
 * @throws Problem `suspended`, with the reason and the end in `data`; `session-ended` where the password was
 *   replaced meanwhile
 */
export async function startSession<System extends AccountSystem>(
  system: System,
  account: AccountOf[System],
  place: Place,
  what: (typeof ACTIVITIES)[number],
): Promise<SignedIn<System>> {
  mustNotBeSuspended(account);
  const { token, isNewDevice } = await openSession(system, account.id, place);
  const present = await findAccount(system, account.id);
  if (!present || present.passwordSetAt !== account.passwordSetAt) {
    await takeBack(token);
    throw sessionEnded();
  }
  await noteActivity(system, account.id, { what, ...place });
  if (isNewDevice) await enqueue(noticeTask(system, account.id, 'new-sign-in', place));
  return { account: present, token };
}

/**
 * @throws Problem `suspended`, with the reason and the end in words and in `data`
 */
export function mustNotBeSuspended(account: { suspension: Suspension | null }): void {
  const { suspension } = account;
  if (!suspension || !isSuspended(account)) return;
  const { reason, until } = suspension;
  const end = until ? ` until ${instantInWords(until)}` : '';
  throw new Problem('suspended', `This account is suspended${end}${reason ? `: ${reason}` : '.'}`, {
    data: suspension,
  });
}

/** Ends a session that was opened on a password that counts no more. */
async function takeBack(token: string): Promise<void> {
  const found = await findSession(token);
  if (found) await endSession(found.session, found.session.sessionId);
}
