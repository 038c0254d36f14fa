import { createHmac, randomInt } from 'node:crypto';
import { keyFor } from '../../platform/secrets/keys.ts';

const HOW_MANY = 10;
const HALF = 5;
/** None that looks like another; ten of these 31 are as good as 49 random bits. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Ten new codes, each of which stands in for the authenticator app once. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: HOW_MANY }, () => `${someLetters()}-${someLetters()}`);

/** Whether what passed as a code is a recovery code; all others are six digits. */
export const isRecoveryCode = (code: string): boolean => code.length > 6;

/**
 * A recovery code as it is stored, however it was typed. Keyed, so that who reads the table cannot try all
 * codes there are.
 */
export async function recoveryHash(code: string, accountId: string): Promise<string> {
  const key = await keyFor('recovery-codes');
  const plain = code.toLowerCase().replace('-', '');
  return createHmac('sha256', key).update(`${accountId} ${plain}`).digest('base64url');
}

const someLetters = (): string =>
  Array.from({ length: HALF }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('');
