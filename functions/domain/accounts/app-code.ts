import type { AccountId } from '../../../shared/ids.ts';
import type { AccountSystem } from '../../../shared/roles.ts';
import { Problem } from '../../platform/problem.ts';
import { stepOf, unsealSecret } from './authenticator.ts';
import { readFactorSecrets } from './factor-secrets.ts';
import { isRecoveryCode, recoveryHash } from './recovery-codes.ts';

/** What a right code of an authenticator app, or in its stead, is known by, so that it is taken only once. */
export type AppCode = { step: number } | { hash: string };

/** The code is not the one; the specification's words. */
export const invalidCode = (): Problem => new Problem('wrong-code', 'Invalid code');

/**
 * Looks whether a code is one of the account's app, or a recovery code that is left.
 *
 * @returns undefined where it is neither, or was taken before
 */
export async function readAppCode(
  system: AccountSystem,
  id: AccountId,
  code: string,
): Promise<AppCode | undefined> {
  const { secret, lastStep = 0, recovery } = await readFactorSecrets(system, id);
  if (!secret) return undefined;
  if (isRecoveryCode(code)) {
    const hash = await recoveryHash(code, id);
    return recovery?.has(hash) ? { hash } : undefined;
  }
  const step = stepOf(await unsealSecret(secret, id), code);
  return step !== undefined && step > lastStep ? { step } : undefined;
}
