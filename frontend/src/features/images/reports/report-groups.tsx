import { Link } from 'react-router-dom';
import type { ReportGroup } from '#shared/contract/image-reports.ts';
import { staffPaths } from '../../../session/paths/staff-paths.ts';
import { Complaints } from './complaints.tsx';
import { ReportDecision } from './report-decision.tsx';

/** Groups of reports on an image, each with its decision or the link to decide on it. */
export const ReportGroups = ({ groups }: { groups: readonly ReportGroup[] }) => (
  <ul className="grid gap-4">
    {groups.map((group) => (
      <li key={group.id} className="grid gap-2">
        <Complaints group={group} />
        {group.decision ? <ReportDecision decision={group.decision} /> : null}
        <Link
          to={staffPaths.report(group)}
          className="inline-flex min-h-11 items-center justify-self-start text-cool underline underline-offset-4 hover:text-text"
        >
          {group.decision ? 'Open in Reports' : 'Decide on it'}
        </Link>
      </li>
    ))}
  </ul>
);
