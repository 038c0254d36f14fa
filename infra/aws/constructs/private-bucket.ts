import { Validations } from 'aws-cdk-lib';
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
export function privateBucket(
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
