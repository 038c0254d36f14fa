import { timingSafeEqual } from 'node:crypto';
import type { Verifier } from '#platform/serve/verifier.ts';
import { findLiveKey } from './find-live-key.ts';
import { digestSecret, parseKey } from './key-text.ts';
import { recordUse } from './last-use.ts';

/** Accepts requests with a key in `X-Game-Server-Key` that was not revoked. */
export const verifyGameServer: Verifier<'game server', boolean> = async ({ headers }) => {
  const sent = parseKey(headers['x-game-server-key'] ?? '');
  const key = sent && (await findLiveKey(sent.id));
  if (!key || !isEqual(digestSecret(sent.secret), key.digest)) return false;
  await recordUse(key.id);
  return true;
};

/** Compares digests, which have one length, in constant time. */
const isEqual = (one: string, other: string): boolean =>
  timingSafeEqual(Buffer.from(one), Buffer.from(other));
