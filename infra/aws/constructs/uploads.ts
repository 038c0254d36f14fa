import { Duration } from 'aws-cdk-lib';
import { type IRole, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { type CfnBucket, HttpMethods, type IBucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import type { Uses } from '../../features.ts';
import { acknowledgeKeys } from './acknowledge-keys.ts';
import { privateBucket } from './private-bucket.ts';

const INCOMING = 'incoming/';
const DERIVED = 'derived/';

const EVERYTHING = ['s3:GetObject', 's3:PutObject', 's3:DeleteObject'];

/** What each way of using the bucket may do with the objects under each prefix. */
const ACTIONS: Record<NonNullable<Uses['uploads']>, Record<string, string[]>> = {
  announce: { [INCOMING]: ['s3:PutObject'], [DERIVED]: ['s3:GetObject'] },
  show: { [DERIVED]: ['s3:GetObject'] },
  'read-write': { [INCOMING]: EVERYTHING, [DERIVED]: EVERYTHING },
};

/** The bucket that browsers upload into and that nobody sees but the functions and, by short links, staff. */
export class Uploads extends Construct {
  readonly name: string;
  /** The origin that presigned addresses begin with. */
  readonly origin: string;
  readonly #bucket: IBucket;

  /**
   * @param siteOrigin the one origin whose pages may upload
   */
  constructor(scope: Construct, id: string, siteOrigin: string) {
    super(scope, id);
    this.#bucket = privateBucket(this, 'Resource', {
      cors: [
        {
          allowedMethods: [HttpMethods.PUT],
          allowedOrigins: [siteOrigin],
          allowedHeaders: ['content-type', 'if-none-match'],
          maxAge: 3600,
        },
      ],
      lifecycleRules: [
        // An upload that nobody finished; a day is when its image is given up, one more is for the queue.
        { prefix: 'incoming/', expiration: Duration.days(2) },
        { abortIncompleteMultipartUploadAfter: Duration.days(1) },
      ],
    });
    announceObjects(this.#bucket);
    this.name = this.#bucket.bucketName;
    this.origin = `https://${this.#bucket.bucketRegionalDomainName}`;
  }

  /**
   * Lets a role list, read, write and delete what was uploaded and what was made of it; or, to announce uploads and to
   * show them, only sign addresses that do one thing each.
   */
  grant(role: IRole, access: NonNullable<Uses['uploads']>): void {
    if (access === 'read-write') {
      // Without the right to list the bucket, S3 answers 403 instead of 404 for a file that is not there.
      role.addToPrincipalPolicy(
        new PolicyStatement({ actions: ['s3:ListBucket'], resources: [this.#bucket.bucketArn] }),
      );
    }
    for (const [prefix, actions] of Object.entries(ACTIONS[access]))
      role.addToPrincipalPolicy(
        new PolicyStatement({ actions, resources: [this.#bucket.arnForObjects(`${prefix}*`)] }),
      );
    acknowledgeKeys(role, this.#bucket, Object.keys(ACTIONS[access]));
  }

  /** Lets a role ask whether the bucket answers; S3 knows no narrower right to that than the one to list. */
  grantProbe(role: IRole): void {
    role.addToPrincipalPolicy(
      new PolicyStatement({ actions: ['s3:ListBucket'], resources: [this.#bucket.bucketArn] }),
    );
  }
}

/**
 * Sends an event for each new object to EventBridge. The construct's own switch would bring a function
 * along that may alter every bucket of the account.
 */
function announceObjects(bucket: IBucket): void {
  const resource = bucket.node.defaultChild as CfnBucket; // a Bucket's default child is one
  resource.notificationConfiguration = { eventBridgeConfiguration: { eventBridgeEnabled: true } };
}
