import { parentPort, workerData } from 'node:worker_threads';
import { EVERY_MIGRATION } from '#domain/migrations/every-migration.ts';
import { runMigrations } from '#platform/data/migrations/run-migrations.ts';
import { type ClockOffset, shiftDate } from './clock/shifted-date.ts';

/** The code of the thread that migrates the stored data, before any other process uses them. */
const { clock } = workerData as { clock: ClockOffset }; // only `migrate` starts this file, with this data
shiftDate(clock);
await runMigrations(EVERY_MIGRATION, {
  hasOtherWriters: false,
  onPage: ({ number, scanned, rewritten }) =>
    parentPort?.postMessage(
      `migration ${number}, ${scanned.toLocaleString('en')} items read, ${rewritten.toLocaleString('en')} rewritten`,
    ),
});
