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
import { TABLE_KEYS } from '#platform/data/table-schema.ts';
import { TASK_STREAM } from '../../task-stream.ts';

interface TaskStreamProps {
  streamArn: string;
  handler: IFunction;
  failedEvents: IQueue;
}

/**
 * Passes every new task item in the table's stream to a function; a failed batch is split in half to isolate the
 * failing record.
 */
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
      // Includes records written after the table was created and before this mapping was.
      startingPosition: StartingPosition.TRIM_HORIZON,
      batchSize: TASK_STREAM.batchSize,
      bisectBatchOnError: true,
      // The job for overdue tasks retries a task that keeps failing, so that it does not block others.
      retryAttempts: TASK_STREAM.retryAttempts,
      // The function may already send to the queue; CDK's own class would also allow it to read the queue's
      // attributes.
      onFailure: { bind: () => ({ destination: failedEvents.queueArn }) },
    });
  }
}
