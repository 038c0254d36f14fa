import { migrateData } from '#domain/migrations/migrate-data.ts';

/** Runs after a deployment and on a schedule; returns in which format the data are, and whether that is the newest. */
export const handler = () => migrateData();
