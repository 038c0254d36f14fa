import { Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';

/**
 * A name for what AWS knows by its name in all regions of an account, such as a policy of CloudFront: with the stage, which is
 * part of the stack's name, and with the region, which the CDK leaves out of most names that it makes.
 */
export function getGlobalName(scope: Construct, id: string): string {
  const { stackName, region } = Stack.of(scope);
  return `${stackName}-${id}-${region}`;
}
