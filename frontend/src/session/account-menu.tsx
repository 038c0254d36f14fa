import { Eye, EyeOff, LogOut } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { NavLink } from 'react-router-dom';
import type { AccountSystem } from '#shared/roles.ts';
import { joinClassNames } from '#ui/class-names.ts';
import { Icon } from '#ui/picture/icon.tsx';
import { editingChoice } from './editing-choice.ts';
import { useIsEditor } from './editor.tsx';
import { logOut } from './log-out.ts';
import { listEntries, type SignedInUsers } from './menu-entries.tsx';
import { rememberHere } from './paths/redirect-path.ts';
import { RoleBadge } from './role-badge.tsx';

const OwnPortrait = lazy(() =>
  import('./own-portrait.tsx').then(({ OwnPortrait }) => ({ default: OwnPortrait })),
);

const ITEM = joinClassNames(
  'flex min-h-12 w-full items-center gap-3 px-5 text-left font-medium hover:bg-line',
  'focus-visible:-outline-offset-4',
);

/** Shows the sessions of this browser with their roles, links and logout buttons. */
export function AccountMenu({ users }: { users: SignedInUsers }) {
  const { web, game } = users;
  const systems = (['web', 'game'] as const).filter((system) => users[system] !== null);
  const both = systems.length > 1;
  return (
    <div className="py-2">
      {web ? <SessionRow system="web" name={web.username} role={web.role} endable={both} /> : null}
      {game ? (
        <SessionRow
          system="game"
          name={game.name}
          role={game.role}
          endable={both}
          picture={<OwnPortrait playerId={game.id} scale={2} />}
        />
      ) : null}
      <nav aria-label="Your account" className="border-y-2 border-line py-2">
        <ul>
          {listEntries(users).map(({ label, to, signsInTo }) => (
            <li key={label}>
              <NavLink to={to} end className={ITEM} onClick={() => signsInTo && rememberHere(signsInTo)}>
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <EditingToggle />
      <button
        type="button"
        data-closes-menu=""
        className={joinClassNames(ITEM, 'mt-2')}
        onClick={() => void logOut(systems)}
      >
        <Icon of={LogOut} />
        Logout
      </button>
    </div>
  );
}

/** Lets editors see the public pages as visitors do. */
function EditingToggle() {
  const isHidden = editingChoice.use() === 'hidden';
  if (!useIsEditor()) return null;
  return (
    <button
      type="button"
      data-closes-menu=""
      className={joinClassNames(ITEM, 'mt-2')}
      onClick={() => editingChoice.set(isHidden ? null : 'hidden')}
    >
      <Icon of={isHidden ? Eye : EyeOff} />
      {isHidden ? 'Show editing controls' : 'Hide editing controls'}
    </button>
  );
}

const SYSTEMS: Record<AccountSystem, string> = { web: 'Website', game: 'Game' };
const SIGN_OUT: Record<AccountSystem, string> = {
  web: 'Sign out of the website',
  game: 'Log out of the game',
};

interface RowProps {
  system: AccountSystem;
  name: string;
  role: string;
  /** Has a logout button of its own; for a single session, Logout does the same. */
  endable: boolean;
  /** What stands for the account; it may load. */
  picture?: ReactNode;
}

function SessionRow({ system, name, role, endable, picture }: RowProps) {
  return (
    <div className="flex items-center gap-3 px-5 py-2.5">
      {picture ? (
        <span className="size-12 shrink-0">
          <Suspense fallback={null}>{picture}</Suspense>
        </span>
      ) : null}
      <div className="min-w-0 grow">
        <p className="text-sm text-soft">{SYSTEMS[system]}</p>
        <p className="truncate font-semibold">{name}</p>
      </div>
      <RoleBadge role={role} />
      {endable ? (
        <button
          type="button"
          data-closes-menu=""
          aria-label={SIGN_OUT[system]}
          title={`${SIGN_OUT[system]} only`}
          className="-mr-2 grid size-11 place-items-center text-soft hover:text-text focus-visible:-outline-offset-4"
          onClick={() => void logOut([system])}
        >
          <Icon of={LogOut} size={18} />
        </button>
      ) : null}
    </div>
  );
}
