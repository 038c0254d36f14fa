import { Bell } from 'lucide-react';
import { NavLink } from 'react-router-dom';
import { Icon } from '#ui/picture/icon.tsx';
import { formatUnread, useUnreadNumber } from '../../session/notification-bell.tsx';
import { paths } from '../../session/paths/screen-paths.ts';
import { getLinkClass } from './staff-navigation.tsx';

/** The link to the notifications with the unread number, in the drawer of phones, whose bar has no room for the bell. */
export function NotificationEntry() {
  const unread = useUnreadNumber();
  return (
    <NavLink to={paths.notifications} className={getLinkClass}>
      <Icon of={Bell} size={18} />
      Notifications
      {unread > 0 ? (
        <span className="ml-auto bg-hot px-2 text-sm font-bold text-hot-ink tabular-nums">
          {formatUnread(unread)}
          <span className="sr-only"> unread</span>
        </span>
      ) : null}
    </NavLink>
  );
}
