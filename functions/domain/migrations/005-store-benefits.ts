import type { Migration } from '#platform/data/migrations/migration.ts';
import { rewriteEntities } from '#platform/data/migrations/rewrite-entities.ts';
import { packageDefinition } from '../packages/package-definition.ts';

/** Each package says what it brings. Those of earlier releases brought nothing beyond what everyone has, as they are read. */
export const storeBenefits: Migration = {
  number: 5,
  rewrites: [rewriteEntities(packageDefinition, { convert: (stored) => stored })],
};
