import { type ReactNode, useEffect } from 'react';
import { Link, Navigate, useLocation, useNavigate } from 'react-router-dom';
import type { GameUser, WebsiteUser } from '#shared/account.ts';
import { type AccountSystem, isStaffRole } from '#shared/roles.ts';
import { Button, ButtonLink } from '#ui/control/button.tsx';
import { BusyMark } from '#ui/loading/loading.tsx';
import { Notice } from '#ui/loading/notice.tsx';
import { toast } from '#ui/overlay/toast.ts';
import { usePageHead } from '#ui/page/page-head.ts';
import { BROKEN } from '#ui/picture/pictures.ts';
import { type Bitmap, PixelSprite } from '#ui/picture/pixel-sprite.tsx';
import { useGameSession } from './game-session.ts';
import { logOut, STORES } from './log-out.ts';
import { type GameNeed, meetsGameNeed, meetsWebNeed, type Need, type WebNeed } from './need.ts';
import { rememberPath } from './paths/redirect-path.ts';
import { buildRolesPath, paths } from './paths/screen-paths.ts';
import { getRoleLabel, RoleBadge } from './role-badge.tsx';
import type { SessionState } from './session-store.ts';
import { useWebSession } from './web-session.ts';

/** A closed padlock. */
const LOCKED: Bitmap = {
  rows: [
    '....llll....',
    '...ll..ll...',
    '..ll....ll..',
    '..ll....ll..',
    '..ll....ll..',
    '.hhhhhhhhhh.',
    'hhhhhhhhhhhh',
    'hhhhhkkhhhhh',
    'hhhhhkkhhhhh',
    'dhhhhkkhhhhd',
    'dddhhhhhhddd',
    '.dddddddddd.',
  ],
  colours: { l: '#b3abdf', h: '#ff5c93', d: '#b8336a', k: '#0e0b1f' },
};

interface GuardProps<User, Needed> {
  /** Omit it to require only a session. */
  need?: Needed;
  children: (user: User) => ReactNode;
}

/** Shows a screen to website users with access, and shows all others what is missing. */
export function Guard({ need, children }: GuardProps<WebsiteUser, WebNeed>) {
  return createGuarded('web', useWebSession(), need, meetsWebNeed, children);
}

/** Shows a screen to players and game staff with access, and shows all others what is missing. */
export function GameGuard({ need, children }: GuardProps<GameUser, GameNeed>) {
  return createGuarded('game', useGameSession(), need, meetsGameNeed, children);
}

function createGuarded<User extends { role: string }, Needed extends Need>(
  system: AccountSystem,
  { user, loading, token, error }: SessionState<User>,
  need: Needed | undefined,
  meets: (user: User, need: Needed | undefined) => boolean,
  children: (user: User) => ReactNode,
): ReactNode {
  if (user && meets(user, need)) return children(user);
  if (user) {
    const redirect = need && 'redirect' in need ? need.redirect : undefined;
    return redirect ? <SentAway {...redirect} /> : <AccessDenied role={user.role} need={need} />;
  }
  if (loading) return <Checking />;
  if (token !== null) return <NotChecked system={system} reason={error} />;
  const signedOut = need && 'signedOut' in need ? need.signedOut : undefined;
  return signedOut ? <SignedOut reason={signedOut} need={need} /> : <ToSignIn system={system} />;
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

/** A screen of the game's staff that says what is missing before it leads to the sign-in. */
function SignedOut({ reason, need }: { reason: string; need: Need | undefined }) {
  const location = useLocation();
  return (
    <DeniedBox
      reason={reason}
      need={need}
      action={
        <ButtonLink variant="hot" to={SIGN_IN.game} onClick={() => rememberPath('game', location)}>
          Log in
        </ButtonLink>
      }
    />
  );
}

function ToSignIn({ system }: { system: AccountSystem }) {
  const location = useLocation();
  useEffect(() => rememberPath(system, location), [system, location]);
  return <Navigate to={SIGN_IN[system]} replace />;
}

/** A session exists, but the server did not confirm it. That is no reason to end it. */
function NotChecked({ system, reason }: { system: AccountSystem; reason: string | null }) {
  const actions = (
    <>
      <Button variant="hot" onClick={() => void STORES[system].check()}>
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

/** Sends a user without access to a screen of theirs, and shows why. */
function SentAway({ to, message }: NonNullable<GameNeed['redirect']>) {
  // With an id, a repeated effect replaces the toast.
  useEffect(() => toast.error(message, { id: message }), [message]);
  return <Navigate to={to} replace />;
}

interface AccessDeniedProps {
  /** The user's own. */
  role: string;
  need: Need | undefined;
}

/** Shows what a screen requires and what the user has. */
function AccessDenied({ role, need }: AccessDeniedProps) {
  const goBack = useGoBack();
  return (
    <DeniedBox
      reason={(need && 'denial' in need && need.denial) || "You don't have permission to view this page."}
      need={need}
      action={
        <>
          {isStaffRole(role) ? (
            <Link
              to={buildRolesPath(need && 'gameRoles' in need ? 'game' : 'web')}
              className="inline-flex min-h-11 items-center text-cool underline underline-offset-4 hover:text-text"
            >
              What each role may do
            </Link>
          ) : null}
          <Button variant="hot" onClick={goBack}>
            Go Back
          </Button>
        </>
      }
    >
      <dt className="text-soft">Your role</dt>
      <dd>
        <RoleBadge role={role} />
      </dd>
    </DeniedBox>
  );
}

interface DeniedBoxProps {
  reason: string;
  need: Need | undefined;
  action: ReactNode;
  /** More rows of the list of what is required. */
  children?: ReactNode;
}

function DeniedBox({ reason, need, action, children }: DeniedBoxProps) {
  usePageHead({ title: 'Access Denied', hidden: true });
  return (
    <div className="measure grid min-h-[70svh] place-content-center justify-items-center gap-5 py-16 text-center">
      <PixelSprite bitmap={LOCKED} scale={10} />
      <h1 tabIndex={-1} className="mt-3 text-4xl md:text-5xl">
        Access Denied
      </h1>
      <p className="max-w-md text-lg text-soft">{reason}</p>
      <dl className="stepped mb-2 grid grid-cols-[auto_auto] items-center gap-x-6 gap-y-3 bg-panel px-6 py-5 text-left">
        <NeedRow need={need} />
        {children}
      </dl>
      {action}
    </div>
  );
}

function NeedRow({ need }: { need: Need | undefined }) {
  if (!need) return null;
  const [label, value] = describeNeed(need);
  return (
    <>
      <dt className="text-soft">{label}</dt>
      <dd className="font-semibold">{value}</dd>
    </>
  );
}

function describeNeed(need: Need): [label: string, value: string] {
  if ('permission' in need) return ['Required permission', need.permission];
  const roles = 'roles' in need ? need.roles : need.gameRoles;
  return ['Required role', roles.map(getRoleLabel).join(' or ')];
}

/** Returns a function that goes back to the previous page, or home if this is the first page of the visit. */
function useGoBack(): () => void {
  const navigate = useNavigate();
  return () => {
    // The router numbers the history entries of a visit from 0.
    const { idx } = (history.state ?? {}) as { idx?: number };
    void (idx ? navigate(-1) : navigate(paths.home));
  };
}
