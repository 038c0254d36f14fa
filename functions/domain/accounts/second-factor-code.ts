import { createHmac } from 'node:crypto';
import { keyFor } from '../../platform/secrets/keys.ts';

const CODES = 1_000_000;
/** Six bytes: the remainder by a million then favours no code by more than one in 280 million. */
const USED_BYTES = 6;

/**
 * The six digits that were sent for a sign-in. They are worked out from its challenge whenever they are needed,
 * so that they lie nowhere and a message that is sent twice says the same.
 *
 * @param challengeId the challenge as it is stored
 * @param sentCount which sending of it, from 1
 */
export async function codeOf(challengeId: string, sentCount: number): Promise<string> {
  const key = await keyFor('second-factor-codes');
  const drawn = createHmac('sha256', key).update(`${challengeId} ${sentCount}`).digest();
  return String(drawn.readUIntBE(0, USED_BYTES) % CODES).padStart(6, '0');
}
