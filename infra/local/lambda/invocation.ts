import type { ClockOffset } from '../clock/shifted-date.ts';

/** How to create a worker. */
export interface WorkerSetup {
  /** The module, as a file URL, and the name of the exported handler. */
  module: string;
  clock: ClockOffset;
  functionName: string;
  memoryMegabytes: number;
}

/** One event on its way to a worker. Both directions use JSON text, as with Lambda, so nothing else gets across. */
export interface Invocation {
  requestId: string;
  event: string;
  /** The deadline, in milliseconds on the worker's own clock since it started. */
  timeoutMilliseconds: number;
}

/** The outcome of an event: the function's result, or the error it ended with. */
export type Outcome = { ok: true; payload: string } | Failure;

/** The error that a function threw, or that ended it. */
export interface Failure {
  ok: false;
  errorType: string;
  errorMessage: string;
  trace: string[];
}

/** The messages of a worker: that it is ready, or the outcome of an event. */
export type WorkerMessage = { kind: 'ready' } | { kind: 'answered'; outcome: Outcome };
