import { repairCountedLists } from '#domain/maintenance/repair-counted-lists.ts';
import { runAlone } from '#platform/data/run-alone.ts';

/** Runs on a schedule; returns the drifts found. */
export const handler = () => runAlone('list-repair', () => repairCountedLists());
