import { Link } from 'react-router-dom';
import type { WebsiteUser } from '../../../../shared/account.ts';
import { RoleBadge } from '../../session/role-badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { usePageHead } from '../../ui/page-head.ts';
import { STAFF_ENTRANCE, screensFor } from './staff-entries.ts';
import type { StaffScreenEntry } from './staff-screens.ts';

/** Greets staff and says what is open to them. */
export function StaffOverview({ user }: { user: WebsiteUser }) {
  usePageHead({ title: STAFF_ENTRANCE.title, hidden: true });
  const { username, role, profile } = user;
  return (
    <>
      <h1 tabIndex={-1} className="text-3xl md:text-4xl">
        Welcome back, {profile.firstName || username}!
      </h1>
      <p className="mt-2 flex items-center gap-2 text-soft">
        You are signed in as <RoleBadge role={role} />
      </p>
      <h2 className="mt-8 text-2xl">Open to you</h2>
      <ul className="mt-3 grid gap-3 md:grid-cols-2 xl:grid-cols-3">
        {screensFor(user).map((screen) => (
          <li key={screen.path}>
            <ScreenLink {...screen} />
          </li>
        ))}
      </ul>
    </>
  );
}

function ScreenLink({ icon, title, words, path }: StaffScreenEntry) {
  return (
    <Link to={path} className="press focus-frame flex h-full [--drop:3px]">
      <span className="press-face stepped flex grow items-start gap-3 bg-panel p-4 [.press:hover>&]:bg-raised">
        <span className="pt-0.5 text-cool">
          <Icon of={icon} size={22} />
        </span>
        <span>
          <span className="block font-semibold">{title}</span>
          <span className="block text-[0.9375rem] text-soft">{words}</span>
        </span>
      </span>
    </Link>
  );
}
