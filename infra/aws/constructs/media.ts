import { Stack } from 'aws-cdk-lib';
import { type IRole, PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import type { Uses } from '../../features.ts';
import { acknowledgeKeys } from './acknowledge-keys.ts';
import { privateBucket } from './private-bucket.ts';

const PREFIXES = ['media/'];

/** What each way of using the bucket may do with published files. */
const ACTIONS: Record<NonNullable<Uses['media']>, string[]> = {
  publish: ['s3:PutObject'],
  read: ['s3:GetObject'],
  'read-write': ['s3:GetObject', 's3:PutObject', 's3:DeleteObject'],
};

/** The bucket behind `/media`: only what is published lies in it. */
export class Media extends Construct {
  readonly name: string;
  readonly bucket: IBucket;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.bucket = privateBucket(this, 'Resource');
    this.name = this.bucket.bucketName;
    this.#openToCloudFront();
  }

  /** Lets a role list and read, or also write and delete, published files; or only put new ones. */
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

  /** Lets a role ask whether the bucket answers; S3 knows no narrower right to that than the one to list. */
  grantProbe(role: IRole): void {
    role.addToPrincipalPolicy(
      new PolicyStatement({ actions: ['s3:ListBucket'], resources: [this.bucket.bucketArn] }),
    );
  }

  /**
   * Any distribution of this account may read: the one that does is made later, in a stack that needs this
   * bucket, and what lies here is public. The right to list makes a missing file a 404 instead of a 403.
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
