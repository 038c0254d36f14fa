import { Duration } from 'aws-cdk-lib';
import { type IRole, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { type CfnBucket, HttpMethods, type IBucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import type { Uses } from '../../feature.ts';
import { acknowledgeKeys } from './acknowledge-keys.ts';
import { createPrivateBucket, openToCloudFront } from './private-bucket.ts';

const INCOMING = 'incoming/';
const DERIVED = 'derived/';

const EVERYTHING = ['s3:GetObject', 's3:PutObject', 's3:DeleteObject'];

/** The actions that each use of the bucket allows on the objects under each prefix. */
const ACTIONS: Record<NonNullable<Uses['uploads']>, Record<string, string[]>> = {
  announce: { [INCOMING]: ['s3:PutObject'] },
  'read-write': { [INCOMING]: EVERYTHING, [DERIVED]: EVERYTHING },
};

/** The bucket for browser uploads. Only the functions can read it, and CloudFront what was derived, for signed URLs. */
export class Uploads extends Construct {
  readonly name: string;
  /** The origin of presigned URLs. */
  readonly origin: string;
  readonly bucket: IBucket;

  /** @param siteOrigin the only origin whose pages may upload */
  constructor(scope: Construct, id: string, siteOrigin: string) {
    super(scope, id);
    this.bucket = createPrivateBucket(this, 'Resource', {
      cors: [
        {
          allowedMethods: [HttpMethods.PUT],
          allowedOrigins: [siteOrigin],
          allowedHeaders: ['content-type', 'if-none-match'],
          maxAge: 3600,
        },
      ],
      lifecycleRules: [
        // Unfinished uploads, whose images are abandoned after a day, and the placeholders of finished ones.
        { prefix: 'incoming/', expiration: Duration.days(2) },
        { abortIncompleteMultipartUploadAfter: Duration.days(1) },
      ],
    });
    announceObjects(this.bucket);
    openToCloudFront(this.bucket, [DERIVED]);
    this.name = this.bucket.bucketName;
    this.origin = `https://${this.bucket.bucketRegionalDomainName}`;
  }

  /**
   * Allows a role to list, read, write and delete uploads and the files derived from them; or, to announce uploads, only to
   * put them.
   */
  grant(role: IRole, access: NonNullable<Uses['uploads']>): void {
    if (access === 'read-write') {
      // Without the permission to list the bucket, S3 returns 403 instead of 404 for a missing file.
      role.addToPrincipalPolicy(
        new PolicyStatement({ actions: ['s3:ListBucket'], resources: [this.bucket.bucketArn] }),
      );
    }
    for (const [prefix, actions] of Object.entries(ACTIONS[access]))
      role.addToPrincipalPolicy(
        new PolicyStatement({ actions, resources: [this.bucket.arnForObjects(`${prefix}*`)] }),
      );
    acknowledgeKeys(role, this.bucket, Object.keys(ACTIONS[access]));
  }

  /** Allows a role to check whether the bucket responds. The narrowest S3 permission for that is the one to list. */
  grantProbe(role: IRole): void {
    role.addToPrincipalPolicy(
      new PolicyStatement({ actions: ['s3:ListBucket'], resources: [this.bucket.bucketArn] }),
    );
  }
}

/**
 * Sends an event for each new object to EventBridge. The construct's own option would add a function that may
 * modify every bucket of the account.
 */
function announceObjects(bucket: IBucket): void {
  const resource = bucket.node.defaultChild as CfnBucket; // the default child of a Bucket is one
  resource.notificationConfiguration = { eventBridgeConfiguration: { eventBridgeEnabled: true } };
}
