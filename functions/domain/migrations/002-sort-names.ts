import type { Migration } from '#platform/data/migrations/migration.ts';
import { everyPlayerList, everyWebsiteUserList } from '../accounts/definitions/account-lists.ts';

/**
 * Sorted lists are counted by fixed buckets. Before, the buckets were between separators that had been learned from the entries.
 * These and their counters stay as they are for the release before, which goes on to count by them; a contraction may delete them.
 */
export const sortNames: Migration = {
  number: 2,
  rewrites: [],
  recounted: [...everyPlayerList(), ...everyWebsiteUserList()].filter(({ order }) => order !== undefined),
};
