import { enqueue } from '#platform/data/tasks.ts';
import { Problem } from '#platform/problem.ts';
import { endSession } from '#platform/sessions/end-sessions.ts';
import { findSession } from '#platform/sessions/find-session.ts';
import { openSession } from '#platform/sessions/open-session.ts';
import { buildSessionEnded } from '#platform/sessions/session.ts';
import type { ACTIVITIES, Suspension } from '#shared/account.ts';
import type { AccountSystem } from '#shared/roles.ts';
import { noteActivity } from '../activity.ts';
import { type AccountOf, isSuspended } from '../definitions/account.ts';
import { findAccount } from '../find-account.ts';
import { formatInstant } from '../messages/format-instant.ts';
import { createNoticeTask } from '../messages/mail-tasks.ts';
import type { SignInClient } from './client-info.ts';
import { rememberDevice } from './known-devices.ts';

/** A signed-in account, the bearer token of its new session, and the token that the device sends next time. */
export interface SignedIn<System extends AccountSystem> {
  account: AccountOf[System];
  token: string;
  deviceToken: string;
}

/** How a session begins. */
interface Beginning {
  /** The activity to log. */
  what: (typeof ACTIVITIES)[number];
  /** Whether its user wants to stay signed in. */
  staySignedIn?: boolean;
}

/**
 * Opens a session for an account whose owner has proved their identity, and emails a notice if the device is
 * new.
 *
 * @param account as read before the proof was checked
 * @throws Problem `suspended`, with the reason and the end in `data`; `session-ended` if the password has
 *   been replaced since `account` was read
 */
export async function startSession<System extends AccountSystem>(
  system: System,
  account: AccountOf[System],
  { deviceToken: knownToken, ...client }: SignInClient,
  { what, staySignedIn = false }: Beginning,
): Promise<SignedIn<System>> {
  requireNotSuspended(account);
  const { token, isNewDevice } = await openSession(system, account.id, { ...client, staySignedIn });
  const current = await findAccount(system, account.id);
  if (!current || current.passwordSetAt !== account.passwordSetAt) {
    await endStaleSession(token);
    throw buildSessionEnded();
  }
  await noteActivity(system, account.id, { what, ...client });
  if (isNewDevice) await enqueue(createNoticeTask(system, account.id, 'new-sign-in', client));
  const deviceToken = await rememberDevice(system, account.id, knownToken);
  return { account: current, token, deviceToken };
}

/** @throws Problem `suspended`, with the reason and the end in the message and in `data` */
export function requireNotSuspended(account: { suspension: Suspension | null }): void {
  const { suspension } = account;
  if (!suspension || !isSuspended(account)) return;
  const { reason, until } = suspension;
  const end = until ? ` until ${formatInstant(until)}` : '';
  throw new Problem('suspended', `This account is suspended${end}${reason ? `: ${reason}` : '.'}`, {
    data: suspension,
  });
}

/** Ends a session that was opened with a replaced password. */
async function endStaleSession(token: string): Promise<void> {
  const found = await findSession(token);
  if (found) await endSession(found.session, found.session.sessionId);
}
