import { queryOptions } from '@tanstack/react-query';
import type { dashboard } from '#shared/contract/dashboard.ts';
import { createApiCall } from './call-api.ts';
import { getRefetchInterval } from './query-client.ts';

const fetchDashboard = createApiCall<typeof dashboard.calls.read>('GET', '/api/admin/dashboard');

/** How often the dashboard is refetched while it is visible, in milliseconds. */
const REFETCH_MILLISECONDS = 60_000;

/** The site's totals, recent activity, the last thirty days and the status of each component. */
export const dashboardQuery = queryOptions({
  queryKey: ['web', 'dashboard'],
  queryFn: ({ signal }) => fetchDashboard({}, { signal }),
  refetchInterval: ({ state }) => getRefetchInterval(state.error, REFETCH_MILLISECONDS),
});

export type DashboardResponse = Awaited<ReturnType<typeof fetchDashboard>>;
