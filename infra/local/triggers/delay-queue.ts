import type { SQSRecord } from 'aws-lambda';
import { DELAY_QUEUE } from '../../delay-queue.ts';
import type { Lambdas } from '../lambda/lambdas.ts';
import type { MessageQueue } from '../simulators/sqs/message-queue.ts';
import { TASKS_FEATURE } from './task-stream.ts';

interface DelayQueueOptions {
  queue: MessageQueue;
  lambdas: Pick<Lambdas, 'invoke'>;
  onTrouble: (message: string, cause?: unknown) => void;
}

/**
 * Delivers messages of the delay queue to the feature that performs tasks, as Lambda's event source mapping does: those that
 * become visible at the same time in a batch, and no batch waits for another. One that fails stays in the queue.
 *
 * @returns a function that ends it after the current batches
 */
export function startDelayQueue({ queue, lambdas, onTrouble }: DelayQueueOptions): () => Promise<void> {
  const waiting: SQSRecord[] = [];
  const running = new Set<Promise<void>>();
  const deliver = async (Records: SQSRecord[]) => {
    try {
      const { ok } = await lambdas.invoke(TASKS_FEATURE, { Records });
      if (ok) for (const { receiptHandle } of Records) queue.delete(receiptHandle);
    } catch (error) {
      onTrouble('Failed to deliver tasks that are due now. The job tasks-overdue will perform them', error);
    }
  };
  const deliverAll = () => {
    while (waiting.length > 0) {
      const delivering = deliver(waiting.splice(0, DELAY_QUEUE.batchSize));
      running.add(delivering);
      void delivering.finally(() => running.delete(delivering));
    }
  };
  const stopListening = queue.listen({
    receive: (record) => {
      if (waiting.push(record) === 1) setImmediate(deliverAll);
    },
    giveUp: (body) => onTrouble(`The job tasks-overdue will try again what could not be done: ${body}`),
  });
  return async () => {
    stopListening();
    waiting.length = 0;
    await Promise.all(running);
  };
}
