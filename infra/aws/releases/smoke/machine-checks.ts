import { createUlid } from '#platform/new-ulid.ts';
import { type Check, later, met } from '../../preflight/finding.ts';
import type { CallVersion } from './call-version.ts';
import { expectResponse } from './expect-response.ts';
import { openServerKey } from './server-key.ts';

/** The refusal of a signature that arrived with all its headers. */
export const WRONG_SIGNATURE = { status: 401, log: 'wrong signature' };

/** Sends what Discord has not signed. */
export const checkDiscord = (call: CallVersion, isSetUp: boolean): Check => ({
  name: 'Discord: a wrong signature',
  run: async () => {
    if (!isSetUp) return later('The stage has no application at Discord.');
    const headers = {
      'x-signature-ed25519': '0'.repeat(128),
      'x-signature-timestamp': String(Math.floor(Date.now() / 1000)),
    };
    const body = JSON.stringify({ type: 1 });
    expectResponse(
      await call({ method: 'POST', path: '/api/discord/interactions', headers, body }),
      WRONG_SIGNATURE,
    );
    return met();
  },
});

/** Credits a player who does not exist: only a right key learns that, and nothing is recorded. */
export const checkGameServer = (call: CallVersion): Check => ({
  name: 'Game server: a right key',
  run: async () => {
    const key = await openServerKey();
    if (!key) return later('The stage has as many keys as it may have.');
    const order = { playerId: createUlid(), type: 'credit', amount: 1, description: 'Release' };
    const request = {
      headers: { 'x-game-server-key': key.text },
      body: JSON.stringify({ ...order, idempotencyKey: `release-${createUlid()}` }),
    };
    try {
      const response = await call({ method: 'POST', path: '/api/game/server/coins', ...request });
      expectResponse(response, { status: 422 });
      return met();
    } finally {
      await key.close();
    }
  },
});
