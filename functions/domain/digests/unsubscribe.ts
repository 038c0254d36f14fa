import { buildNotFound } from '#platform/problem.ts';
import type { Recipient } from '../notifications/notification.ts';
import { turnOffDigest } from './choose-digest.ts';
import { readUnsubscribeToken } from './unsubscribe-token.ts';

/**
 * Returns the account whose digest a token turns off, and changes nothing.
 *
 * @throws Problem `not-found`
 */
export async function requireUnsubscribeToken(token: string): Promise<Recipient> {
  const recipient = await readUnsubscribeToken(token);
  if (!recipient)
    throw buildNotFound("This link doesn't work. To turn the emails off, sign in and open Notifications.");
  return recipient;
}

/**
 * Turns off the digest that a mail with a token was. It succeeds as often as it is used, and for accounts that no longer exist.
 *
 * @throws Problem `not-found` for a token that is not one of ours
 */
export const unsubscribe = async (token: string): Promise<void> =>
  turnOffDigest(await requireUnsubscribeToken(token));
