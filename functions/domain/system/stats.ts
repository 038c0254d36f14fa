import { listTotals } from '#platform/data/counted-lists/list-totals.ts';
import { buildPlayerList, secondFactorList } from '../accounts/definitions/account-lists.ts';

interface SystemStats {
  totalUsers: number;
  admins: number;
  moderators: number;
  /** Players who need a second factor, by their own choice or because staff require it. */
  twoFactorEnabled: number;
}

/** Reads the numbers of players from the counters of their lists, for half a read unit each. */
export async function readSystemStats(): Promise<SystemStats> {
  const lists = [buildPlayerList('all'), buildPlayerList('admin'), buildPlayerList('mod'), secondFactorList];
  const [totalUsers = 0, admins = 0, moderators = 0, twoFactorEnabled = 0] = await listTotals(
    lists.map(({ list }) => list),
  );
  return { totalUsers, admins, moderators, twoFactorEnabled };
}
