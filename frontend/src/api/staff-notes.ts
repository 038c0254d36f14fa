import { queryOptions } from '@tanstack/react-query';
import type { StaffNote } from '#shared/contract/users.ts';

/** The newest staff notes about an account, newest first, and their total number. */
export interface KnownNotes {
  notes: StaffNote[];
  total: number;
}

/** The query of the staff notes about an account, in either account system. */
export const buildNotesQuery = (
  queryKey: readonly string[],
  fetchNotes: (signal: AbortSignal) => Promise<KnownNotes>,
) => queryOptions({ queryKey, queryFn: ({ signal }) => fetchNotes(signal) });

export type NotesQuery = ReturnType<typeof buildNotesQuery>;
