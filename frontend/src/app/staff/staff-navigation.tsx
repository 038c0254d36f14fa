import { useQuery } from '@tanstack/react-query';
import { ChevronDown, ChevronRight, LayoutDashboard } from 'lucide-react';
import { useId } from 'react';
import { NavLink } from 'react-router-dom';
import { joinClassNames } from '#ui/class-names.ts';
import { formatShortCount } from '#ui/format/format-number.ts';
import { createStoredChoice } from '#ui/page/stored-choice.ts';
import { Icon } from '#ui/picture/icon.tsx';
import { countDecidable, queueQuery } from '../../api/staff-images.ts';
import { useFollowedDecisions } from '../../features/images/decisions/own-decisions.ts';
import type { SignedInUsers } from '../../session/menu-entries.tsx';
import { meetsWebNeed } from '../../session/need.ts';
import { staffPaths } from '../../session/paths/staff-paths.ts';
import { listScreens, STAFF_ENTRANCE } from './staff-entries.ts';
import type { StaffScreenEntry } from './staff-screens.ts';

/** Whether a group of the navigation is closed, which its browser remembers; at first all are open. */
const GROUPS = {
  Community: createStoredChoice('pixelcrowd.menu-community', ['closed']),
  People: createStoredChoice('pixelcrowd.menu-people', ['closed']),
  Site: createStoredChoice('pixelcrowd.menu-site', ['closed']),
  Game: createStoredChoice('pixelcrowd.menu-game', ['closed']),
} satisfies Record<StaffScreenEntry['group'], unknown>;
const GROUP_NAMES = Object.keys(GROUPS) as (keyof typeof GROUPS)[]; // keys of a literal

/** The back office screens that the signed-in users have access to, in groups. */
export function StaffNavigation({ users }: { users: SignedInUsers }) {
  const screens = listScreens(users);
  const waiting = useWaitingCount(users);
  return (
    <nav aria-label="Back office" className="grid gap-3">
      {users.web?.role === 'admin' ? (
        <ul>
          <li>
            <NavLink to={STAFF_ENTRANCE.path} end className={getLinkClass}>
              <Icon of={LayoutDashboard} size={18} />
              Dashboard
            </NavLink>
          </li>
        </ul>
      ) : null}
      {GROUP_NAMES.map((group) => (
        <Group
          key={group}
          name={group}
          screens={screens.filter((screen) => screen.group === group)}
          waiting={waiting}
        />
      ))}
    </nav>
  );
}

interface GroupProps {
  name: keyof typeof GROUPS;
  screens: readonly StaffScreenEntry[];
  /** The number of waiting items, by path of the screen. */
  waiting: ReadonlyMap<string, number>;
}

function Group({ name, screens, waiting }: GroupProps) {
  const id = useId();
  const isOpen = GROUPS[name].use() !== 'closed';
  if (screens.length === 0) return null;
  return (
    <div>
      <button
        type="button"
        id={id}
        aria-expanded={isOpen}
        className="flex min-h-9 w-full items-center justify-between px-4 text-sm text-soft hover:text-text focus-visible:-outline-offset-4"
        onClick={() => GROUPS[name].set(isOpen ? 'closed' : null)}
      >
        {name}
        <Icon of={isOpen ? ChevronDown : ChevronRight} size={16} />
      </button>
      <ul aria-labelledby={id} hidden={!isOpen}>
        {screens.map(({ path, label, icon }) => (
          <li key={path}>
            <NavLink to={path} end className={getLinkClass}>
              <Icon of={icon} size={18} />
              {label}
              <WaitingCount of={waiting.get(path)} />
            </NavLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The classes of an entry. */
export const getLinkClass = ({ isActive }: { isActive: boolean }): string =>
  joinClassNames(
    'flex min-h-11 items-center gap-3 border-l-4 px-3 font-medium focus-visible:-outline-offset-4',
    isActive
      ? 'border-cool bg-raised text-text'
      : 'border-transparent text-soft hover:bg-raised hover:text-text',
  );

/** The number of waiting items, next to the name of a screen; renders nothing for zero. */
const WaitingCount = ({ of: waiting }: { of: number | undefined }) =>
  waiting ? (
    <span className="stepped step-2 ml-auto bg-coin px-2 text-sm font-bold text-shadow tabular-nums">
      {formatShortCount(waiting)}
      <span className="sr-only"> waiting</span>
    </span>
  ) : null;

/** Refetch interval in milliseconds while the page is visible. */
const REFETCH_MILLISECONDS = 60_000;

/**
 * How many items wait for a decision, by path of the screen. The counts come from the cached queue, so
 * decisions on any screen update them; if loading failed, there are none.
 */
function useWaitingCount({ web }: SignedInUsers): ReadonlyMap<string, number> {
  const enabled = web !== null && meetsWebNeed(web, { permission: 'manage_images' });
  const { data, isError } = useQuery({ ...queueQuery, enabled, refetchInterval: REFETCH_MILLISECONDS });
  useFollowedDecisions();
  if (!data || isError) return new Map();
  return new Map([
    [staffPaths.reviewImages, countDecidable(data)],
    [staffPaths.imageReports, data.reports],
  ]);
}
