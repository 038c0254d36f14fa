import { queryOptions } from '@tanstack/react-query';
import type { subscriptions } from '#shared/contract/subscriptions.ts';
import { createApiCall } from './call-api.ts';

const fetchEntitlement = createApiCall<(typeof subscriptions.calls)['entitlement']>(
  'GET',
  '/api/game/entitlement',
);

/** What the signed-in player is entitled to by what they have paid for. */
export const entitlementQuery = queryOptions({
  queryKey: ['game', 'entitlement'],
  queryFn: ({ signal }) => fetchEntitlement({}, { signal }),
});
