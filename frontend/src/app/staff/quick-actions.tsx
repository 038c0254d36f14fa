import { ChevronRight, Settings } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { WebsiteUser } from '../../../../shared/account.ts';
import { Icon } from '../../ui/icon.tsx';
import { Panel } from '../../ui/staff/panel.tsx';
import { staffPaths } from '../../ui/staff/staff-paths.ts';
import { toast } from '../../ui/toast.ts';
import { listScreens } from './staff-entries.ts';

/** The most used admin screens, in display order. */
const OFFERED: readonly string[] = [
  staffPaths.manageImages,
  staffPaths.manageUsers,
  staffPaths.backgrounds,
  staffPaths.faqManagement,
];

const ROW =
  'flex min-h-11 w-full items-center gap-3 px-2 text-left font-medium hover:bg-raised focus-visible:-outline-offset-4';

/** Links to the most used admin screens. */
export function QuickActions({ user }: { user: WebsiteUser }) {
  const screens = listScreens(user);
  const actions = OFFERED.flatMap((path) => screens.filter((screen) => screen.path === path));
  return (
    <Panel title="Quick Actions">
      <ul className="mt-2 -mx-2">
        {actions.map(({ path, title, icon }) => (
          <li key={path}>
            <Link to={path} className={ROW}>
              <span className="text-cool">
                <Icon of={icon} size={18} />
              </span>
              <span className="grow">{title}</span>
              <Icon of={ChevronRight} size={16} />
            </Link>
          </li>
        ))}
        <li>
          <button
            type="button"
            className={ROW}
            onClick={() => toast.custom(() => <>Settings page coming soon!</>)}
          >
            <span className="text-cool">
              <Icon of={Settings} size={18} />
            </span>
            System Settings
          </button>
        </li>
      </ul>
    </Panel>
  );
}
