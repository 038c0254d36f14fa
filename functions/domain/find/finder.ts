import type { FindResults } from '#shared/contract/find.ts';
import type { Permission } from '#shared/roles.ts';

/** The search for entities of one type from the command palette. */
export interface Finder<Name extends keyof FindResults> {
  /** The permission that a person needs to see the results; none if undefined. */
  permission?: Permission;
  /** Whether only admins see the results. */
  isForAdmins?: true;
  /** Finds the newest entities with the given words, up to a limit. */
  find: (term: string, limit: number) => Promise<NonNullable<FindResults[Name]>>;
}
