import { useQuery } from '@tanstack/react-query';
import type { WebsiteUser } from '../../../../shared/account.ts';
import { queueQuery } from '../../api/staff-images.ts';
import { mayPass } from '../../app/guard.tsx';
import { staffPaths } from '../../app/staff-paths.ts';

/** How often the figures are looked at anew while somebody sees them, in milliseconds. */
const LIFE = 60_000;

/**
 * How many things wait for somebody to decide, by the path of the screen where that is done. They are what is
 * known of the queue, so a decision on any screen renews them; where they did not come, there are none.
 */
export function useWaiting(user: WebsiteUser): ReadonlyMap<string, number> {
  const enabled = mayPass(user, { permission: 'manage_images' });
  const { data, isError } = useQuery({ ...queueQuery, enabled, refetchInterval: LIFE });
  if (!data || isError) return new Map();
  return new Map([
    [staffPaths.reviewImages, data.waiting],
    [staffPaths.imageReports, data.reports],
  ]);
}
