import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { AuditEntry } from '../../../../shared/contract/audit.ts';
import { auditQuery } from '../../api/audit.ts';
import { useQueryState } from '../../api/use-query-state.ts';
import { formatCount } from '../../ui/format.ts';
import { NumberedPager } from '../../ui/numbered-pager.tsx';
import { usePageHead } from '../../ui/page-head.ts';
import { BROKEN } from '../../ui/pictures.ts';
import { ListFailed } from '../../ui/staff/list-failed.tsx';
import { useFoundFocus } from '../../ui/staff/use-found-focus.ts';
import { AuditDetail } from './audit-detail.tsx';
import { AuditFilterBar } from './audit-filter-bar.tsx';
import { buildSearch, parseFilters } from './audit-filters.ts';
import { NoEntries } from './audit-notices.tsx';
import { AuditTable } from './audit-table.tsx';

/** The audit log of all staff actions: who, what, on which entity, when, from where, and what changed. */
export function AuditScreen() {
  usePageHead({ title: 'Audit Log', hidden: true });
  const heading = useFoundFocus();
  const [fields] = useSearchParams();
  const filters = parseFilters(fields);
  const query = useQueryState({ ...auditQuery(filters), placeholderData: keepPreviousData });
  const [open, setOpen] = useState<AuditEntry>();
  const found = query.state === 'ready' ? query.data : undefined;
  const stale = query.state === 'ready' && query.stale;
  const toPage = (page: number) => ({ search: buildSearch(filters, { page }) });
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="text-3xl md:text-4xl">
        Audit Log
      </h1>
      <div className="mt-6 mb-4">
        <AuditFilterBar
          filters={filters}
          entries={query.state === 'failed' ? [] : found?.entries}
          // Never empty, to avoid layout shift.
          count={found && !stale ? formatEntryCount(found.pagination) : '\u00a0'}
        />
      </div>
      {query.state === 'failed' ? (
        <ListFailed what="the audit log" picture={BROKEN} busy={query.busy} onRetry={query.retry} />
      ) : (
        <div className="grid gap-6">
          <AuditTable
            entries={found?.entries}
            filters={filters}
            busy={stale}
            empty={
              <NoEntries
                filtered={buildSearch(filters, {}) !== ''}
                toFirst={found && found.pagination.totalItems > 0 ? toPage(1) : undefined}
              />
            }
            onOpen={setOpen}
          />
          <NumberedPager
            label="Audit log pages"
            page={filters.page}
            pages={found?.pagination.totalPages ?? 0}
            toPage={toPage}
          />
        </div>
      )}
      {open ? <AuditDetail entry={open} onClose={() => setOpen(undefined)} /> : null}
    </>
  );
}

interface Found {
  totalItems: number;
  totalIsLowerBound?: boolean | undefined;
}

const formatEntryCount = ({ totalItems, totalIsLowerBound }: Found): string =>
  `${totalIsLowerBound ? 'At least ' : ''}${formatCount(totalItems)} ${totalItems === 1 ? 'entry' : 'entries'}`;
