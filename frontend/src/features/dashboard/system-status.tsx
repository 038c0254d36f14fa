import { CircleCheck, Hourglass, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { joinClassNames } from '#ui/class-names.ts';
import { formatCount } from '#ui/format/format-number.ts';
import { formatAgoInSentence } from '#ui/format/format-time.ts';
import { Skeleton } from '#ui/loading/loading.tsx';
import { Icon } from '#ui/picture/icon.tsx';
import { Panel } from '#ui/staff/panel.tsx';
import type { DashboardResponse } from '../../api/staff-dashboard.ts';
import { staffPaths } from '../../session/paths/staff-paths.ts';

type State = DashboardResponse['status'][number];

/** The status text of each component while it responds and while it does not. */
const STATE_LABELS: Readonly<Record<State['part'], Record<State['state'], string>>> = {
  database: { up: 'Database Connected', down: 'Database Not Responding' },
  uploads: { up: 'File Upload Ready', down: 'File Upload Not Responding' },
  media: { up: 'Published Files Ready', down: 'Published Files Not Responding' },
  passwords: { up: 'Sign-in Ready', down: 'Sign-in Not Responding' },
  mail: { up: 'Email Ready', down: 'Email Not Responding' },
  tasks: { up: 'Background Tasks on Time', down: 'Background Tasks Overdue' },
};

const ACCOUNT_LABELS = { web: 'website account', game: 'game account' } as const;

const PARTS = Object.keys(STATE_LABELS);

interface Props {
  status: readonly State[] | undefined;
  /** How many images are pending; undefined while loading, null if loading failed. */
  waiting: number | null | undefined;
}

/** Whether each component of the site responded to a health check, and how fast. */
export function SystemStatus({ status, waiting }: Props) {
  return (
    <Panel title="System Status">
      <ul className="mt-2">
        {status
          ? status.map((state) => <PartLine key={state.part} {...state} />)
          : PARTS.map((part) => (
              <li key={part} className="flex min-h-11.5 items-center">
                <Skeleton className="h-5 w-44 bg-raised" />
              </li>
            ))}
        <Line
          icon={Hourglass}
          tone={waiting || waiting === null ? 'text-coin' : 'text-good'}
          aside={
            waiting === undefined ? null : (
              <Link
                to={staffPaths.reviewImages}
                className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-text"
              >
                {waiting === null ? 'Unknown' : formatPendingReviews(waiting)}
              </Link>
            )
          }
        >
          Pending Approvals
        </Line>
      </ul>
    </Panel>
  );
}

/** The state of a component, and what failed in it. */
function PartLine({ part, state, milliseconds, failing, givenUp = [] }: State) {
  const failures = [...(failing ? [formatFailing(failing)] : []), ...givenUp.map(formatGivenUp)];
  const isFine = failures.length === 0;
  return (
    <Line
      icon={state === 'up' && isFine ? CircleCheck : TriangleAlert}
      tone={state === 'down' ? 'text-bad' : isFine ? 'text-good' : 'text-coin'}
      aside={state === 'up' ? `${formatCount(milliseconds)} ms` : null}
    >
      {STATE_LABELS[part][state]}
      {failures.map((failure, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two failures may read the same, and none has a state.
        <span key={index} className="block break-words font-normal text-sm text-soft">
          {failure}
        </span>
      ))}
    </Line>
  );
}

/** The work that keeps failing, named as in the log, so that it can be searched for. */
const formatFailing = ({ kind, attempts, since }: NonNullable<State['failing']>): string =>
  `${kind} failed ${formatCount(attempts)} times, first ${formatAgoInSentence(since)}`;

/** The work that was given up, and the account that it was for, named as in the log. */
const formatGivenUp = ({ kind, at, reason, account }: NonNullable<State['givenUp']>[number]): string => {
  const concerned = account ? ` for ${ACCOUNT_LABELS[account.system]} ${account.id}` : '';
  return `${kind}${concerned} was given up ${formatAgoInSentence(at)}: ${reason}`;
};

const formatPendingReviews = (waiting: number): string =>
  `${formatCount(waiting)} ${waiting === 1 ? 'image needs' : 'images need'} review`;

interface LineProps {
  icon: LucideIcon;
  tone: string;
  aside: ReactNode;
  children: ReactNode;
}

const Line = ({ icon, tone, aside, children }: LineProps) => (
  <li className="flex min-h-11.5 items-center gap-3 border-t-2 border-ground first:border-t-0">
    <span className={tone}>
      <Icon of={icon} size={18} />
    </span>
    <span className={joinClassNames('min-w-0 grow py-1', tone === 'text-bad' && 'font-semibold')}>
      {children}
    </span>
    <span className="shrink-0 text-sm text-soft tabular-nums">{aside}</span>
  </li>
);
