import { updateCounters } from '#domain/online-counter/update-counters.ts';
import { runAlone } from '#platform/data/run-alone.ts';

/** Runs on a schedule; returns how many servers have a counter, and of how many it could not be updated, or that another run does it. */
export const handler = () => runAlone('online-counter', () => updateCounters());
