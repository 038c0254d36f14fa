import { updateCounters } from '#domain/online-counter/update-counters.ts';

/** Runs on a schedule; returns how many servers have a counter, and of how many it could not be updated. */
export const handler = () => updateCounters();
