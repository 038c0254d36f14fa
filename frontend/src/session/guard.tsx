import { type ReactNode, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import type { WebsiteUser } from '../../../shared/account.ts';
import type { Permission, WebsiteRole } from '../../../shared/roles.ts';
import { BusyMark } from '../ui/busy-mark.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { paths } from '../ui/paths.ts';
import { BROKEN } from '../ui/pictures.ts';
import { AccessDenied } from './access-denied.tsx';
import { logOut } from './log-out.ts';
import { rememberPath } from './redirect-path.ts';
import { useWebSession, webSession } from './web-session.ts';

/** What a website account needs to see a screen. The server checks every action on it again. */
export type Need = { roles: readonly WebsiteRole[] } | { permission: Permission };

interface Props {
  /** Omit it to require only a session. */
  need?: Need;
  children: (user: WebsiteUser) => ReactNode;
}

/** Shows a screen to users with access, and tells all others what is missing. */
export function Guard({ need, children }: Props) {
  const { user, loading, token, error } = useWebSession();
  if (user) return mayPass(user, need) ? children(user) : <AccessDenied user={user} need={need} />;
  if (loading) return <Checking />;
  return token === null ? <ToSignIn /> : <NotChecked reason={error} />;
}

/** Whether a user meets a screen's requirement. */
export function mayPass(user: WebsiteUser, need: Need | undefined): boolean {
  if (!need) return true;
  return 'roles' in need ? need.roles.includes(user.role) : user.permissions.includes(need.permission);
}

function Checking() {
  return (
    <div
      role="status"
      className="grid min-h-[70svh] place-content-center justify-items-center gap-4 text-cool"
    >
      <BusyMark />
      <p className="text-soft">Checking authentication...</p>
    </div>
  );
}

function ToSignIn() {
  const location = useLocation();
  useEffect(() => rememberPath('web', location), [location]);
  return <Navigate to={paths.login} replace />;
}

/** A session exists, but the server did not confirm it. That is no reason to end it. */
function NotChecked({ reason }: { reason: string | null }) {
  const actions = (
    <>
      <Button look="hot" onClick={() => void webSession.check()}>
        Try again
      </Button>
      <Button onClick={() => void logOut(['web'])}>Logout</Button>
    </>
  );
  return (
    <div className="measure py-16">
      <Notice picture={BROKEN} title="We couldn't verify your session" urgent actions={actions}>
        <p>{reason}. You're still signed in, and nothing is lost.</p>
      </Notice>
    </div>
  );
}
