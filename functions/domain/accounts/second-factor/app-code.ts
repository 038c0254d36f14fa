import type { Write } from '#platform/data/commit.ts';
import { buildTaskWrite } from '#platform/data/tasks.ts';
import { Problem } from '#platform/problem.ts';
import type { AccountId } from '#shared/ids.ts';
import type { AccountSystem } from '#shared/roles.ts';
import type { ClientInfo } from '../activity.ts';
import { createActivityTask } from '../activity-task.ts';
import { createNoticeTask } from '../messages/mail-tasks.ts';
import { decryptSecret, findStep } from './authenticator.ts';
import { readFactorSecrets, spendRecoveryCodeWrite, spendStepWrite } from './factor-secrets.ts';
import { findRecoveryHash, isRecoveryCode } from './recovery-codes.ts';

/**
 * Identifies a correct authenticator code (by time step) or recovery code (by hash), so that it is accepted
 * only once.
 */
export type AppCode = { step: number } | { hash: string };

/** The refusal of a wrong code, in the words of the specification. */
export const buildInvalidCode = (): Problem => new Problem('wrong-code', 'Invalid code');

/**
 * Checks a code against the account's authenticator app and its unused recovery codes.
 *
 * @returns undefined if the code is wrong or was used before
 */
export async function readAppCode(
  system: AccountSystem,
  id: AccountId,
  code: string,
): Promise<AppCode | undefined> {
  const { secret, lastStep = 0, recovery } = await readFactorSecrets(system, id);
  if (!secret) return undefined;
  if (isRecoveryCode(code)) {
    const hash = recovery && (await findRecoveryHash(code, id, recovery));
    return hash === undefined ? undefined : { hash };
  }
  const step = findStep(await decryptSecret(secret, id), code);
  return step !== undefined && step > lastStep ? { step } : undefined;
}

/** The writes that use up a code. The owner is notified when it was a recovery code. */
export function spendAppCodeWrites(
  system: AccountSystem,
  id: AccountId,
  code: AppCode,
  client: ClientInfo,
): Write[] {
  if ('step' in code) return [{ action: spendStepWrite(system, id, code.step), onRefusal: buildInvalidCode }];
  const tasks = [
    createActivityTask(system, id, { what: 'recovery-code-used', ...client }),
    createNoticeTask(system, id, 'recovery-code-used', client),
  ];
  return [
    { action: spendRecoveryCodeWrite(system, id, code.hash), onRefusal: buildInvalidCode },
    ...tasks.map(buildTaskWrite),
  ];
}
