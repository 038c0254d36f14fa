import type { ReactNode } from 'react';
import type { Pagination } from '#shared/contract/pagination.ts';
import { Button } from '../control/button.tsx';
import { FormNotice } from '../form/form-notice.tsx';
import { PageButtons } from '../list/page-buttons.tsx';
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
    return (
      <FormNotice kind="error" title={`Failed to load ${what}`}>
        <Button className="mt-3" busy={query.busy} onClick={query.retry}>
          Try again
        </Button>
      </FormNotice>
    );
  }
  return (
    <>
      {children(query.data, query.stale)}
      <PageButtons label={pagesLabel} page={page} pages={query.data.pagination.totalPages} onPage={onPage} />
    </>
  );
}
