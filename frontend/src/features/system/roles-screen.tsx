import { Check } from 'lucide-react';
import { useId } from 'react';
import type { StaffRight } from '#shared/contract/system.ts';
import { type AccountSystem, GAME_ROLES, isStaffRole, WEBSITE_ROLES } from '#shared/roles.ts';
import { useFoundFocus } from '#ui/list/list-focus.ts';
import { ListFailed } from '#ui/loading/list-notices.tsx';
import { Skeleton } from '#ui/loading/loading.tsx';
import { useQueryState } from '#ui/loading/use-query-state.ts';
import { Icon } from '#ui/picture/icon.tsx';
import { LOST_SIGNAL_PICTURE } from '#ui/picture/people-pictures.ts';
import { StaffHeading } from '#ui/staff/staff-heading.tsx';
import { staffRightsQuery } from '../../api/staff-rights.ts';
import { getRoleLabel } from '../../session/role-badge.tsx';

/** What each role may do, for all staff. The server derives it from the calls that it admits by role. */
export function RolesScreen() {
  const heading = useFoundFocus();
  const query = useQueryState(staffRightsQuery);
  return (
    <>
      <StaffHeading ref={heading} title="Roles and Rights" />
      <p className="mt-3 max-w-3xl text-soft">
        What staff may do on the website and in the game. A role on the website gives none in the game, and
        the other way round. All other roles may do what everyone with an account may.
      </p>
      <div className="mt-6 grid gap-8 *:min-w-0">
        {query.state === 'failed' ? (
          <ListFailed
            title="Failed to load roles"
            picture={LOST_SIGNAL_PICTURE}
            busy={query.busy}
            onRetry={query.retry}
          />
        ) : null}
        {query.state === 'loading' ? <Skeleton className="h-96 bg-raised" /> : null}
        {query.state === 'ready'
          ? SYSTEMS.map((system) => <RightsTable key={system.name} {...system} rights={query.data} />)
          : null}
      </div>
    </>
  );
}

interface System {
  name: AccountSystem;
  title: string;
  roles: readonly string[];
}

const SYSTEMS: readonly System[] = [
  { name: 'web', title: 'Website', roles: WEBSITE_ROLES.filter(isStaffRole) },
  { name: 'game', title: 'Game', roles: GAME_ROLES.filter(isStaffRole) },
];

const CELL = 'px-3 py-2 font-normal';

/** The rights of one account system, by feature. */
function RightsTable({ name, title, roles, rights }: System & { rights: readonly StaffRight[] }) {
  const id = useId();
  const own = rights.filter(({ system }) => system === name);
  const features = [...new Set(own.map(({ feature }) => feature))];
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      <table aria-labelledby={id} className="mt-3 w-full">
        <thead>
          <tr>
            <th
              scope="col"
              className="sticky top-14 bg-ground px-3 py-2 text-left text-sm text-soft lg:top-0"
            >
              May
            </th>
            {roles.map((role) => (
              <th
                key={role}
                scope="col"
                className="sticky top-14 bg-ground px-2 py-2 text-center text-sm text-soft lg:top-0"
              >
                {getRoleLabel(role)}
              </th>
            ))}
          </tr>
        </thead>
        {features.map((feature) => (
          <tbody key={feature}>
            <tr>
              <th scope="rowgroup" colSpan={roles.length + 1} className="px-3 pt-5 pb-1.5 text-left text-lg">
                {formatFeature(feature)}
              </th>
            </tr>
            {own
              .filter((right) => right.feature === feature)
              .map((right) => (
                <RightRow key={right.summary} right={right} roles={roles} />
              ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}

const RightRow = ({ right, roles }: { right: StaffRight; roles: readonly string[] }) => (
  <tr className="border-b-2 border-ground bg-panel">
    <th scope="row" className={`${CELL} text-left wrap-anywhere`}>
      {right.summary}
      {right.stepUp ? (
        <span className="text-sm text-soft"> Asks for the password or a code again.</span>
      ) : null}
    </th>
    {roles.map((role) => (
      <td key={role} className={`${CELL} text-center`}>
        {right.roles.some((each) => each === role) ? (
          <span className="inline-block text-good">
            <Icon of={Check} size={18} />
            <span className="sr-only">Yes</span>
          </span>
        ) : (
          <span className="text-soft">
            –<span className="sr-only"> No</span>
          </span>
        )}
      </td>
    ))}
  </tr>
);

/** The name of a feature as a heading, such as `Game server keys`. */
const formatFeature = (feature: string): string => {
  const words = feature.replaceAll('-', ' ').replace('faq', 'FAQ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};
