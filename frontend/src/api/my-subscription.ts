import { queryOptions } from '@tanstack/react-query';
import type { MySubscription, subscriptions } from '#shared/contract/subscriptions.ts';
import type { AccountSystem } from '#shared/roles.ts';
import { createApiCall } from './call-api.ts';
import { getRefetchInterval } from './query-client.ts';

type Calls = typeof subscriptions.calls;

const WEB_CALLS = {
  read: createApiCall<Calls['mine']>('GET', '/api/subscriptions/mine'),
  cancel: createApiCall<Calls['cancel']>('POST', '/api/subscriptions/mine/cancel'),
  resume: createApiCall<Calls['resume']>('POST', '/api/subscriptions/mine/resume'),
  changeCard: createApiCall<Calls['changeCard']>('POST', '/api/subscriptions/mine/payment-method'),
};

const GAME_CALLS = {
  read: createApiCall<Calls['mineAsPlayer']>('GET', '/api/game/subscription'),
  cancel: createApiCall<Calls['cancelAsPlayer']>('POST', '/api/game/subscription/cancel'),
  resume: createApiCall<Calls['resumeAsPlayer']>('POST', '/api/game/subscription/resume'),
  changeCard: createApiCall<Calls['changeCardAsPlayer']>('POST', '/api/game/subscription/payment-method'),
};

/**
 * Reads and changes what the signed-in person of an account system has subscribed to; each returns it with the receipts, and
 * `changeCard` the page on which another card is entered.
 */
export const mySubscriptionCalls = { web: WEB_CALLS, game: GAME_CALLS } as const;

/** The subscription and the receipts of the signed-in website user or player. */
export const mySubscriptionQuery = (system: AccountSystem) =>
  queryOptions({
    // The session removes responses whose keys begin with its system.
    queryKey: [system, 'subscription'],
    queryFn: ({ signal }) => mySubscriptionCalls[system].read({}, { signal }),
  });

/** The server queries the gateway at most this often for a card that was entered, in milliseconds. */
const POLL_INTERVAL = 5_000;

/** The subscription and the receipts, followed until a card that was just entered is in use and has paid what is due. */
export const enteredCardQuery = (system: AccountSystem) =>
  queryOptions({
    ...mySubscriptionQuery(system),
    refetchInterval: ({ state: { data, error } }) =>
      data && !isSettling(data) ? false : getRefetchInterval(error, POLL_INTERVAL),
  });

const isSettling = ({ subscription }: MySubscription): boolean =>
  subscription?.isChangingCard === true || subscription?.status === 'past-due';
