import { availableParallelism } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { Feature } from '../../feature.ts';
import { FEATURES } from '../../features.ts';
import type { ClockOffset } from '../clock/shifted-date.ts';
import type { FunctionLog } from './function-log.ts';
import type { Failure, Outcome } from './invocation.ts';
import { buildEnvironment, type LocalEnvironment } from './local-environment.ts';
import { WorkerPool } from './worker-pool.ts';

/** Every Lambda of the manifest, on this machine. */
export interface Lambdas {
  /** Invokes a feature and waits for its response, as API Gateway does. */
  invoke: (feature: string, event: unknown) => Promise<Outcome>;
  /** Invokes a feature asynchronously, with two retries as in Lambda; the last failure is reported, never thrown. */
  invokeLater: (feature: string, event: unknown) => Promise<Outcome>;
  /** Gives current events some time to finish, and ends all workers. */
  end: () => Promise<void>;
}

interface LambdasOptions {
  /** The file of a feature's bundle. */
  getBundle: (feature: Feature) => string;
  environment: LocalEnvironment;
  clock: ClockOffset;
  log: FunctionLog;
  /** Receives every event that a function failed to process. */
  onFailure: (feature: string, failure: Failure) => void;
  /** Receives asynchronous events after their last failure; on AWS they go to a dead-letter queue. */
  onGivenUp: (feature: string) => void;
  /**
   * Milliseconds before the second and the third attempt; Lambda waits a minute or more, which is too long on this
   * machine.
   */
  retryDelays?: readonly number[];
}

const RETRY_MILLISECONDS = [1_000, 2_000];
const END_MILLISECONDS = 20_000;
/** Two workers are enough for one person's clicks; more would cost memory and start-up time. */
const MAX_WORKERS = Math.min(4, Math.max(2, availableParallelism()));

/** Creates the Lambdas of the manifest; each starts with its first event. */
export function openLambdas(options: LambdasOptions): Lambdas {
  const pools = new Map(FEATURES.map((feature) => [feature.name, getPool(feature, options)]));
  const running = new Set<Promise<unknown>>();
  const state = { isEnding: false };
  const invoke: Lambdas['invoke'] = async (feature, event) => {
    const pool = pools.get(feature);
    if (!pool) throw new Error(`The manifest has no feature '${feature}'`);
    const outcome = await trackInvocation(running, pool.invoke(JSON.stringify(event)));
    if (!outcome.ok && !state.isEnding) options.onFailure(feature, outcome);
    return outcome;
  };
  return {
    invoke,
    invokeLater: async (feature, event) => {
      const outcome = await withRetries(
        () => invoke(feature, event),
        options.retryDelays ?? RETRY_MILLISECONDS,
      );
      if (!outcome.ok && !state.isEnding) options.onGivenUp(feature);
      return outcome;
    },
    end: async () => {
      await Promise.race([Promise.all(running), wait(END_MILLISECONDS, undefined, { ref: false })]);
      state.isEnding = true;
      await Promise.all([...pools.values()].map((pool) => pool.end()));
    },
  };
}

function getPool(feature: Feature, { getBundle, environment, clock, log }: LambdasOptions): WorkerPool {
  return new WorkerPool(
    {
      setup: {
        module: pathToFileURL(getBundle(feature)).href,
        clock,
        functionName: feature.name,
        memoryMegabytes: feature.memoryMegabytes,
      },
      environment: buildEnvironment(feature, environment),
      onOutput: (output) => log.take(feature.name, output),
    },
    { most: MAX_WORKERS, timeoutSeconds: feature.timeoutSeconds },
  );
}

async function withRetries(invoke: () => Promise<Outcome>, delays: readonly number[]): Promise<Outcome> {
  let outcome = await invoke();
  for (const delay of delays) {
    if (outcome.ok) return outcome;
    await wait(delay, undefined, { ref: false });
    outcome = await invoke();
  }
  return outcome;
}

function trackInvocation<T>(all: Set<Promise<unknown>>, promise: Promise<T>): Promise<T> {
  all.add(promise);
  void promise.finally(() => all.delete(promise));
  return promise;
}
