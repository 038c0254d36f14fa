import { keepPreviousData } from '@tanstack/react-query';
import { Check, TriangleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { AccountActivity } from '../../../../../shared/account.ts';
import type { AccountSystem } from '../../../../../shared/roles.ts';
import { useQueryState } from '../../../api/use-query-state.ts';
import { classNames } from '../../../ui/class-names.ts';
import { formatAgo, formatMoment } from '../../../ui/format.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { parsePage } from '../../../ui/parse-page.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { describeActivity } from './describe-activity.ts';
import { PanelFailed } from './panel-failed.tsx';
import { activityQuery, readActivitySoon } from './security-query.ts';
import { SecuritySection } from './security-section.tsx';

/** The query parameter with the page of the log. */
const PAGE = 'activity';

/** The account's activity in the last 90 days, newest first. */
export function ActivityPanel({ system }: { system: AccountSystem }) {
  const [search] = useSearchParams();
  const page = parsePage(search.get(PAGE));
  const query = useQueryState({ ...activityQuery(system, page), placeholderData: keepPreviousData });
  // The user may have signed in a moment ago.
  useEffect(() => readActivitySoon(system), [system]);
  const data = query.state === 'ready' ? query.data : undefined;
  const toPage = (target: number) => {
    const next = new URLSearchParams(search);
    next.set(PAGE, String(target));
    return { search: `?${next}` };
  };
  return (
    <SecuritySection title="Account activity" intro="From the last 90 days.">
      {query.state === 'loading' ? <ActivityLoading /> : null}
      {query.state === 'failed' ? <PanelFailed busy={query.busy} onRetry={query.retry} /> : null}
      {data?.entries.length === 0 ? <p className="text-soft">No activity yet.</p> : null}
      {data ? (
        <ol className="divide-y-2 divide-raised">
          {data.entries.map((entry) => (
            <ActivityRow key={entry.id} entry={entry} />
          ))}
        </ol>
      ) : null}
      <div className="mt-5 empty:hidden">
        <Pager
          label="Activity pages"
          page={page}
          pages={data?.pagination.totalPages ?? 1}
          toPage={toPage}
          replace
        />
      </div>
    </SecuritySection>
  );
}

function ActivityRow({ entry: { what, at, address, device } }: { entry: AccountActivity }) {
  const { title, warns } = describeActivity(what);
  return (
    <li className="flex items-start gap-3 py-3">
      <span className={classNames('mt-0.5', warns ? 'text-coin' : 'text-soft')}>
        <Icon of={warns ? TriangleAlert : Check} />
      </span>
      <div className="flex min-w-0 grow flex-wrap justify-between gap-x-6">
        <p className="font-medium">
          {title}
          {warns ? <span className="sr-only"> (warning)</span> : null}
          <span className="block text-sm font-normal text-soft">
            {[device, address].filter(Boolean).join(' · ')}
          </span>
        </p>
        <time dateTime={at} className="text-sm text-soft sm:text-right">
          {formatAgo(at)}
          <span className="ml-2 tabular-nums sm:ml-0 sm:block">{formatMoment(at)}</span>
        </time>
      </div>
    </li>
  );
}

const ROWS = ['a', 'b', 'c', 'd', 'e'];

const ActivityLoading = () => (
  <div className="grid gap-2">
    {ROWS.map((row) => (
      <Skeleton key={row} className="h-14 bg-raised" />
    ))}
  </div>
);
