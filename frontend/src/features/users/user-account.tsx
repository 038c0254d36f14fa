import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import type { ManagedUser } from '#shared/contract/users.ts';
import { getPermissions } from '#shared/roles.ts';
import { EmailAddress } from '#ui/content/email-address.tsx';
import { ActionButton } from '#ui/control/action-button.tsx';
import { Button, TextButton } from '#ui/control/button.tsx';
import { formatMoment } from '#ui/format/format-time.ts';
import { Panel } from '#ui/staff/panel.tsx';
import { StatusBadge } from '#ui/staff/status-badge.tsx';
import { staffPaths } from '../../session/paths/staff-paths.ts';
import { RoleBadge } from '../../session/role-badge.tsx';
import { useUserChanges } from './use-user-changes.ts';
import { type OpenUserDialog, UserDialog } from './user-dialog.tsx';

interface Props {
  user: ManagedUser;
  /** Admins cannot change their own role and status. */
  isOwn: boolean;
}

/** The facts of a website account, its role and its status, with dialogs to change them. */
export function UserAccount({ user, isOwn }: Props) {
  const changes = useUserChanges();
  // With the user as they were when it opened, since the page shows the change at once.
  const [open, setOpen] = useState<OpenUserDialog>();
  const show = (what: OpenUserDialog['what']) => setOpen({ what, user });
  const { username, email, emailVerified, role, createdAt, totp, isActive, suspension } = user;
  return (
    <Panel
      title="Account"
      aside={
        isActive ? (
          <StatusBadge tone="good">Active</StatusBadge>
        ) : (
          <StatusBadge tone="bad">Inactive</StatusBadge>
        )
      }
    >
      <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-5">
        <Fact label="Username">
          <bdi className="wrap-anywhere">{username}</bdi>
        </Fact>
        <Fact label="Email">
          <span className="wrap-break-word">
            <EmailAddress>{email}</EmailAddress>
          </span>
          {emailVerified ? null : <span className="text-coin"> (not verified)</span>}
        </Fact>
        <Fact label="Role">
          <RoleBadge role={role} />
          {isOwn ? null : <TextButton onClick={() => show('role')}>Change role</TextButton>}
        </Fact>
        <Fact label="Joined">
          <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
        </Fact>
        <Fact label="Authenticator">
          {totp ? 'Set up' : 'Not set up'}
          {totp && !isOwn ? <TextButton onClick={() => show('second-factor')}>Reset 2FA</TextButton> : null}
        </Fact>
      </dl>
      {suspension ? <Suspension {...suspension} /> : null}
      <div className="mt-2 mb-2 flex flex-wrap items-center gap-x-5 gap-y-2">
        <StatusAction user={user} isOwn={isOwn} onDeactivate={() => show('deactivation')} changes={changes} />
        {getPermissions(role).length > 0 ? (
          <Link
            to={`${staffPaths.auditLog}?actor=web:${user.id}`}
            className="inline-flex min-h-11 items-center text-cool underline underline-offset-4 hover:text-text"
          >
            Activity as staff
          </Link>
        ) : null}
      </div>
      {open ? <UserDialog {...open} changes={changes} onClose={() => setOpen(undefined)} /> : null}
    </Panel>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <dt className="text-soft">{label}</dt>
    <dd className="flex min-h-11 min-w-0 flex-wrap items-center gap-x-3 py-1">{children}</dd>
  </>
);

/** Why an account is inactive, and until when. */
const Suspension = ({ reason, until }: NonNullable<ManagedUser['suspension']>) => (
  <dl className="mt-2 border-l-3 border-bad pl-3">
    <dt className="text-soft">Why it's inactive</dt>
    <dd className="wrap-anywhere whitespace-pre-wrap">{reason || 'No reason was given.'}</dd>
    <dt className="mt-2 text-soft">Ends</dt>
    <dd>{until ? formatMoment(until) : 'When staff activate the account'}</dd>
  </dl>
);

interface StatusActionProps extends Props {
  onDeactivate: () => void;
  changes: ReturnType<typeof useUserChanges>;
}

function StatusAction({ user, isOwn, onDeactivate, changes }: StatusActionProps) {
  if (isOwn) return <p className="text-soft">You can't change your own role and status.</p>;
  if (!user.isActive) return <Button onClick={() => void changes.activate(user)}>Activate</Button>;
  return (
    <ActionButton tone="bad" onClick={onDeactivate}>
      Deactivate
    </ActionButton>
  );
}
