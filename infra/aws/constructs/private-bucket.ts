import { Stack, Validations } from 'aws-cdk-lib';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  type BucketProps,
  type IBucket,
  ObjectOwnership,
} from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { KEPT } from '../kept.ts';

/** Creates a private, encrypted bucket that is retained when its stack is deleted. */
export function createPrivateBucket(
  scope: Construct,
  id: string,
  props: Pick<BucketProps, 'cors' | 'lifecycleRules'> = {},
): IBucket {
  const bucket = new Bucket(scope, id, {
    ...props,
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    encryption: BucketEncryption.S3_MANAGED,
    objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
    enforceSSL: true,
    minimumTLSVersion: 1.2,
    removalPolicy: KEPT,
  });
  Validations.of(bucket).acknowledge({
    id: 'AwsSolutions-S1',
    reason:
      'Server access logs keep whole query strings, and with them the signatures of presigned URLs; ' +
      'only CloudFront and the roles of the functions reach the bucket.',
  });
  return bucket as IBucket; // CDK's types do not support exact optional properties; a Bucket is one
}

/**
 * Lets CloudFront read some prefixes of a bucket. Any distribution of this account may: the actual one is created later, in a
 * stack that depends on the bucket, and it says itself what it gives to whom. With the permission to list, S3 returns 404
 * instead of 403 for a missing file.
 */
export function openToCloudFront(bucket: IBucket, prefixes: readonly string[]): void {
  const distributions = Stack.of(bucket).formatArn({
    service: 'cloudfront',
    region: '',
    resource: 'distribution',
    resourceName: '*',
  });
  bucket.addToResourcePolicy(
    new PolicyStatement({
      principals: [new ServicePrincipal('cloudfront.amazonaws.com')],
      actions: ['s3:GetObject', 's3:ListBucket'],
      resources: [bucket.bucketArn, ...prefixes.map((prefix) => bucket.arnForObjects(`${prefix}*`))],
      conditions: { ArnLike: { 'aws:SourceArn': distributions } },
    }),
  );
}
