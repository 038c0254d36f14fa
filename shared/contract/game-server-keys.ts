import * as v from 'valibot';
import { GameServerKeyName } from '../game-server-key-name.ts';
import { GameServerKeyId, IsoTime } from '../ids.ts';
import { defineContract } from './call.ts';

/** A key of the game server, as staff see it: without its secret, of which only a digest is stored. */
export const GameServerKey = v.object({
  id: GameServerKeyId,
  name: v.string(),
  createdAt: IsoTime,
  /** The name at the time. */
  createdBy: v.string(),
  /** Recorded once an hour at most; absent if the key was never used. */
  lastUsedAt: v.optional(IsoTime),
  /** Absent while the key may be used. */
  revokedAt: v.optional(IsoTime),
  /** The name at the time. */
  revokedBy: v.optional(v.string()),
});
export type GameServerKey = v.InferOutput<typeof GameServerKey>;

export const gameServerKeys = defineContract('game-server-keys', {
  list: {
    method: 'GET',
    path: '/api/game/admin/server-keys',
    access: 'game admin',
    summary: 'Lists the keys of the game server, newest first, and after them the last revoked ones.',
    output: v.object({ keys: v.array(GameServerKey) }),
  },
  create: {
    method: 'POST',
    path: '/api/game/admin/server-keys',
    access: 'game admin',
    stepUp: true,
    summary: 'Creates a key of the game server, whose text is in this answer alone.',
    body: v.strictObject({ name: GameServerKeyName }),
    output: v.object({ key: GameServerKey, text: v.string() }),
    status: 201,
    message: 'Key created',
  },
  revoke: {
    method: 'POST',
    path: '/api/game/admin/server-keys/{id}/revoke',
    access: 'game admin',
    stepUp: true,
    summary: 'Revokes a key of the game server, which is refused a minute later at the latest.',
    params: v.object({ id: GameServerKeyId }),
    output: v.object({ key: GameServerKey }),
    message: 'Key revoked',
  },
});
