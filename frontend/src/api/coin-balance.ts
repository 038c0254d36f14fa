import { queryOptions } from '@tanstack/react-query';
import type { coins } from '../../../shared/contract/coins.ts';
import { apiCall } from './call-api.ts';

const fetchBalance = apiCall<typeof coins.calls.balance>('GET', '/api/game/coins/balance');

/** The signed-in player's coin balance. */
export const coinBalanceQuery = queryOptions({
  queryKey: ['game', 'coins'],
  queryFn: ({ signal }) => fetchBalance({}, { signal }),
});
