import { useQuery } from '@tanstack/react-query';
import { queueQuery } from '../../../api/staff-images.ts';
import { useDeferredDecisions } from './deferred-decisions.ts';

/**
 * How many images wait for a decision that the user may make, without those they have already decided on here.
 * The caller decides whether the user may read the queue.
 *
 * @returns undefined until the count is known
 */
export function useDecidableCount(): number | undefined {
  const { data } = useQuery({ ...queueQuery, enabled: false });
  const deferred = useDeferredDecisions().length;
  return data && Math.max(0, data.waiting - data.own - deferred);
}
