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
 * Answers the calls of the page of a player, who has no items, sessions, notes or audit entries, and changes their role, status
 * and second factors.
 */
export function answerPlayer(
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
  api.answer(calls.details, () => ({
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
  api.answer(calls.items, { items: [], pagination: paginate(1, 12, 0) });
  api.answer(calls.sessions, { sessions: [] });
  api.answer(calls.notes, { notes: [], total: 0 });
  api.answer(calls.audit, { entries: [], pagination: paginate(1, 20, 0) });
  api.answer(calls.changeRole, ({ body: { role } }) => ({ user: update({ role }) }));
  api.answer(calls.toggle2fa, ({ body: { forceemail2fa } }) => ({ user: update({ forceemail2fa }) }));
  api.answer(calls.changeStatus, ({ body: { isActive, reason, until } }) => ({
    user: update({ isActive, suspension: isActive ? null : { reason, until } }),
  }));
  api.answer(calls.resetSecondFactor, () => ({ user: update({ totp: false }) }));
  return { update };
}
