import type * as v from 'valibot';
import type { GameUser } from '#shared/account.ts';
import type { Output } from '#shared/contract/call.ts';
import { paginate } from '#shared/contract/pagination.ts';
import { type ManagedPlayer, players } from '#shared/contract/players.ts';
import { buildPlayer } from './builders.ts';
import type { FakeApi } from './fake-api.ts';

type Fields = Partial<v.InferInput<typeof GameUser>> &
  Partial<Pick<ManagedPlayer, 'isActive' | 'suspension'>>;
type Details = Output<typeof players.calls.details>;

/** An active player with two characters, as game staff see them. */
export const buildManagedPlayer = ({ isActive = true, suspension = null, ...fields }: Fields = {}) =>
  // The builder's id satisfies the id schema.
  ({ ...buildPlayer(fields), characters: 2, isActive, suspension }) as ManagedPlayer;

/** A player of a test's server. */
export interface StoredPlayer {
  /** Changes the player as a colleague would, which increments their version. */
  update: (changes: Partial<ManagedPlayer>) => ManagedPlayer;
}

/**
 * Responds to the calls of the page of a player, who has no items, sessions, notes or audit entries, and changes their role, status
 * and second factors.
 */
export function servePlayer(
  api: FakeApi,
  player: ManagedPlayer,
  details: Partial<Omit<Details, 'user'>> = {},
): StoredPlayer {
  let stored = player;
  const update: StoredPlayer['update'] = (changes) => {
    stored = { ...stored, ...changes, version: stored.version + 1 };
    return stored;
  };
  const { calls } = players;
  api.respond(calls.details, () => ({
    user: {
      ...stored,
      lastSeen: null,
      twoFactor: { app: stored.totp, required: stored.forceemail2fa },
      discord: null,
    },
    characters: [],
    itemCount: 0,
    ...details,
  }));
  api.respond(calls.items, { items: [], pagination: paginate(1, 12, 0) });
  api.respond(calls.sessions, { sessions: [] });
  api.respond(calls.notes, { notes: [], total: 0 });
  api.respond(calls.audit, { entries: [], pagination: paginate(1, 20, 0) });
  api.respond(calls.changeRole, ({ body: { role } }) => ({ user: update({ role }) }));
  api.respond(calls.toggle2fa, ({ body: { forceemail2fa } }) => ({ user: update({ forceemail2fa }) }));
  api.respond(calls.changeStatus, ({ body: { isActive, reason, until } }) => ({
    user: update({ isActive, suspension: isActive ? null : { reason, until } }),
  }));
  api.respond(calls.resetSecondFactor, () => ({ user: update({ totp: false }) }));
  return { update };
}
