import { workerData } from 'node:worker_threads';
import { type ClockOffset, shiftDate } from '../clock/shifted-date.ts';
import { createLocalKey } from './create-local-key.ts';

/** The code of the thread that creates the local key. */
const { clock, file } = workerData as { clock: ClockOffset; file: string }; // only `keepLocalKey` starts this file, with this data
shiftDate(clock);
await createLocalKey(file);
