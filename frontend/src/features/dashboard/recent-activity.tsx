import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { formatAgo, formatMoment } from '#ui/format/format-time.ts';
import { Skeleton } from '#ui/loading/loading.tsx';
import { Panel } from '#ui/staff/panel.tsx';
import type { DashboardResponse } from '../../api/staff-dashboard.ts';
import { staffPaths } from '../../session/paths/staff-paths.ts';
import { FailedPart, type Retry } from './failed-part.tsx';

type Recent = DashboardResponse['recent'];
type RecentUser = NonNullable<Recent['users']>[number];
type RecentImage = NonNullable<Recent['images']>[number];

interface Props extends Retry {
  /** Undefined while loading. */
  recent: Recent | undefined;
}

/** The latest accounts and uploads, each with a link to its page or to the staff list that shows it. */
export function RecentActivity({ recent, ...retry }: Props) {
  return (
    <Panel title="Recent Activity">
      <div className="mt-3 grid gap-x-6 gap-y-4 md:grid-cols-2">
        <Newest
          heading="Recent Users"
          empty="No recent users"
          rows={recent && (recent.users?.map(toUserRow) ?? null)}
          {...retry}
        />
        <Newest
          heading="Recent Images"
          empty="No recent images"
          rows={recent && (recent.images?.map(toImageRow) ?? null)}
          {...retry}
        />
      </div>
    </Panel>
  );
}

interface Row {
  id: string;
  name: string;
  to: string;
  /** The time, the text before it, and the person. */
  at: string;
  before: string;
  by?: string;
}

const toUserRow = ({ id, username, createdAt }: RecentUser): Row => ({
  id,
  name: username,
  at: createdAt,
  before: 'Joined',
  to: staffPaths.user(id),
});

const toImageRow = ({ id, title, originalName, createdAt, uploadedBy }: RecentImage): Row => ({
  id,
  name: title || originalName,
  at: createdAt,
  before: 'Uploaded',
  by: uploadedBy.username || 'Unknown',
  to: staffPaths.image(id),
});

/** How many placeholder rows to show while loading. */
const SKELETONS = [1, 2, 3, 4, 5];

interface NewestProps extends Retry {
  heading: string;
  empty: string;
  /** Undefined while loading, null if loading failed. */
  rows: readonly Row[] | null | undefined;
}

function Newest({ heading, empty, rows, ...retry }: NewestProps) {
  const id = useId();
  return (
    <div className="min-w-0">
      <h3 id={id} className="font-text text-[0.9375rem] text-soft">
        {heading}
      </h3>
      {rows === null ? (
        <FailedPart what={heading.toLowerCase()} {...retry} />
      ) : rows?.length === 0 ? (
        <p className="flex min-h-11 items-center">{empty}</p>
      ) : (
        <ul aria-labelledby={id}>
          {rows
            ? rows.map((row) => <Entry key={row.id} {...row} />)
            : SKELETONS.map((place) => (
                <Cell key={place}>
                  <Skeleton className="h-5 w-40 bg-raised" />
                </Cell>
              ))}
        </ul>
      )}
    </div>
  );
}

const Cell = ({ children }: { children: ReactNode }) => (
  <li className="flex min-h-11.5 items-center justify-between gap-3 border-t-2 border-ground first:border-t-0 max-sm:h-18 max-sm:flex-col max-sm:items-start max-sm:justify-center max-sm:gap-0">
    {children}
  </li>
);

const Entry = ({ name, to, at, before, by }: Row) => (
  <Cell>
    <Link
      to={to}
      className="inline-flex min-h-11 max-w-full min-w-0 items-center font-medium underline-offset-4 hover:text-cool hover:underline"
    >
      <bdi className="truncate">{name}</bdi>
    </Link>
    <span className="shrink-0 truncate text-sm text-soft max-sm:max-w-full sm:max-w-1/2">
      {before}{' '}
      <time dateTime={at} title={formatMoment(at)}>
        {formatAgo(at)}
      </time>
      {by ? (
        <>
          {' '}
          by <bdi>{by}</bdi>
        </>
      ) : null}
    </span>
  </Cell>
);
