import type { Migration } from '#platform/data/migrations/migration.ts';
import { rewriteEntities } from '#platform/data/migrations/rewrite-entities.ts';
import { systemSettingsDefinition } from '#platform/system-settings.ts';

/** The system settings say whether people may stay signed in. Those of earlier releases are read with the default. */
export const allowStaySignedIn: Migration = {
  number: 9,
  rewrites: [rewriteEntities(systemSettingsDefinition, { convert: (settings) => settings })],
};
