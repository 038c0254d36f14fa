import { Duration } from 'aws-cdk-lib';
import { type IRole, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { EventSourceMapping, type IFunction } from 'aws-cdk-lib/aws-lambda';
import { type IQueue, Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { DELAY_QUEUE } from '../../delay-queue.ts';

/**
 * The queue that announces tasks when they are due. Its messages only name tasks, and the job for overdue tasks runs those
 * whose message is lost; so what a rollback or a deletion leaves in it does not matter.
 */
export class DelayQueue extends Construct {
  readonly #queue: Queue;

  constructor(scope: Construct, id: string, failedEvents: IQueue) {
    super(scope, id);
    this.#queue = new Queue(this, 'Resource', {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      visibilityTimeout: Duration.seconds(DELAY_QUEUE.visibilitySeconds),
      retentionPeriod: Duration.seconds(DELAY_QUEUE.retentionSeconds),
      deadLetterQueue: { queue: failedEvents, maxReceiveCount: DELAY_QUEUE.maxReceives },
    });
  }

  get url(): string {
    return this.#queue.queueUrl;
  }

  /** Allows a role to send messages. */
  grant(role: IRole): void {
    role.addToPrincipalPolicy(
      new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [this.#queue.queueArn] }),
    );
  }

  /**
   * Passes every message to a function when its delay is over. If the function fails, the whole batch is delivered again: it
   * names no failed messages, because a task that is done is not done again.
   */
  deliverTo(handler: IFunction): void {
    // What Lambda needs; CDK's own class would also allow what it never does.
    handler.addToRolePolicy(
      new PolicyStatement({
        actions: ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'],
        resources: [this.#queue.queueArn],
      }),
    );
    new EventSourceMapping(this, 'Mapping', {
      target: handler,
      eventSourceArn: this.#queue.queueArn,
      batchSize: DELAY_QUEUE.batchSize,
    });
  }
}
