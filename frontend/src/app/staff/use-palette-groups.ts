import { useQuery } from '@tanstack/react-query';
import type { WebsiteUser } from '../../../../shared/account.ts';
import { LIMITS } from '../../../../shared/limits.ts';
import { hitsQuery } from '../../api/find-anything.ts';
import { useDebouncedValue } from '../../ui/use-debounced-value.ts';
import { hitGroups, type PaletteGroup, screenGroups } from './palette-entries.ts';

/** The command palette's groups for the typed text, and the state of the search. */
export function usePaletteGroups(user: WebsiteUser, typed: string) {
  const term = typed.trim();
  const debounced = useDebouncedValue(term);
  const isLong = term.length >= LIMITS.searchMinimum;
  // Each term has its own query key, so late results of an earlier term are never shown.
  const { data, isError, refetch } = useQuery({
    ...hitsQuery(debounced),
    enabled: isLong && debounced === term,
  });
  const hits = isLong && debounced === term ? data?.hits : undefined;
  const groups: PaletteGroup[] = [...screenGroups(user, term), ...(hits ? hitGroups(hits) : [])];
  const failed = isError && debounced === term;
  return { groups, failed, searching: isLong && !hits && !failed, retry: () => void refetch() };
}
