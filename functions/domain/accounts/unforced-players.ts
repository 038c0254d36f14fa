import type { PlayerId } from '../../../shared/ids.ts';
import type { GameRole } from '../../../shared/roles.ts';
import { findInList } from '../../platform/data/counted-lists/find-in-list.ts';
import { listTotals } from '../../platform/data/counted-lists/list-totals.ts';
import { playerList } from './account-lists.ts';

/** About a hundred thousand players, far more than have a role of staff. */
const MAX_MEGABYTES = 30;

/**
 * Finds the players with a role from whom staff do not require a second factor, newest first. The index may lag behind by
 * a moment.
 *
 * @returns their ids, and how many they are; if the role has more players than can be looked at, those are counted too
 */
export async function findUnforcedPlayers(role: GameRole): Promise<{ ids: PlayerId[]; count: number }> {
  const list = playerList(role);
  const { ids, examined, isComplete } = await findInList(
    list,
    { field: 'forceemail2fa', value: false },
    MAX_MEGABYTES,
  );
  const [total = 0] = isComplete ? [examined] : await listTotals([list.list]);
  // Only players are on this list.
  return { ids: ids as PlayerId[], count: ids.length + Math.max(0, total - examined) };
}
