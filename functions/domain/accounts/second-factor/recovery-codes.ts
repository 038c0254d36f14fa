import { createHmac, randomInt } from 'node:crypto';
import { readEveryKey, readKey } from '#platform/secrets/keys.ts';

const CODE_COUNT = 10;
const HALF_LENGTH = 5;
/** No characters that look alike. Ten of these 31 characters have 49 random bits. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Creates ten recovery codes. Each replaces the authenticator app once. */
export const createRecoveryCodes = (): string[] =>
  Array.from({ length: CODE_COUNT }, () => `${createRandomLetters()}-${createRandomLetters()}`);

/** Whether a valid code is a recovery code; all other codes have six digits. */
export const isRecoveryCode = (code: string): boolean => code.length > 6;

/**
 * Hashes a recovery code for storage, ignoring case and hyphen. The hash is keyed, so that someone who reads
 * the table cannot try all possible codes.
 */
export async function hashRecoveryCode(code: string, accountId: string): Promise<string> {
  return hash(await readKey('recovery-codes'), code, accountId);
}

/** Returns which of the stored hashes belongs to a code, if any; it may have been made with an earlier key. */
export async function findRecoveryHash(
  code: string,
  accountId: string,
  stored: ReadonlySet<string>,
): Promise<string | undefined> {
  const hashes = (await readEveryKey('recovery-codes')).map(({ key }) => hash(key, code, accountId));
  return hashes.find((each) => stored.has(each));
}

function hash(key: Buffer, code: string, accountId: string): string {
  const plain = code.toLowerCase().replace('-', '');
  return createHmac('sha256', key).update(`${accountId} ${plain}`).digest('base64url');
}

const createRandomLetters = (): string =>
  Array.from({ length: HALF_LENGTH }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('');
