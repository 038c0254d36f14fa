import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Pagination } from '../../../../shared/contract/pagination.ts';
import { staffUsersQuery } from '../../api/staff-users.ts';
import { useReadingOf } from '../../api/use-reading.ts';
import { countOf } from '../../ui/format.ts';
import { usePageHead } from '../../ui/page-head.ts';
import { toast } from '../../ui/toast.ts';
import { ManagedUsers } from './managed-users.tsx';
import { UserFilterBar } from './user-filter-bar.tsx';
import { filtersOf } from './user-filters.ts';
import { UsersFailed } from './user-notices.tsx';

/** Everybody with a website account, for those who decide about them. */
export function ManageUsersScreen() {
  usePageHead({ title: 'Manage Users', hidden: true });
  const [fields] = useSearchParams();
  const filters = filtersOf(fields);
  const query = useQuery({ ...staffUsersQuery(filters), placeholderData: keepPreviousData });
  const reading = useReadingOf(query);
  const failedBehind = query.isRefetchError;
  useEffect(() => {
    if (failedBehind) toast.error('Failed to load users');
  }, [failedBehind]);
  const found = reading.state === 'ready' ? reading.data : undefined;
  const stale = reading.state === 'ready' && reading.stale;
  return (
    <>
      <h1 tabIndex={-1} className="text-3xl md:text-4xl">
        Manage Users
      </h1>
      <div className="mt-6">
        <UserFilterBar filters={filters} count={found && !stale ? usersFound(found.pagination) : '\u00a0'} />
      </div>
      <div className="mt-4 grid gap-6">
        {reading.state === 'failed' ? (
          <UsersFailed busy={reading.busy} onRetry={reading.retry} />
        ) : (
          <ManagedUsers filters={filters} found={found} stale={stale} />
        )}
      </div>
    </>
  );
}

const usersFound = ({ totalItems, totalIsLowerBound }: Pagination): string =>
  `${totalIsLowerBound ? 'More than ' : ''}${countOf(totalItems, 'user')} found`;
