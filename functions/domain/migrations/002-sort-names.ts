import type { Migration } from '#platform/data/migrations/migration.ts';
import { rewriteEntities } from '#platform/data/migrations/rewrite-entities.ts';
import { listPlayerLists, listWebsiteUserLists } from '../accounts/definitions/account-lists.ts';
import { playerDefinition } from '../accounts/definitions/player-definition.ts';
import { websiteUserDefinition } from '../accounts/definitions/website-user-definition.ts';

/**
 * Names are sorted with `ø` as `o`, and sorted lists are counted by fixed buckets. Before, the buckets were between separators
 * that had been learned from the entries. These and their counters stay as they are for the release before, which goes on to
 * count by them; a contraction may delete them.
 */
export const sortNames: Migration = {
  number: 2,
  rewrites: [
    rewriteEntities(playerDefinition, { convert: (player) => player }),
    rewriteEntities(websiteUserDefinition, { convert: (user) => user }),
  ],
  recounted: [...listPlayerLists(), ...listWebsiteUserLists()].filter(({ order }) => order !== undefined),
};
