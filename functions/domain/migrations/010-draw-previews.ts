import type { Migration } from '#platform/data/migrations/migration.ts';
import { startDrawingPreviews } from '../images/previews/previews-progress.ts';

/** Images have previews. Those of earlier releases are drawn by tasks, which takes longer than a migration should. */
export const drawPreviews: Migration = { number: 10, rewrites: [], starts: startDrawingPreviews };
