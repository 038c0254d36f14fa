import type { Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import { NODE_FLAGS } from '../../node-flags.ts';
import type { Invocation, Outcome, WorkerMessage, WorkerSetup } from './invocation.ts';

/** The settings of a worker. */
export interface WorkerOptions {
  setup: WorkerSetup;
  environment: Record<string, string>;
  /** Receives what the function writes to its output. */
  onOutput: (output: Readable) => void;
}

/**
 * A thread at its memory limit gets 16 MB more to shut down. If a single garbage collection promotes more than that
 * into the old generation, V8 aborts the whole process instead; a third of this is the most that one collection can
 * promote.
 */
const YOUNG_GENERATION_MEGABYTES = 16;

/**
 * One worker thread with a loaded bundle. Like an execution environment of Lambda, it processes one event at a
 * time, and ends permanently after a crash or a timeout.
 */
export class LambdaWorker {
  readonly #worker: Worker;
  readonly #ready: Promise<void>;
  #settle: ((outcome: Outcome) => void) | undefined;
  #failure: Outcome | undefined;

  constructor({ setup, environment, onOutput }: WorkerOptions) {
    this.#worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: setup,
      env: environment,
      execArgv: ['--disable-warning=ExperimentalWarning', ...NODE_FLAGS],
      stdout: true,
      stderr: true,
      resourceLimits: {
        maxOldGenerationSizeMb: setup.memoryMegabytes,
        maxYoungGenerationSizeMb: YOUNG_GENERATION_MEGABYTES,
      },
    });
    onOutput(this.#worker.stdout);
    onOutput(this.#worker.stderr);
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#ready = promise;
    this.#worker.on('message', (message: WorkerMessage) => {
      if (message.kind === 'ready') resolve();
      else this.#settle?.(message.outcome);
    });
    this.#worker.on('error', (error: Error) => this.#fail(error.name, error.message, error.stack));
    this.#worker.on('exit', (code) => {
      this.#fail('Runtime.ExitError', `The function exited with code ${code}`);
      resolve();
    });
  }

  /** Whether it cannot accept any further event. */
  get isGone(): boolean {
    return this.#failure !== undefined;
  }

  /** Resolves once it is ready, or has ended because its bundle could not be loaded. */
  whenReady(): Promise<void> {
    return this.#ready;
  }

  /** Processes an event; ends the worker at the event's timeout. */
  async invoke(invocation: Invocation): Promise<Outcome> {
    if (this.#failure) return this.#failure;
    const { promise, resolve } = Promise.withResolvers<Outcome>();
    this.#settle = resolve;
    const { requestId, timeoutMilliseconds } = invocation;
    const timer = setTimeout(() => {
      this.#fail(
        'Sandbox.Timedout',
        `${requestId} Task timed out after ${timeoutMilliseconds / 1000} seconds`,
      );
      void this.end();
    }, timeoutMilliseconds);
    this.#worker.postMessage(invocation);
    const outcome = await promise;
    clearTimeout(timer);
    this.#settle = undefined;
    return outcome;
  }

  /** Terminates the thread immediately. */
  async end(): Promise<void> {
    await this.#worker.terminate();
  }

  #fail(errorType: string, errorMessage: string, stack = ''): void {
    this.#failure ??= { ok: false, errorType, errorMessage, trace: stack.split('\n') };
    this.#settle?.(this.#failure);
  }
}
