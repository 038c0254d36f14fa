import { parentPort, workerData } from 'node:worker_threads';
import { type ClockOffset, shiftDate } from './clock/shifted-date.ts';
import { seed } from './seed/seed.ts';

/** The code of the thread that creates the demo content and reports its progress. */
const { clock } = workerData as { clock: ClockOffset }; // only `seedAll` starts this file, with this data
shiftDate(clock);
await seed({ progress: (detail) => parentPort?.postMessage(detail) });
