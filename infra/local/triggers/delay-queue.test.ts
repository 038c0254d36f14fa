import type { SQSEvent } from 'aws-lambda';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DELAY_QUEUE } from '../../delay-queue.ts';
import type { Outcome } from '../lambda/invocation.ts';
import { MessageQueue } from '../simulators/sqs/message-queue.ts';
import { startDelayQueue } from './delay-queue.ts';

let queue: MessageQueue;
let stop: () => Promise<void>;
let handed: { feature: string; bodies: string[] }[] = [];
let troubles: string[] = [];
let respond: (bodies: string[]) => Promise<Outcome>;

const DONE: Outcome = { ok: true, payload: 'null' };
const FAILED: Outcome = { ok: false, errorType: 'Error', errorMessage: 'no', trace: [] };

/** Starts delivering from an empty queue. */
function start({ visibilitySeconds = 60 } = {}): void {
  queue = new MessageQueue({ name: 'delayed', visibilitySeconds, maxReceives: 3 });
  stop = startDelayQueue({
    queue,
    lambdas: {
      invoke: (feature, event) => {
        const { Records } = event as SQSEvent; // the queue delivers nothing else
        const bodies = Records.map(({ body }) => body);
        handed.push({ feature, bodies });
        return respond(bodies);
      },
    },
    onTrouble: (message) => troubles.push(message),
  });
}

beforeEach(() => {
  handed = [];
  troubles = [];
  respond = async () => DONE;
});
afterEach(async () => {
  queue.close();
  await stop();
});

const send = (...bodies: string[]) => {
  for (const body of bodies) queue.send(body, 0);
};

describe('the delay queue', () => {
  it('hands tasks that are due at the same time to the feature that performs them, in small batches', async () => {
    start();
    const bodies = Array.from({ length: DELAY_QUEUE.batchSize + 2 }, (_, index) => `task ${index}`);
    send(...bodies);
    await expect.poll(() => handed.flatMap((each) => each.bodies)).toEqual(bodies);
    expect(handed.map((each) => each.feature)).toEqual(handed.map(() => 'tasks'));
    expect(Math.max(...handed.map((each) => each.bodies.length))).toBeLessThanOrEqual(DELAY_QUEUE.batchSize);
  });

  it('hands over a task while another one still runs', async () => {
    start();
    const isRunning = Promise.withResolvers<Outcome>();
    respond = ([body]) => (body === 'slow' ? isRunning.promise : Promise.resolve(DONE));
    send('slow');
    await expect.poll(() => handed).toHaveLength(1);
    send('quick');
    await expect.poll(() => handed.map((each) => each.bodies)).toContainEqual(['quick']);
    isRunning.resolve(DONE);
  });

  it('delivers a failed task again', async () => {
    start({ visibilitySeconds: 0.02 });
    respond = async () => (handed.length > 1 ? DONE : FAILED);
    send('a task');
    await expect.poll(() => handed.map((each) => each.bodies)).toEqual([['a task'], ['a task']]);
  });

  it('reports a task that it delivered in vain, as often as it may', async () => {
    start({ visibilitySeconds: 0.02 });
    respond = async () => FAILED;
    send('a task');
    await expect
      .poll(() => troubles)
      .toEqual(['The job tasks-overdue will try again what could not be done: a task']);
    expect(handed).toHaveLength(3);
  });

  it('reports a delivery that breaks off', async () => {
    start({ visibilitySeconds: 0.02 });
    respond = () => (handed.length > 1 ? Promise.resolve(DONE) : Promise.reject(new Error('no response')));
    send('a task');
    await expect.poll(() => troubles).toEqual([expect.stringContaining('Failed to deliver')]);
    await expect.poll(() => handed).toHaveLength(2);
  });

  it('finishes what it began when it stops, and begins nothing new', async () => {
    start();
    const isRunning = Promise.withResolvers<Outcome>();
    respond = () => isRunning.promise;
    send('a task');
    await expect.poll(() => handed).toHaveLength(1);
    let hasStopped = false;
    const stopping = stop().then(() => (hasStopped = true));
    send('another task');
    expect(hasStopped).toBe(false);
    isRunning.resolve(DONE);
    await stopping;
    expect(handed).toHaveLength(1);
  });
});
