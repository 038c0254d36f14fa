import { infiniteQueryOptions, queryOptions, skipToken } from '@tanstack/react-query';
import type { AccountNotification, notifications } from '#shared/contract/notifications.ts';
import type { NotificationId } from '#shared/ids.ts';
import type { AccountSystem } from '#shared/roles.ts';
import { createApiCall } from './call-api.ts';
import { queryClient } from './query-client.ts';

type Calls = typeof notifications.calls;

const fetchList = {
  web: createApiCall<Calls['userList']>('GET', '/api/auth/notifications'),
  game: createApiCall<Calls['playerList']>('GET', '/api/game/notifications'),
};
const postRead = {
  web: createApiCall<Calls['userRead']>('POST', '/api/auth/notifications/read'),
  game: createApiCall<Calls['playerRead']>('POST', '/api/game/notifications/read'),
};

const unreadKey = (system: AccountSystem) => [system, 'unread-notifications'] as const;

/** The unread number of the signed-in account, as it last came with the account; undefined before that. */
export const unreadQuery = (system: AccountSystem) =>
  queryOptions<number>({
    queryKey: unreadKey(system),
    queryFn: skipToken,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Stores the unread number that a response contained. */
export const storeUnread = (system: AccountSystem, unread: number): void =>
  void queryClient.setQueryData(unreadKey(system), unread);

/** The notifications of the signed-in account, newest first, twenty at a time. */
export const notificationsQuery = (system: AccountSystem) =>
  infiniteQueryOptions({
    queryKey: [system, 'notifications'],
    queryFn: ({ pageParam, signal }): Promise<NotificationPage> =>
      fetchList[system]({ query: { page: String(pageParam) } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ pagination }) => (pagination.hasNext ? pagination.currentPage + 1 : undefined),
    // There may be more than the bell knew of.
    staleTime: 0,
  });

interface NotificationPage {
  notifications: AccountNotification[];
  unread: number;
  pagination: { currentPage: number; hasNext: boolean };
}

/**
 * Marks notifications as read, up to one of them.
 *
 * @throws ApiError
 */
export async function markRead(system: AccountSystem, upTo: NotificationId): Promise<void> {
  const { unread } = await postRead[system]({ body: { upTo } });
  storeUnread(system, unread);
}
