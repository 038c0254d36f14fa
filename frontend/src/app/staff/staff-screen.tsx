import { Suspense } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { ScreenLoading } from '#ui/loading/loading.tsx';
import { useIsEditor } from '../../session/editor.tsx';
import { useGameSession } from '../../session/game-session.ts';
import { useIsGameStaff } from '../../session/game-staff.ts';
import { GameGuard, Guard } from '../../session/guard.tsx';
import type { SignedInUsers } from '../../session/menu-entries.tsx';
import { findOffice } from '../../session/paths/screen-paths.ts';
import { useWebSession } from '../../session/web-session.ts';
import { createLazyScreen, LazyScreen, type ScreenCode } from '../lazy-screen.tsx';
import { NotFoundScreen } from '../not-found-screen.tsx';
import { DASHBOARD_PATH, findScreenAtPath, listScreens, STAFF_ENTRANCE } from './staff-entries.ts';
import { StaffLayout } from './staff-layout.tsx';

/** Only admins load it. */
const DASHBOARD = createLazyScreen('DashboardScreen', () => import('./dashboard-screen.tsx'));

/** The back office: its screens with access control and navigation. */
export function StaffScreen() {
  const path = useLocation().pathname.replace(/\/+$/, '');
  const users = useStaff();
  const screen = <StaffContent path={path} />;
  const office = findOffice(path);
  if (!(office && users[office])) return screen;
  return (
    <StaffLayout users={users} path={path}>
      {screen}
    </StaffLayout>
  );
}

/** The signed-in users of this browser who belong to staff. */
function useStaff(): SignedInUsers {
  const [web, game] = [useWebSession().user, useGameSession().user];
  const [isEditor, isGameStaff] = [useIsEditor(), useIsGameStaff()];
  return { web: isEditor ? web : null, game: isGameStaff ? game : null };
}

/** The screen at a path without a trailing slash, with access control, but without the navigation around it. */
export function StaffContent({ path }: { path: string }) {
  if (path === STAFF_ENTRANCE.path) return <Entrance />;
  if (path === DASHBOARD_PATH) return <Navigate to={STAFF_ENTRANCE.path} replace />;
  const screen = findScreenAtPath(path);
  if (!screen) return <NotFoundScreen />;
  const show = () => <AwaitedScreen key={path} code={screen.code} />;
  return 'gameRoles' in screen.need ? (
    <GameGuard need={screen.need}>{show}</GameGuard>
  ) : (
    <Guard need={screen.need}>{show}</Guard>
  );
}

const AwaitedScreen = ({ code }: { code: ScreenCode }) => (
  <Suspense fallback={<ScreenLoading />}>
    <LazyScreen code={code} />
  </Suspense>
);

/** Shows the dashboard to admins; redirects all others to their first screen. */
function Entrance() {
  return (
    <Guard need={STAFF_ENTRANCE.need}>
      {(user) => {
        if (user.role === 'admin') return <AwaitedScreen code={DASHBOARD} />;
        const [first] = listScreens({ web: user, game: null });
        return first ? <Navigate to={first.path} replace /> : <NotFoundScreen />;
      }}
    </Guard>
  );
}
