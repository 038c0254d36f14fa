import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ManagedUser } from '#shared/contract/users.ts';
import { getPermissions } from '#shared/roles.ts';
import { EmailAddress } from '#ui/content/email-address.tsx';
import { formatDay, formatMoment } from '#ui/format/format-time.ts';
import { compactRowsChoice } from '#ui/list/compact-rows.tsx';
import { DataTable, type TableColumn } from '#ui/list/data-table.tsx';
import { Icon } from '#ui/picture/icon.tsx';
import { StatusBadge } from '#ui/staff/status-badge.tsx';
import type { StaffUserFilters } from '../../api/staff-users.ts';
import { staffPaths } from '../../session/paths/staff-paths.ts';
import { RoleBadge } from '../../session/role-badge.tsx';
import { formatInitials, getUserName } from './user-name.ts';

/** The actions for a user. */
interface UserActions {
  onRole: (user: ManagedUser) => void;
  onActivate: (user: ManagedUser) => void;
  onDeactivate: (user: ManagedUser) => void;
  onNotes: (user: ManagedUser) => void;
  /** Removes the user's second factor. */
  onReset: (user: ManagedUser) => void;
}

interface Props extends UserActions {
  /** Undefined while the first users are loading. */
  users: readonly ManagedUser[] | undefined;
  /** The current user, who cannot manage their own account. */
  ownId: string | undefined;
  filters: StaffUserFilters;
  onSort: (key: string) => void;
  busy: boolean;
  empty: ReactNode;
}

/** How many users fit on a page. */
const FULL_PAGE = 20;

/** Users with their actions. Search results have an order of their own. */
export function UserTable({ users, ownId, filters, onSort, busy, empty, ...actions }: Props) {
  const { search, sortBy, sortOrder } = filters;
  const sortable = search === '';
  const isCompact = compactRowsChoice.use() === 'on';
  return (
    <DataTable
      caption="Users"
      columns={buildColumns(ownId, sortable, actions)}
      rows={users}
      rowKey={({ id }) => id}
      busy={busy}
      empty={empty}
      places={FULL_PAGE}
      compact={isCompact}
      {...(sortable && { sorting: { key: sortBy, direction: sortOrder, onSort } })}
    />
  );
}

const buildColumns = (
  ownId: string | undefined,
  sortable: boolean,
  actions: UserActions,
): TableColumn<ManagedUser>[] => [
  {
    key: 'name',
    label: 'User',
    names: true,
    sortable,
    cell: (user) => <Person user={user} isOwn={user.id === ownId} />,
  },
  {
    key: 'role',
    label: 'Role',
    cell: (user) => <Role user={user} onPress={user.id === ownId ? undefined : actions.onRole} />,
  },
  { key: 'status', label: 'Status', cell: (user) => <AccountStatus user={user} /> },
  { key: 'joined', label: 'Joined', sortable, cell: ({ createdAt }) => <Day of={createdAt} /> },
  {
    key: 'actions',
    label: 'Actions',
    cell: (user) => <Actions user={user} isOwn={user.id === ownId} {...actions} />,
  },
];

/** Initials, name and email address. */
const Person = ({ user, isOwn }: { user: ManagedUser; isOwn: boolean }) => (
  <span className="relative flex min-h-11 min-w-0 items-center gap-3 max-md:py-1 md:min-w-40 md:group-data-compact/table:min-h-8">
    <span
      aria-hidden="true"
      className="stepped step-2 grid size-9 shrink-0 place-items-center bg-line text-sm font-bold md:max-xl:hidden md:group-data-compact/table:hidden"
    >
      {formatInitials(user)}
    </span>
    <span className="flex min-w-0 flex-col md:group-data-compact/table:flex-row md:group-data-compact/table:flex-wrap md:group-data-compact/table:items-baseline md:group-data-compact/table:gap-x-3">
      <span className="block wrap-anywhere">
        <Link
          to={staffPaths.user(user.id)}
          // As large as the whole cell, so that it's easy to hit on a touch screen.
          className="text-cool underline underline-offset-4 after:absolute after:inset-0 hover:text-text"
        >
          <bdi>{getUserName(user)}</bdi>
        </Link>
        {getUserName(user) === user.username ? null : (
          <bdi className="font-normal text-soft md:max-xl:hidden"> {user.username}</bdi>
        )}
        {isOwn ? <span className="font-normal text-soft"> (you)</span> : null}
      </span>
      <span className="block text-sm font-normal wrap-anywhere text-soft">
        <EmailAddress>{user.email}</EmailAddress>
      </span>
    </span>
  </span>
);

