import { runMigrations } from '#platform/data/migrations/run-migrations.ts';
import { log } from '#platform/log.ts';
import { EVERY_MIGRATION } from './every-migration.ts';

/** A run begins no page after this, well before the Lambda times out. */
const RUN_MILLISECONDS = 240_000;

/**
 * Brings the data into the format of this release, while requests are served, or goes on with that; each run continues the one
 * before, and one without anything to do reads a single item.
 *
 * @returns the format reached, and the progress of a migration that is not complete
 */
export async function migrateData(): ReturnType<typeof runMigrations> {
  let pages = 0;
  const until = Date.now() + RUN_MILLISECONDS;
  const outcome = await runMigrations(EVERY_MIGRATION, { until, onPage: () => pages++ });
  if (pages > 0) await log('info', 'The stored data were migrated', { pages, ...outcome });
  return outcome;
}
