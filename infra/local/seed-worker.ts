import { parentPort, workerData } from 'node:worker_threads';
import { type ClockOffset, shiftDate } from './clock/shifted-date.ts';
import { seed } from './seed/seed.ts';

/** The inside of the thread that makes the demo content; tells how far it is. */
const { clock } = workerData as { clock: ClockOffset }; // only `seedAll` starts this file, and with this
shiftDate(clock);
await seed({ progress: (detail) => parentPort?.postMessage(detail) });
