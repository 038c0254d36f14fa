import { createHmac } from 'node:crypto';
import { readKey } from '#platform/secrets/keys.ts';

const CODES = 1_000_000;
/** Six bytes: the remainder modulo a million then favors no code by more than one in 280 million. */
const CODE_BYTES = 6;

/**
 * Derives the six digits of a sign-in code from its challenge. Codes are not stored, and an email that is
 * sent twice contains the same code.
 *
 * @param challengeId the id of the stored challenge
 * @param sentCount the number of the code within the challenge, from 1
 */
export async function deriveCode(challengeId: string, sentCount: number): Promise<string> {
  const key = await readKey('second-factor-codes');
  const drawn = createHmac('sha256', key).update(`${challengeId} ${sentCount}`).digest();
  return String(drawn.readUIntBE(0, CODE_BYTES) % CODES).padStart(6, '0');
}
