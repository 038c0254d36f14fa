import { queryOptions } from '@tanstack/react-query';
import type { subscriptions } from '#shared/contract/subscriptions.ts';
import { createApiCall } from './call-api.ts';

type Calls = typeof subscriptions.calls;

const fetchMine = createApiCall<Calls['mine']>('GET', '/api/subscriptions/mine');

/** The subscription and the receipts of the signed-in website user. */
export const mySubscriptionQuery = queryOptions({
  // The session removes responses whose keys begin with its system.
  queryKey: ['web', 'subscription'],
  queryFn: ({ signal }) => fetchMine({}, { signal }),
});

/** Cancels the subscription; returns it with the receipts. */
export const cancelSubscription = createApiCall<Calls['cancel']>('POST', '/api/subscriptions/mine/cancel');

/** Takes back the cancellation; returns the subscription with the receipts. */
export const resumeSubscription = createApiCall<Calls['resume']>('POST', '/api/subscriptions/mine/resume');
