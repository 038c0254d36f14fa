import { useQuery } from '@tanstack/react-query';
import type { WebsiteUser } from '../../../../shared/account.ts';
import { queueQuery } from '../../api/staff-images.ts';
import { meetsWebNeed } from '../../session/need.ts';
import { staffPaths } from '../../ui/staff/staff-paths.ts';

/** Refetch interval in milliseconds while the page is visible. */
const LIFE = 60_000;

/**
 * How many items wait for a decision, by path of the screen. The counts come from the cached queue, so
 * decisions on any screen update them; if loading failed, there are none.
 */
export function useWaiting(user: WebsiteUser): ReadonlyMap<string, number> {
  const enabled = meetsWebNeed(user, { permission: 'manage_images' });
  const { data, isError } = useQuery({ ...queueQuery, enabled, refetchInterval: LIFE });
  if (!data || isError) return new Map();
  return new Map([
    [staffPaths.reviewImages, data.waiting],
    [staffPaths.imageReports, data.reports],
  ]);
}
