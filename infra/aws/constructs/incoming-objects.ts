import { Duration } from 'aws-cdk-lib';
import { EventField, Rule, RuleTargetInput } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { buildIncomingPrefix, type IncomingFolder } from '#platform/media/incoming.ts';

interface IncomingObjectsProps {
  bucketName: string;
  /** The folders under `incoming/`. */
  folders: readonly IncomingFolder[];
  handler: IFunction;
  failedEvents: IQueue;
}

/**
 * Invokes a function for each new object in folders under `incoming/`, except placeholders, which are empty. The bucket notifies EventBridge, because a bucket that
 * referred to the function directly would have to be created after it. The event is transformed into the shape of
 * an S3 notification, so that the function handles only one shape.
 */
export class IncomingObjects extends Construct {
  constructor(scope: Construct, id: string, props: IncomingObjectsProps) {
    super(scope, id);
    const { bucketName, folders, handler, failedEvents } = props;
    new Rule(this, 'Resource', {
      description: `New objects under incoming/: ${folders.join(', ')}`,
      eventPattern: {
        source: ['aws.s3'],
        detailType: ['Object Created'],
        detail: {
          bucket: { name: [bucketName] },
          object: {
            key: folders.map((folder) => ({ prefix: buildIncomingPrefix(folder) })),
            size: [{ numeric: ['>', 0] }],
          },
        },
      },
      targets: [
        new LambdaFunction(handler, {
          event: RuleTargetInput.fromObject(S3_EVENT),
          deadLetterQueue: failedEvents,
          maxEventAge: Duration.hours(6),
        }),
      ],
    });
  }
}

const S3_EVENT = {
  Records: [
    {
      eventVersion: '2.1',
      eventSource: 'aws:s3',
      awsRegion: EventField.region,
      eventTime: EventField.time,
      eventName: 'ObjectCreated:Put',
      s3: {
        s3SchemaVersion: '1.0',
        bucket: { name: EventField.fromPath('$.detail.bucket.name') },
        object: {
          // Keys under incoming/ are ids, which are the same with and without URL encoding.
          key: EventField.fromPath('$.detail.object.key'),
          size: EventField.fromPath('$.detail.object.size'),
          eTag: EventField.fromPath('$.detail.object.etag'),
          sequencer: EventField.fromPath('$.detail.object.sequencer'),
        },
      },
    },
  ],
};
