import { useLocation } from 'react-router-dom';
import { Guard } from '../../app/guard.tsx';
import { NotFoundScreen } from '../../app/not-found-screen.tsx';
import { STAFF_ENTRANCE, STAFF_ROUTES } from '../../app/staff-routes.ts';
import { NotOpenYet } from './not-open-yet.tsx';
import { StaffEntrance } from './staff-entrance.tsx';

/** The back office: each screen for those who may see it. */
export function StaffScreen() {
  const path = useLocation().pathname.replace(/\/+$/, '');
  if (path === STAFF_ENTRANCE.path) {
    return <Guard need={STAFF_ENTRANCE.need}>{(user) => <StaffEntrance user={user} />}</Guard>;
  }
  const route = STAFF_ROUTES.find((each) => each.path === path);
  if (!route) return <NotFoundScreen />;
  return (
    <Guard key={path} need={route.need}>
      {() => <NotOpenYet title={route.title} />}
    </Guard>
  );
}
