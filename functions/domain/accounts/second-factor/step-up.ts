import { clearAttemptsWrite } from '#platform/attempts/attempts.ts';
import { commit, type Write } from '#platform/data/commit.ts';
import { enqueue } from '#platform/data/tasks.ts';
import { buildInvalid, Problem } from '#platform/problem.ts';
import { proveSessionWrite } from '#platform/sessions/prove-session.ts';
import type { Session } from '#platform/sessions/session.ts';
import { buildSessionEnded } from '#platform/sessions/session.ts';
import { getProvenUntil } from '#platform/sessions/step-up.ts';
import { toIsoTime } from '#shared/ids.ts';
import type { ClientInfo } from '../activity.ts';
import { createActivityTask } from '../activity-task.ts';
import { buildPasswordAttempts, buildSessionCodeAttempts } from '../attempts/attempt-keys.ts';
import { isCorrectPassword } from '../attempts/verify-password.ts';
import { readAppCode, spendAppCodeWrites } from './app-code.ts';
import { checkCode } from './code-attempts.ts';

interface Proof {
  currentPassword?: string | undefined;
  code?: string | undefined;
}

/**
 * Records that the caller has proved again who they are, for the calls that require it.
 *
 * @returns until when the proof counts
 * @throws Problem `wrong-password` or `wrong-code`; `locked` after too many of them; `invalid` unless exactly one of
 *   the two is given
 */
export async function stepUp(session: Session, { currentPassword, code }: Proof, client: ClientInfo) {
  if (currentPassword !== undefined && code === undefined) {
    await requirePassword(session, currentPassword, client);
    return { validUntil: await storeProof(session, []) };
  }
  if (code !== undefined && currentPassword === undefined)
    return { validUntil: await storeProof(session, await takeCode(session, code, client)) };
  throw buildInvalid('currentPassword', 'Please enter your password or a code');
}

async function requirePassword(session: Session, password: string, client: ClientInfo): Promise<void> {
  const { system, accountId } = session;
  if (await isCorrectPassword(system, accountId, password, client, buildPasswordAttempts(session))) return;
  await enqueue(createActivityTask(system, accountId, { what: 'step-up-failed', ...client }));
  throw new Problem('wrong-password', 'The current password is incorrect', {
    errors: [{ path: 'currentPassword', msg: 'The current password is incorrect' }],
  });
}

/** Checks a code and returns the writes that use it up. */
async function takeCode(session: Session, code: string, client: ClientInfo): Promise<Write[]> {
  const { system, accountId } = session;
  const key = buildSessionCodeAttempts(session);
  const attempt = { system, accountId, key, client, failure: 'step-up-failed' } as const;
  const taken = await checkCode(attempt, () => readAppCode(system, accountId, code));
  return [
    ...spendAppCodeWrites(system, accountId, taken, client),
    { action: clearAttemptsWrite(key), onRefusal: 'read-again' },
  ];
}

/** Stores the proof in the session, together with what it used up. */
async function storeProof(session: Session, spent: readonly Write[]) {
  const now = Date.now();
  const proof: Write = { action: proveSessionWrite(session, now), onRefusal: buildSessionEnded };
  await commit(async () => ({ writes: [proof, ...spent], result: undefined }));
  return toIsoTime(getProvenUntil({ created: now }));
}
