import { Stack, Validations } from 'aws-cdk-lib';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { IConstruct } from 'constructs';

/**
 * States why a role may reach all keys under a prefix. Names of objects are made up at run time, so the
 * narrowest right that can be written ends in a star, which is reported as a wildcard one by one.
 *
 * @param role what holds the right
 * @param prefixes the prefixes that it reaches, such as `incoming/`
 */
export function acknowledgeKeys(role: IConstruct, bucket: IBucket, prefixes: readonly string[]): void {
  const arn = nameOfArn(role, bucket);
  for (const prefix of prefixes) {
    Validations.of(role).acknowledge({
      id: `AwsSolutions-IAM5[Resource::${arn}/${prefix}*]`,
      reason: `Only objects under ${prefix}, whose names are made at run time.`,
    });
  }
}

/** The bucket's ARN as the check prints it: by the export's name, since the bucket lies in another stack. */
function nameOfArn(role: IConstruct, bucket: IBucket): string {
  const exported = Stack.of(bucket).exportValue(bucket.bucketArn);
  const { 'Fn::ImportValue': name } = Stack.of(role).resolve(exported) as { 'Fn::ImportValue': string }; // what an export resolves to
  return name;
}
