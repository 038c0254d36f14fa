import { type ReactNode, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import type { GameUser, WebsiteUser } from '../../../shared/account.ts';
import type { AccountSystem } from '../../../shared/roles.ts';
import { BusyMark } from '../ui/busy-mark.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { paths } from '../ui/paths.ts';
import { BROKEN } from '../ui/pictures.ts';
import { AccessDenied } from './access-denied.tsx';
import { useGameSession } from './game-session.ts';
import { logOut, STORES } from './log-out.ts';
import { type GameNeed, meetsGameNeed, meetsWebNeed, type Need, type WebNeed } from './need.ts';
import { rememberPath } from './redirect-path.ts';
import type { SessionState } from './session-store.ts';
import { useWebSession } from './web-session.ts';

interface GuardProps<User, Needed> {
  /** Omit it to require only a session. */
  need?: Needed;
  children: (user: User) => ReactNode;
}

/** Shows a screen to website users with access, and tells all others what is missing. */
export function Guard({ need, children }: GuardProps<WebsiteUser, WebNeed>) {
  return guarded('web', useWebSession(), need, meetsWebNeed, children);
}

/** Shows a screen to players and game staff with access, and tells all others what is missing. */
export function GameGuard({ need, children }: GuardProps<GameUser, GameNeed>) {
  return guarded('game', useGameSession(), need, meetsGameNeed, children);
}

function guarded<User extends { role: string }, Needed extends Need>(
  system: AccountSystem,
  { user, loading, token, error }: SessionState<User>,
  need: Needed | undefined,
  meets: (user: User, need: Needed | undefined) => boolean,
  children: (user: User) => ReactNode,
): ReactNode {
  if (user) return meets(user, need) ? children(user) : <AccessDenied role={user.role} need={need} />;
  if (loading) return <Checking />;
  return token === null ? <ToSignIn system={system} /> : <NotChecked system={system} reason={error} />;
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

const SIGN_IN = { web: paths.login, game: paths.gameProfile } as const;

function ToSignIn({ system }: { system: AccountSystem }) {
  const location = useLocation();
  useEffect(() => rememberPath(system, location), [system, location]);
  return <Navigate to={SIGN_IN[system]} replace />;
}

/** A session exists, but the server did not confirm it. That is no reason to end it. */
function NotChecked({ system, reason }: { system: AccountSystem; reason: string | null }) {
  const actions = (
    <>
      <Button look="hot" onClick={() => void STORES[system].check()}>
        Try again
      </Button>
      <Button onClick={() => void logOut([system])}>Logout</Button>
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
