import { Stack } from 'aws-cdk-lib';
import { type IRole, PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import type { Uses } from '../../feature.ts';
import { acknowledgeKeys } from './acknowledge-keys.ts';
import { privateBucket } from './private-bucket.ts';

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
    this.bucket = privateBucket(this, 'Resource');
    this.name = this.bucket.bucketName;
    this.#openToCloudFront();
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

  /**
   * Any distribution of this account may read: the actual one is created later, in a stack that depends on this
   * bucket, and the content is public. With the permission to list, S3 answers 404 instead of 403 for a missing
   * file.
   */
  #openToCloudFront(): void {
    const stack = Stack.of(this);
    const distributions = stack.formatArn({
      service: 'cloudfront',
      region: '',
      resource: 'distribution',
      resourceName: '*',
    });
    this.bucket.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('cloudfront.amazonaws.com')],
        actions: ['s3:GetObject', 's3:ListBucket'],
        resources: [
          this.bucket.bucketArn,
          ...PREFIXES.map((prefix) => this.bucket.arnForObjects(`${prefix}*`)),
        ],
        conditions: { ArnLike: { 'aws:SourceArn': distributions } },
      }),
    );
  }
}
