import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import {
  EventSourceMapping,
  FilterCriteria,
  FilterRule,
  type IFunction,
  StartingPosition,
} from 'aws-cdk-lib/aws-lambda';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { TABLE_KEYS } from '../../../functions/platform/data/table-schema.ts';
import { TASK_STREAM } from '../../task-stream.ts';

interface TaskStreamProps {
  streamArn: string;
  handler: IFunction;
  failedEvents: IQueue;
}

/** Hands every new task item of the table's stream to a function; a batch that fails is halved to find the culprit. */
export class TaskStream extends Construct {
  constructor(scope: Construct, id: string, { streamArn, handler, failedEvents }: TaskStreamProps) {
    super(scope, id);
    handler.addToRolePolicy(
      new PolicyStatement({
        actions: [
          'dynamodb:DescribeStream',
          'dynamodb:GetRecords',
          'dynamodb:GetShardIterator',
          'dynamodb:ListStreams',
        ],
        resources: [streamArn],
      }),
    );
    new EventSourceMapping(this, 'Resource', {
      target: handler,
      eventSourceArn: streamArn,
      filters: [
        FilterCriteria.filter({
          eventName: FilterRule.isEqual(TASK_STREAM.eventName),
          dynamodb: { Keys: { [TABLE_KEYS.partition]: { S: FilterRule.beginsWith(TASK_STREAM.keyPrefix) } } },
        }),
      ],
      // What was written between the table's birth and this mapping's is not to be missed.
      startingPosition: StartingPosition.TRIM_HORIZON,
      batchSize: TASK_STREAM.batchSize,
      bisectBatchOnError: true,
      // A task that keeps failing is taken up by the job for overdue ones; others shall not wait behind it.
      retryAttempts: TASK_STREAM.retryAttempts,
      // The function may send there already; CDK's own class would let it look around in the queue as well.
      onFailure: { bind: () => ({ destination: failedEvents.queueArn }) },
    });
  }
}
