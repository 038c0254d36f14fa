import { buildCodeMessage } from '../../mails/direct-messages.ts';
import { deriveCode } from './second-factor-code.ts';
import { tryDirectMessage } from './try-direct-message.ts';

/** A person waits for the response. */
const PATIENCE_MILLISECONDS = 2_500;

/**
 * Sends the code of a sign-in to a Discord account, within two and a half seconds.
 *
 * @param sentCount as for `deriveCode`
 * @returns whether it was delivered
 */
export async function sendCodeOnDiscord(
  userId: string,
  challengeId: string,
  sentCount: number,
): Promise<boolean> {
  const message = buildCodeMessage(await deriveCode(challengeId, sentCount));
  return tryDirectMessage({ userId, message, name: `${challengeId} ${sentCount}` }, PATIENCE_MILLISECONDS);
}
