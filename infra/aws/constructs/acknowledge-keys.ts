import { Stack, Validations } from 'aws-cdk-lib';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { IConstruct } from 'constructs';

/**
 * Explains why a role may access all keys under a prefix. Object names are generated at run time, so the narrowest
 * possible permission ends in a star, and cdk-nag reports each one as a wildcard.
 *
 * @param role the role with the permission
 * @param prefixes the allowed prefixes, such as `incoming/`
 */
export function acknowledgeKeys(role: IConstruct, bucket: IBucket, prefixes: readonly string[]): void {
  const arn = getArnName(role, bucket);
  for (const prefix of prefixes) {
    Validations.of(role).acknowledge({
      id: `AwsSolutions-IAM5[Resource::${arn}/${prefix}*]`,
      reason: `Only objects under ${prefix}, whose names are made at run time.`,
    });
  }
}

/** The bucket's ARN as cdk-nag prints it: by the name of the export, because the bucket is in another stack. */
function getArnName(role: IConstruct, bucket: IBucket): string {
  const exported = Stack.of(bucket).exportValue(bucket.bucketArn);
  const { 'Fn::ImportValue': name } = Stack.of(role).resolve(exported) as { 'Fn::ImportValue': string }; // the resolved form of an export
  return name;
}
