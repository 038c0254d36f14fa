import pMap from 'p-map';
import { type Actor, updateEntity } from '#platform/data/change.ts';
import { isConflict, Problem } from '#platform/problem.ts';
import type { AuditedAction } from '#shared/audited-entities.ts';
import type { PlayerId } from '#shared/ids.ts';
import type { GameRole } from '#shared/roles.ts';
import { buildNotificationWrite } from '../../notifications/notification-rows.ts';
import { createActivityTask } from '../activity-task.ts';
import type { Player } from '../definitions/account.ts';
import { playerDefinition } from '../definitions/player-definition.ts';
import { buildStaffActor, STAFF_CLIENT, type Staff } from '../staff.ts';

/**
 * Requires a second factor from a player from the next sign-in on, or stops requiring it. If that is so already, the
 * call succeeds whatever the version, because it may repeat a request whose response was lost.
 *
 * @param version the version that the caller saw; any if undefined
 * @returns the current player
 * @throws Problem `not-found`; `version-conflict` with the player as staff see it
 */
export async function setForcedSecondFactor(
  staff: Staff<'game'>,
  id: PlayerId,
  isDemanded: boolean,
  version?: number,
): Promise<Player> {
  return storeForcedSecondFactor(buildStaffActor(staff), id, { isDemanded, version });
}

/** All updates increment the counters of the same staff member; more at a time would conflict with each other. */
const CONCURRENCY = 4;

/**
 * Requires a second factor of players who have a role, as `forceForHolder` does.
 *
 * @returns the number of updated players
 */
export async function forceForEach(actor: Actor, role: GameRole, ids: readonly PlayerId[]): Promise<number> {
  const updated = await pMap(ids, (id) => forceForHolder(actor, role, id), { concurrency: CONCURRENCY });
  return updated.filter(Boolean).length;
}

/**
 * Requires a second factor of a player if they have a role.
 *
 * @returns whether the player was updated; those who were deleted, have another role or need a second factor already
 *   stay as they are
 */
export async function forceForHolder(actor: Actor, role: GameRole, id: PlayerId): Promise<boolean> {
  try {
    await storeForcedSecondFactor(actor, id, { isDemanded: true, onlyAs: role });
    return true;
  } catch (error) {
    if (isConflict(error) || (error instanceof Problem && error.code === 'not-found')) return false;
    throw error;
  }
}

interface Demand {
  isDemanded: boolean;
  /** The role that the player must have; players from whom it is already required are then rejected. */
  onlyAs?: GameRole;
  /** The version that the caller saw; any if undefined. */
  version?: number | undefined;
}

/**
 * Stores the requirement or its end, with an entry in the player's activity log.
 *
 * @throws Problem `conflict` if the player has another role, `already-done` if the change was made (both only with
 *   `onlyAs`); `not-found`; `version-conflict`
 */
function storeForcedSecondFactor(
  actor: Actor,
  id: PlayerId,
  { isDemanded, onlyAs, version }: Demand,
): Promise<Player> {
  const what = isDemanded ? 'second-factor-demanded' : 'second-factor-released';
  const action: AuditedAction = isDemanded ? 'player.demand-second-factor' : 'player.release-second-factor';
  const kind = isDemanded ? 'second-factor-required' : 'second-factor-released';
  const notification = buildNotificationWrite(
    { system: 'game', id },
    { kind },
    { at: Date.now(), event: kind },
  );
  const options = {
    actor,
    action,
    // Of several players, those from whom it is required already are not counted.
    isDone: (current: Player) => !onlyAs && current.forceemail2fa === isDemanded,
    // Not of one's own act.
    also: actor.kind === 'game' && actor.id === id ? [] : [notification],
    tasks: [createActivityTask('game', id, { what, ...STAFF_CLIENT })],
    ...(version !== undefined && { version }),
  };
  return updateEntity(playerDefinition, id, options, (current) => {
    if (onlyAs && current.role !== onlyAs) {
      throw new Problem('conflict', `This player's role is now ${current.role}`);
    }
    if (onlyAs && current.forceemail2fa === isDemanded) {
      throw new Problem('already-done', 'Someone else has already made this change');
    }
    return { ...current, forceemail2fa: isDemanded };
  });
}
