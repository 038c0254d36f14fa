import { useQuery } from '@tanstack/react-query';
import type { ManagedUser } from '../../../../shared/contract/users.ts';
import { LIMITS } from '../../../../shared/limits.ts';
import { staffUsersQuery } from '../../api/staff-users.ts';
import { useDebouncedValue } from '../../ui/use-debounced-value.ts';

/** A longer list is no help; typing another letter is. */
const MOST = 6;

/** The accounts that match the typed text: staff first, then the newest. */
export function useFoundPeople(typed: string) {
  const term = typed.trim();
  const debounced = useDebouncedValue(term);
  const isAsked = term.length >= LIMITS.searchMinimum && debounced === term;
  const filters = { search: debounced, role: 'all', status: 'all', page: 1 } as const;
  const { data, isError, refetch } = useQuery({ ...staffUsersQuery(filters), enabled: isAsked });
  const people = isAsked && data ? [...data.users].sort(staffFirst).slice(0, MOST) : undefined;
  return { people, failed: isAsked && isError && !data, retry: () => void refetch() };
}

const isStaff = ({ role }: ManagedUser): boolean => role === 'admin' || role === 'moderator';
const staffFirst = (one: ManagedUser, other: ManagedUser): number =>
  Number(isStaff(other)) - Number(isStaff(one));