const Day = ({ of }: { of: string }) => (
  <time dateTime={of} className="whitespace-nowrap">
    {formatDay(of)}
  </time>
);

interface RoleProps {
  user: ManagedUser;
  /** Undefined if it cannot be changed. */
  onPress: ((user: ManagedUser) => void) | undefined;
}

function Role({ user, onPress }: RoleProps) {
  if (!onPress) return <RoleBadge role={user.role} />;
  return (
    <button
      type="button"
      aria-label={`${user.role}, change the role of ${getUserName(user)}`}
      className="group inline-flex min-h-11 items-center gap-1.5 whitespace-nowrap"
      onClick={() => onPress(user)}
    >
      <RoleBadge role={user.role} />
      <span className="text-soft group-hover:text-text">
        <Icon of={ChevronDown} size={16} />
      </span>
    </button>
  );
}

function AccountStatus({ user: { isActive, suspension } }: { user: ManagedUser }) {
  if (isActive) return <StatusBadge tone="good">Active</StatusBadge>;
  return (
    <>
      <StatusBadge tone="bad">Inactive</StatusBadge>
      {suspension?.until ? (
        <span className="block text-sm text-soft">until {formatMoment(suspension.until)}</span>
      ) : null}
    </>
  );
}

type ActionsProps = Omit<UserActions, 'onRole'> & { user: ManagedUser; isOwn: boolean };

function Actions({ user, isOwn, onActivate, onDeactivate, onNotes, onReset }: ActionsProps) {
  const name = getUserName(user);
  const [words, change] = user.isActive ? ['Deactivate', onDeactivate] : ['Activate', onActivate];
  return (
    <span className="flex gap-x-4 whitespace-nowrap max-xl:flex-wrap max-md:justify-end">
      <Action label={`Notes about ${name}`} onPress={() => onNotes(user)}>
        Notes
      </Action>
      <AuditLink label={`History: staff actions on ${name}`} of={`target=website-user:${user.id}`}>
        History
      </AuditLink>
      {getPermissions(user.role).length > 0 ? (
        <AuditLink label={`Activity of ${name} as staff`} of={`actor=web:${user.id}`}>
          Activity
        </AuditLink>
      ) : null}
      {user.totp && !isOwn ? (
        <Action label={`Reset 2FA of ${name}`} onPress={() => onReset(user)}>
          Reset 2FA
        </Action>
      ) : null}
      {isOwn ? null : (
        <Action label={`${words} ${name}`} onPress={() => change(user)}>
          {words}
        </Action>
      )}
    </span>
  );
}

interface ActionProps {
  /** The accessible name, with the user's name, since every row has this button. */
  label: string;
  onPress: () => void;
  children: ReactNode;
}

const ACTION_CLASSES =
  'inline-flex min-h-11 items-center text-cool underline underline-offset-4 hover:text-text';

const Action = ({ label, onPress, children }: ActionProps) => (
  <button type="button" aria-label={label} className={ACTION_CLASSES} onClick={onPress}>
    {children}
  </button>
);

interface AuditLinkProps {
  label: string;
  /** The filter value for the audit log. */
  of: string;
  children: ReactNode;
}

const AuditLink = ({ label, of, children }: AuditLinkProps) => (
  <Link to={`${staffPaths.auditLog}?${of}`} aria-label={label} className={ACTION_CLASSES}>
    {children}
  </Link>
);
