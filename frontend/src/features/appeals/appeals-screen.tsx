import { useSearchParams } from 'react-router-dom';
import { ChipLink } from '#ui/control/chip-link.tsx';
import { formatQuantity } from '#ui/format/format-number.ts';
import { useFoundFocus } from '#ui/list/list-focus.ts';
import { NumberedPager } from '#ui/list/numbered-pager.tsx';
import { ListFailed, NothingFound } from '#ui/loading/list-notices.tsx';
import { Skeleton } from '#ui/loading/loading.tsx';
import { useQueryState } from '#ui/loading/use-query-state.ts';
import { usePageHead } from '#ui/page/page-head.ts';
import { EMPTY_FRAME } from '#ui/picture/empty-frame.ts';
import { LOST_SIGNAL_PICTURE } from '#ui/picture/people-pictures.ts';
import { type AppealFilters, appealsQuery } from '../../api/appeal-calls.ts';
import { AppealCard } from './appeal-card.tsx';

const STATES = [
  { state: 'open', label: 'Open' },
  { state: 'closed', label: 'Closed' },
] as const;

/** Appeals of uploaders against rejections, for staff who did not make them. */
export function AppealsScreen() {
  const heading = useFoundFocus();
  usePageHead({ title: 'Appeals', hidden: true });
  const [fields] = useSearchParams();
  const filters = parseFilters(fields);
  const query = useQueryState(appealsQuery(filters));
  const found = query.state === 'ready' ? query.data : undefined;
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <h1 ref={heading} tabIndex={-1} className="text-3xl md:text-4xl">
          Appeals
        </h1>
        <p role="status" className="text-soft tabular-nums">
          {found ? `${formatQuantity(found.pagination.totalItems, 'appeal')} ${filters.state}` : ''}
        </p>
      </div>
      <nav aria-label="Filter appeals" className="flex gap-2 py-4">
        {STATES.map(({ state, label }) => (
          <ChipLink
            key={state}
            chosen={filters.state === state}
            to={{ search: state === 'open' ? '' : `?state=${state}` }}
          >
            {label}
          </ChipLink>
        ))}
      </nav>
      {query.state === 'loading' ? <AppealsLoading /> : null}
      {query.state === 'failed' ? (
        <ListFailed
          title="Failed to load appeals"
          picture={LOST_SIGNAL_PICTURE}
          busy={query.busy}
          onRetry={query.retry}
        />
      ) : null}
      {found ? (
        <>
          {found.appeals.length === 0 ? (
            <NothingFound
              picture={EMPTY_FRAME}
              title="No appeals here"
              toFirst={found.pagination.totalItems > 0 ? toPage(filters, 1) : undefined}
            >
              When someone appeals a rejection, it appears here for everyone but the person who decided.
            </NothingFound>
          ) : null}
          <ul aria-label="Appeals" className="grid gap-4 empty:hidden">
            {found.appeals.map((appeal) => (
              <li key={appeal.id}>
                <AppealCard appeal={appeal} />
              </li>
            ))}
          </ul>
          <NumberedPager
            label="Appeal pages"
            page={filters.page}
            pages={found.pagination.totalPages}
            toPage={(page) => toPage(filters, page)}
          />
        </>
      ) : null}
    </>
  );
}

function parseFilters(fields: URLSearchParams): AppealFilters {
  const page = Number(fields.get('page'));
  return {
    state: fields.get('state') === 'closed' ? 'closed' : 'open',
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

function toPage({ state }: AppealFilters, page: number): { search: string } {
  const fields = new URLSearchParams({
    ...(state === 'closed' && { state }),
    ...(page > 1 && { page: String(page) }),
  });
  return { search: `?${fields}` };
}

const AppealsLoading = () => (
  <div role="status" className="grid gap-4">
    <p className="sr-only">Loading appeals</p>
    <Skeleton className="h-60" />
    <Skeleton className="h-60" />
  </div>
);
