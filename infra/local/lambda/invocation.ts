import type { ClockOffset } from '../clock/shifted-date.ts';

/** What a worker is made of. */
export interface WorkerSetup {
  /** The module, as a file URL, and the function in it that is called with each event. */
  module: string;
  clock: ClockOffset;
  functionName: string;
  memoryMegabytes: number;
}

/** One event on its way to a worker. Both ways are JSON text, as with Lambda: nothing else gets across. */
export interface Invocation {
  requestId: string;
  event: string;
  /** When the time limit is reached, by the worker's own clock of milliseconds since it started. */
  timeoutMilliseconds: number;
}

/** How an event was answered: what the function returned, or the error it ended with. */
export type Outcome = { ok: true; payload: string } | Failure;

/** The error that a function ended with, or that ended it. */
export interface Failure {
  ok: false;
  errorType: string;
  errorMessage: string;
  trace: string[];
}

/** What a worker tells: that it can take events, or how one was answered. */
export type WorkerMessage = { kind: 'ready' } | { kind: 'answered'; outcome: Outcome };
