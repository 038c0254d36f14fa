import { countInList, findInList } from '#platform/data/counted-lists/find-in-list.ts';
import { listTotals } from '#platform/data/counted-lists/list-totals.ts';
import type { PlayerId } from '#shared/ids.ts';
import type { GameRole } from '#shared/roles.ts';
import { buildPlayerList } from '../definitions/account-lists.ts';

/** Thirty megabytes are about a hundred thousand players, far more than have a role of staff. */
const UNFORCED = { field: 'forceemail2fa', value: false, maxMegabytes: 30 };

/**
 * Counts the players with a role from whom staff do not require a second factor. If the role has more players than can
 * be looked at, the others count too. The index may lag behind by a moment.
 */
export async function countUnforcedPlayers(role: GameRole): Promise<number> {
  const list = buildPlayerList(role);
  const { count, examined, isComplete } = await countInList(list, UNFORCED);
  if (isComplete) return count;
  const [total = 0] = await listTotals([list.list]);
  return count + Math.max(0, total - examined);
}

/** Finds those players, newest first. */
export const findUnforcedPlayers = async (role: GameRole): Promise<PlayerId[]> =>
  // Only players are on this list.
  (await findInList(buildPlayerList(role), UNFORCED)) as PlayerId[];
