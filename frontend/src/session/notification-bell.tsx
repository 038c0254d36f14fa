import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { useEffect } from 'react';
import { MAX_UNREAD } from '#shared/notification-kinds.ts';
import type { AccountSystem } from '#shared/roles.ts';
import { IconScreenLink } from '#ui/control/icon-button.tsx';
import { formatCount, formatQuantity } from '#ui/format/format-number.ts';
import { unreadQuery } from '../api/own-notifications.ts';
import { STORES } from './log-out.ts';
import { paths } from './paths/screen-paths.ts';

/** The link to the notifications, with the number of unread ones of all sessions of this browser. */
export function NotificationBell() {
  const unread = useUnreadNumber();
  return (
    <IconScreenLink icon={Bell} label={getLabel(unread)} to={paths.notifications}>
      {unread > 0 ? (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute -top-0.5 -right-0.5 min-w-5 bg-hot px-1 text-center text-sm leading-5 font-bold text-hot-ink tabular-nums"
        >
          {formatUnread(unread)}
        </span>
      ) : null}
    </IconScreenLink>
  );
}

function getLabel(unread: number): string {
  if (unread === 0) return 'Notifications';
  return unread < MAX_UNREAD
    ? formatQuantity(unread, 'unread notification')
    : `${formatCount(MAX_UNREAD)} or more unread notifications`;
}

/** The number of unread notifications of all sessions of this browser. */
export const useUnreadNumber = (): number => useUnread('web') + useUnread('game');

/** An unread number, which is counted up to a limit. */
export const formatUnread = (unread: number): string =>
  unread < MAX_UNREAD ? formatCount(unread) : `${formatCount(MAX_UNREAD)}+`;

/** The unread number of one session; zero without one. It comes with the account, which a sign-in does not read. */
function useUnread(system: AccountSystem): number {
  const session = STORES[system];
  const { isAuthenticated } = session.use();
  const { data } = useQuery(unreadQuery(system));
  const isMissing = isAuthenticated && data === undefined;
  useEffect(() => {
    if (isMissing) void session.refresh();
  }, [isMissing, session]);
  return isAuthenticated ? (data ?? 0) : 0;
}
