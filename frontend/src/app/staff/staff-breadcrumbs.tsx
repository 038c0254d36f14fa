import { Link } from 'react-router-dom';
import { STAFF_ENTRANCE } from './staff-entries.ts';
import { STAFF_SCREENS } from './staff-screens.ts';

/** The breadcrumbs of a back office screen. */
export function StaffBreadcrumbs({ path }: { path: string }) {
  const above = STAFF_SCREENS.filter((screen) => path.startsWith(`${screen.path}/`));
  const here = STAFF_SCREENS.find((screen) => screen.path === path);
  if (!here) return null;
  return (
    <nav aria-label="Breadcrumbs" className="text-[0.9375rem] text-soft">
      <ol className="flex flex-wrap items-center gap-x-2">
        <Step to={STAFF_ENTRANCE.path} words="Staff" />
        {above.map((screen) => (
          <Step key={screen.path} to={screen.path} words={screen.label} />
        ))}
        <li aria-current="page" className="text-text">
          {here.label}
        </li>
      </ol>
    </nav>
  );
}

const Step = ({ to, words }: { to: string; words: string }) => (
  <li className="flex items-center gap-2">
    <Link
      to={to}
      className="inline-flex min-h-11 items-center underline-offset-4 hover:text-text hover:underline"
    >
      {words}
    </Link>
    <span aria-hidden="true">/</span>
  </li>
);
