import type { ReactElement, ReactNode } from 'react';
import type { Pagination } from '#shared/contract/pagination.ts';
import { PageButtons } from '../list/page-buttons.tsx';
import { FailedNotice } from './failed-notice.tsx';
import { Skeleton } from './loading.tsx';
import type { QueryState } from './use-query-state.ts';

interface Props<Data> {
  query: QueryState<Data>;
  /** What the pages list, within a sentence: uploads. */
  what: string;
  /** The accessible name of the page buttons. */
  pagesLabel: string;
  page: number;
  onPage: (page: number) => void;
  /** A loaded page; `stale` while another one is loading. */
  children: (data: Data, stale: boolean) => ReactNode;
}

/** A list in pages as part of a panel: loading, failed with a retry, or a page with its buttons. */
export function QueryPages<Data extends { pagination: Pagination }>(props: Props<Data>) {
  const { query, what, pagesLabel, page, onPage, children } = props;
  if (query.state === 'loading') {
    return (
      <div role="status">
        <span className="sr-only">Loading {what}</span>
        <Skeleton className="h-24 bg-raised" />
      </div>
    );
  }
  if (query.state === 'failed') {
    return <FailedNotice title={`Failed to load ${what}`} busy={query.busy} onRetry={query.retry} />;
  }
  return (
    <>
      {children(query.data, query.stale)}
      <PageButtons label={pagesLabel} page={page} pages={query.data.pagination.totalPages} onPage={onPage} />
    </>
  );
}

interface PageRowsProps {
  /** The accessible name of the list. */
  label: string;
  /** What to say if there are no rows. */
  empty: string;
  /** Another page is loading. */
  stale: boolean;
  children: readonly ReactElement[];
}

/** The rows of a loaded page. */
export const PageRows = ({ label, empty, stale, children }: PageRowsProps) =>
  children.length === 0 ? (
    <p className="text-soft">{empty}</p>
  ) : (
    <ul
      aria-label={label}
      aria-busy={stale || undefined}
      className={stale ? 'grid gap-2 opacity-60' : 'grid gap-2'}
    >
      {children}
    </ul>
  );
