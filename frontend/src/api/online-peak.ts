import { queryOptions } from '@tanstack/react-query';
import type { presence } from '#shared/contract/presence.ts';
import { createApiCall } from './call-api.ts';

const fetchHistory = createApiCall<typeof presence.calls.history>('GET', '/api/game/online-players/history');

/** The most players that were online at a time, and within which range. */
export interface OnlinePeak {
  players: number;
  range: 'day' | 'week';
}

/**
 * The peak of the last day, or of the last week if that was higher than `few` and the day's was not.
 *
 * @param few how many players are too few to show
 */
export const onlinePeakQuery = (few: number) =>
  queryOptions({
    queryKey: ['online-peak', few],
    queryFn: async ({ signal }): Promise<OnlinePeak> => {
      const day = await findPeak('day', signal);
      if (day > few) return { players: day, range: 'day' };
      const week = await findPeak('week', signal);
      return week > few ? { players: week, range: 'week' } : { players: day, range: 'day' };
    },
    staleTime: 600_000,
  });

async function findPeak(range: OnlinePeak['range'], signal: AbortSignal): Promise<number> {
  const { points } = await fetchHistory({ query: { range } }, { signal });
  return Math.round(Math.max(0, ...points.map(({ online }) => online)));
}
