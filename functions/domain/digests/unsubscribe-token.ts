import { decrypt, encrypt } from '#platform/secrets/encryption.ts';
import { readEveryKey } from '#platform/secrets/keys.ts';
import type { Recipient } from '../notifications/notification.ts';

const PURPOSE = 'unsubscribe-tokens';
const CONTEXT = 'digest';
const ACCOUNT = /^(web|game) ([0-9A-Z]{26})$/;

/**
 * Issues a token that turns off the digest of an account, as often as it is used, and nothing else. It is the encrypted id
 * of the account: nothing is stored, and it works as long as the master secret is kept.
 */
export const issueUnsubscribeToken = ({ system, id }: Recipient): Promise<string> =>
  encrypt(PURPOSE, `${system} ${id}`, CONTEXT);

/** Reads the account in a token; undefined if the token is not one of ours. */
export async function readUnsubscribeToken(token: string): Promise<Recipient | undefined> {
  // An unknown key would be looked for in Secrets Manager, once for each made-up token.
  const keys = await readEveryKey(PURPOSE);
  if (!keys.some(({ id }) => token.startsWith(`${id}.`))) return undefined;
  const plain = await decrypt(PURPOSE, token, CONTEXT).catch(() => undefined);
  const [, system, id] = ACCOUNT.exec(plain ?? '') ?? [];
  if (id === undefined) return undefined;
  return { system: system === 'web' ? 'web' : 'game', id };
}
