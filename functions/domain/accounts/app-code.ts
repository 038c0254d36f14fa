import type { AccountId } from '../../../shared/ids.ts';
import type { AccountSystem } from '../../../shared/roles.ts';
import { Problem } from '../../platform/problem.ts';
import { decryptSecret, findStep } from './authenticator.ts';
import { readFactorSecrets } from './factor-secrets.ts';
import { hashRecoveryCode, isRecoveryCode } from './recovery-codes.ts';

/**
 * Identifies a correct authenticator code (by time step) or recovery code (by hash), so that it is accepted
 * only once.
 */
export type AppCode = { step: number } | { hash: string };

/** The refusal of a wrong code, in the words of the specification. */
export const invalidCode = (): Problem => new Problem('wrong-code', 'Invalid code');

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
    const hash = await hashRecoveryCode(code, id);
    return recovery?.has(hash) ? { hash } : undefined;
  }
  const step = findStep(await decryptSecret(secret, id), code);
  return step !== undefined && step > lastStep ? { step } : undefined;
}
