import { queryOptions } from '@tanstack/react-query';
import type { Request } from '#shared/contract/call.ts';
import type { OrderState } from '#shared/contract/payment-orders.ts';
import type { payments } from '#shared/contract/payments.ts';
import type { PackageId, TransactionId } from '#shared/ids.ts';
import { findSignedIn } from '../tokens/signed-in.ts';
import { createApiCall } from './call-api.ts';
import { getRefetchInterval } from './query-client.ts';

type Calls = typeof payments.calls;

const fetchMethods = createApiCall<Calls['methods']>('GET', '/api/payments/methods/{packageId}');
const post = createApiCall<Calls['initialize']>('POST', '/api/payments/initialize');
const fetchOrder = createApiCall<Calls['order']>('GET', '/api/payments/transactions/{transactionId}');
const resume = createApiCall<Calls['resume']>('POST', '/api/payments/transactions/{transactionId}/resume');
const cancel = createApiCall<Calls['cancel']>('POST', '/api/payments/transactions/{transactionId}/cancel');
const confirm = createApiCall<Calls['confirm']>('POST', '/api/payments/transactions/{transactionId}/confirm');

/** The ways to pay for a package, in their order; without a free trial for someone signed in who has had one. */
export function paymentMethodsQuery(packageId: PackageId) {
  const session = findSignedIn();
  return queryOptions({
    // The session removes responses whose keys begin with its system.
    queryKey: [session ?? 'web', 'payment-methods', packageId],
    queryFn: async ({ signal }) =>
      (await fetchMethods({ params: { packageId } }, { signal, session })).methods,
  });
}

/**
 * Places an order.
 *
 * @param key idempotency key: repeating the request returns the same order
 * @returns how to pay it, and the server's message
 */
export const placeOrder = (body: Request<Calls['initialize']>['body'], key: string) =>
  post.withMessage(
    { body, headers: { 'idempotency-key': key } },
    // A session proves the address, so that a free trial need not wait for a mailed link.
    { session: findSignedIn() },
  );

/** An order, and the key that gives its buyer access to it. */
export interface OrderAccess {
  transactionId: TransactionId;
  key: string;
  /** The package that was ordered, for which another way to pay can be chosen. */
  packageId?: PackageId;
  /** Whether the gateway has just sent its buyer back from paying. */
  hasReturned?: boolean;
  /** Whether the buyer has just come back from the gateway without paying. */
  hasLeft?: boolean;
}

const withKey = ({ transactionId, key }: OrderAccess) => ({
  params: { transactionId },
  headers: { 'x-transaction-key': key },
});

/** Whether an order can still be paid. */
export const isOpenOrder = ({ status }: Pick<OrderState, 'status'>): boolean =>
  status === 'pending' || status === 'processing';

/** The server queries the gateway at most this often for an order, in milliseconds. */
const POLL_INTERVAL = 5_000;

/** Whether the state of an order changes once its buyer or the gateway acts. */
const isUnderway = (order: OrderState): boolean => isOpenOrder(order) || order.proof === 'awaited';

/** The state of an order. It is followed until the order ends, while the page is visible. */
export const orderQuery = (order: OrderAccess) =>
  queryOptions({
    queryKey: ['order', order.transactionId],
    queryFn: ({ signal }) => fetchOrder(withKey(order), { signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data, error } }) =>
      data && !isUnderway(data) ? false : getRefetchInterval(error, POLL_INTERVAL),
  });

/**
 * How to pay a pending order. It is requested once, and again when a part has been paid.
 *
 * @param missing coins that are missing after some have arrived
 */
export const checkoutQuery = (order: OrderAccess, missing = '') =>
  queryOptions({
    queryKey: ['checkout', order.transactionId, missing],
    queryFn: ({ signal }) => resume(withKey(order), { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/**
 * Cancels an order.
 *
 * @returns its state, which is another one if a payment was faster
 * @throws ApiError `conflict` unless it is pending
 */
export const cancelOrder = (order: OrderAccess) => cancel(withKey(order));

/**
 * Begins a free trial with the token of the mailed link that proves the address.
 *
 * @throws ApiError `wrong-token`; `conflict` if the trial has ended without it
 */
export const confirmTrial = (transactionId: string, token: string) =>
  // The server checks the id.
  confirm({ params: { transactionId: transactionId as TransactionId }, body: { token } });
