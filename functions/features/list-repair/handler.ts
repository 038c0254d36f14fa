import { repairCountedLists } from '#domain/maintenance/repair-counted-lists.ts';

/** Runs on a schedule; returns the drifts found. */
export const handler = () => repairCountedLists();
