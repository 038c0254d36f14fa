import { queryClient } from '../../../api/query-client.ts';
import { queueQuery } from '../../../api/staff-images.ts';

/** Changes the number of images or reports that wait for a decision, until the next refetch. */
export function countWaiting(what: 'waiting' | 'reports', difference: 1 | -1): void {
  const { queryKey } = queueQuery;
  if (!queryClient.getQueryData(queryKey)) return;
  // A response on its way does not know of the decision.
  void queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(
    queryKey,
    (queue) => queue && { ...queue, [what]: Math.max(0, queue[what] + difference) },
  );
}
