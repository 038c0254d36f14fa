import { createHash, timingSafeEqual } from 'node:crypto';
import { loadGameServerKeys } from '../secrets/game-server-keys.ts';
import type { Verifier } from './verifier.ts';

/** Accepts requests with one of the game server's keys in `X-Game-Server-Key`. */
export const verifyGameServer: Verifier<'game server', boolean> = async ({ headers }) => {
  const sent = headers['x-game-server-key'];
  if (!sent) return false;
  const keys = await loadGameServerKeys();
  // Every key is compared, in constant time, so that the duration says nothing about the keys.
  return keys.map((key) => isEqual(sent, key)).includes(true);
};

/** Digests have one length, which `timingSafeEqual` requires. */
const isEqual = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
