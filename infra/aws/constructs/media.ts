import { type IRole, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import type { Uses } from '../../feature.ts';
import { acknowledgeKeys } from './acknowledge-keys.ts';
import { createPrivateBucket, openToCloudFront } from './private-bucket.ts';

const PREFIXES = ['media/'];

/** The actions that each use of the bucket allows on published files. */
const ACTIONS: Record<NonNullable<Uses['media']>, string[]> = {
  publish: ['s3:PutObject'],
  read: ['s3:GetObject'],
  'read-write': ['s3:GetObject', 's3:PutObject', 's3:DeleteObject'],
};

/** The bucket behind `/media`; it contains only published files. */
export class Media extends Construct {
  readonly name: string;
  readonly bucket: IBucket;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.bucket = createPrivateBucket(this, 'Resource');
    this.name = this.bucket.bucketName;
    openToCloudFront(this.bucket, PREFIXES);
  }

  /** Allows a role to list and read published files, also to write and delete them, or only to put new ones. */
  grant(role: IRole, access: NonNullable<Uses['media']>): void {
    if (access !== 'publish') {
      role.addToPrincipalPolicy(
        new PolicyStatement({ actions: ['s3:ListBucket'], resources: [this.bucket.bucketArn] }),
      );
    }
    role.addToPrincipalPolicy(
      new PolicyStatement({
        actions: ACTIONS[access],
        resources: PREFIXES.map((prefix) => this.bucket.arnForObjects(`${prefix}*`)),
      }),
    );
    acknowledgeKeys(role, this.bucket, PREFIXES);
  }

  /** Allows a role to check whether the bucket responds. The narrowest S3 permission for that is the one to list. */
  grantProbe(role: IRole): void {
    role.addToPrincipalPolicy(
      new PolicyStatement({ actions: ['s3:ListBucket'], resources: [this.bucket.bucketArn] }),
    );
  }
}
