import { parentPort, workerData } from 'node:worker_threads';
import { shiftDate } from '../clock/shifted-date.ts';
import type { Invocation, Outcome, WorkerMessage, WorkerSetup } from './invocation.ts';

/**
 * The code of a worker thread: loads one bundle and calls its handler with one event at a time, like Lambda's own
 * runtime.
 */
const setup = workerData as WorkerSetup; // only the pool starts this file, with this data
shiftDate(setup.clock);
const { handler } = (await import(setup.module)) as { handler: Handler }; // every bundle exports it
parentPort?.on('message', (invocation: Invocation) => void handle(invocation));
post({ kind: 'ready' });

type Handler = (event: unknown, context: object) => Promise<unknown>;

function post(message: WorkerMessage): void {
  parentPort?.postMessage(message);
}

async function handle(invocation: Invocation): Promise<void> {
  post({ kind: 'answered', outcome: await run(invocation) });
}

async function run(invocation: Invocation): Promise<Outcome> {
  try {
    const result = await handler(JSON.parse(invocation.event), buildContext(invocation));
    return { ok: true, payload: JSON.stringify(result ?? null) };
  } catch (error) {
    const { name, message, stack = '' } = error instanceof Error ? error : new Error(String(error));
    return { ok: false, errorType: name, errorMessage: message, trace: stack.split('\n') };
  }
}

function buildContext({ requestId, timeoutMilliseconds }: Invocation): object {
  const deadline = performance.now() + timeoutMilliseconds;
  return {
    functionName: setup.functionName,
    functionVersion: '$LATEST',
    invokedFunctionArn: `arn:aws:lambda:${process.env.AWS_REGION}:000000000000:function:${setup.functionName}`,
    memoryLimitInMB: String(setup.memoryMegabytes),
    awsRequestId: requestId,
    logGroupName: `/aws/lambda/${setup.functionName}`,
    logStreamName: 'local',
    getRemainingTimeInMillis: () => Math.max(0, Math.round(deadline - performance.now())),
  };
}
