import { queryOptions } from '@tanstack/react-query';
import type { dashboard } from '../../../shared/contract/dashboard.ts';
import { apiCall } from './call-api.ts';
import { untilReadAnew } from './query-client.ts';

const fetchDashboard = apiCall<typeof dashboard.calls.read>('GET', '/api/admin/dashboard', 'web');

/** How often it is read anew while somebody looks at it, in milliseconds. */
const DASHBOARD_LIFE = 60_000;

/** How the site stands: totals, what came last, the last thirty days, and each of its parts. */
export const dashboardQuery = queryOptions({
  queryKey: ['web', 'dashboard'],
  queryFn: ({ signal }) => fetchDashboard({}, { signal }),
  refetchInterval: ({ state }) => untilReadAnew(state.error, DASHBOARD_LIFE),
});

export type DashboardAnswer = Awaited<ReturnType<typeof fetchDashboard>>;
