import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import type { NotificationId } from '#shared/ids.ts';
import type { AccountSystem } from '#shared/roles.ts';
import { Button, ButtonLink } from '#ui/control/button.tsx';
import { FailedNotice } from '#ui/loading/failed-notice.tsx';
import { Skeleton } from '#ui/loading/loading.tsx';
import { Notice } from '#ui/loading/notice.tsx';
import { useDeferredQueryState } from '#ui/loading/use-query-state.ts';
import { markRead, notificationsQuery } from '../../api/own-notifications.ts';
import { paths } from '../../session/paths/screen-paths.ts';
import { type LoadedNotifications, mergeNotifications } from './merge-notifications.ts';
import { NotificationRow } from './notification-row.tsx';
import { BELL } from './pictures.ts';

interface Props {
  /** The systems with a session here. */
  systems: readonly AccountSystem[];
  /** What follows the list once it has loaded, so that it does not move. */
  children: ReactNode;
}

/** The notifications of one or both accounts. What is shown is marked as read. */
export function Inbox({ systems, children }: Props) {
  const accounts = { web: useAccount('web', systems), game: useAccount('game', systems) };
  const shown = systems.map((system) => accounts[system]);
  const loaded = shown.flatMap(({ content }) => content ?? []);
  const rows = mergeNotifications(loaded);
  const hasMore = shown.some(({ query }) => query.hasNextPage);
  if (loaded.length === 0 && shown.some(({ state }) => state.state === 'loading')) return <InboxLoading />;
  return (
    <div className="grid gap-5">
      {shown.map(({ system, state }) =>
        state.state === 'failed' ? (
          <FailedNotice
            key={system}
            title={systems.length > 1 ? FAILED[system] : 'Failed to load your notifications'}
            busy={state.busy}
            onRetry={state.retry}
          />
        ) : null,
      )}
      {rows.length > 0 ? (
        <ol aria-label="Notifications" className="grid gap-2">
          {rows.map((row) => (
            <NotificationRow key={row.notification.id} row={row} namesSystem={systems.length > 1} />
          ))}
        </ol>
      ) : null}
      {loaded.length === systems.length && rows.length === 0 ? <NoNotifications /> : null}
      {hasMore ? (
        <Button
          variant="outline"
          className="justify-self-center"
          busy={shown.some(({ query }) => query.isFetchingNextPage)}
          onClick={() => {
            for (const { query } of shown) if (query.hasNextPage) void query.fetchNextPage();
          }}
        >
          {shown.some(({ query }) => query.isFetchNextPageError) ? 'Try again' : 'Show older notifications'}
        </Button>
      ) : null}
      {children}
    </div>
  );
}

const FAILED: Record<AccountSystem, string> = {
  web: 'Failed to load the notifications of your website account',
  game: 'Failed to load the notifications of your game account',
};

/** What is loaded of an account, if it is signed in here. */
function useAccount(system: AccountSystem, systems: readonly AccountSystem[]) {
  const query = useInfiniteQuery({ ...notificationsQuery(system), enabled: systems.includes(system) });
  const state = useDeferredQueryState(query);
  const content: LoadedNotifications | undefined =
    state.state === 'ready'
      ? {
          system,
          notifications: state.data.pages.flatMap(({ notifications }) => notifications),
          unread: state.data.pages[0]?.unread ?? 0,
          hasMore: query.hasNextPage,
        }
      : undefined;
  useReadMark(system, content?.unread ? content.notifications[0]?.id : undefined);
  return { system, query, state, content };
}

/** Marks notifications as read once they are shown. If that fails, they are still unread at the next visit. */
function useReadMark(system: AccountSystem, newestUnread: NotificationId | undefined): void {
  useEffect(() => {
    if (newestUnread) markRead(system, newestUnread).catch(() => undefined);
  }, [system, newestUnread]);
}

const ROWS = ['a', 'b', 'c', 'd', 'e'];

const InboxLoading = () => (
  <div role="status" className="grid gap-2">
    <span className="sr-only">Loading your notifications</span>
    {ROWS.map((row) => (
      <Skeleton key={row} className="h-20" />
    ))}
  </div>
);

const NoNotifications = () => (
  <Notice
    picture={BELL}
    title="No notifications yet"
    actions={
      <ButtonLink variant="outline" to={paths.gallery}>
        Go to the gallery
      </ButtonLink>
    }
  >
    <p>When someone reviews a picture of yours, you read here what became of it.</p>
  </Notice>
);
