import { Check } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { GameUser } from '#shared/account.ts';
import type { GameRole } from '#shared/roles.ts';
import { ButtonLink } from '#ui/control/button.tsx';
import { useFoundFocus } from '#ui/list/list-focus.ts';
import { createOptionalLazy } from '#ui/loading/optional-lazy.tsx';
import { Icon } from '#ui/picture/icon.tsx';
import { Panel } from '#ui/staff/panel.tsx';
import { StaffHeading } from '#ui/staff/staff-heading.tsx';
import { useGameSession } from '../../session/game-session.ts';
import { paths } from '../../session/paths/screen-paths.ts';
import { staffPaths } from '../../session/paths/staff-paths.ts';
import { RoleBadge } from '../../session/role-badge.tsx';
import { listTools } from './staff-entries.ts';
import type { StaffScreenEntry } from './staff-screens.ts';

/** For admins only: others may not read it, and need no code for it. */
const CoinsProof = createOptionalLazy(() =>
  import('../../features/coins/staff/proof-panel.tsx').then(({ ProofPanel }) => ProofPanel),
);

/** The start page of the game's staff: their tools, what their role may do, and for admins whether the coins add up. */
export function GameDashboardScreen() {
  const { user } = useGameSession();
  return user ? <Dashboard user={user} /> : null;
}

function Dashboard({ user }: { user: GameUser }) {
  return (
    <>
      <StaffHeading ref={useFoundFocus()} title="Game Admin Panel">
        <ButtonLink variant="outline" to={paths.gameProfile}>
          Back to My Profile & Characters
        </ButtonLink>
      </StaffHeading>
      <div className="mt-6 grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <ul aria-label="Tools" className="grid gap-4 sm:grid-cols-2">
          {listTools(user).map((tool) => (
            <ToolCard key={tool.path} tool={tool} />
          ))}
        </ul>
        <div className="grid min-w-0 gap-6">
          <PermissionSummary role={user.role} />
          {user.role === 'admin' ? <CoinsProof /> : null}
        </div>
      </div>
    </>
  );
}

const ToolCard = ({ tool: { path, title, description, icon } }: { tool: StaffScreenEntry }) => (
  <li className="focus-frame">
    <Link to={path} className="stepped flex h-full gap-4 bg-panel p-5 hover:bg-raised">
      <span className="stepped step-3 grid size-11 shrink-0 place-items-center bg-raised text-cool">
        <Icon of={icon} />
      </span>
      <span>
        <span className="block text-xl font-bold">{title}</span>
        <span className="block text-soft">{description}</span>
      </span>
    </Link>
  </li>
);

/** What each role of the game's staff may do, in the words of the specification. */
const PERMISSIONS: Partial<Record<GameRole, readonly string[]>> = {
  admin: ['User management', 'Role assignment', 'Character editing and inspection', 'Content approval'],
  mod: ['Character editing', 'User search', 'Inspection', 'Content approval'],
  content_checker: ['Content approval', 'GLTF item management'],
};

const PermissionSummary = ({ role }: { role: GameRole }) => (
  <Panel title="Your permissions" aside={<RoleBadge role={role} />}>
    <ul className="mt-3 grid gap-2 pb-2">
      {(PERMISSIONS[role] ?? []).map((permission) => (
        <li key={permission} className="flex items-start gap-3">
          <span className="pt-0.5 text-good">
            <Icon of={Check} size={18} />
          </span>
          {permission}
        </li>
      ))}
    </ul>
    <Link
      to={staffPaths.gameRoles}
      className="inline-flex min-h-11 items-center text-cool underline underline-offset-4 hover:text-text"
    >
      What each role may do
    </Link>
  </Panel>
);
