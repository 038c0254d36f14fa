import type { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { paginateListObjectsV2, type S3Client } from '@aws-sdk/client-s3';
import { nameStack } from '../stack-names.ts';
import { findResource, readStackResources } from '../stack-resources.ts';

/** Everything about releases that visitors do not get: CloudFront may not read this folder of the bucket. */
export const RELEASES_FOLDER = 'releases/';

/** The bucket with the built app of a stage. */
export interface AppBucket {
  s3: S3Client;
  bucket: string;
}

/**
 * Finds the name of the bucket with the app.
 *
 * @param stage the name of the stage
 * @throws Error if the stage is not deployed
 */
export const findAppBucket = async (stage: string, cloudformation: CloudFormationClient): Promise<string> =>
  findResource(await readStackResources(nameStack(stage, 'web'), cloudformation), 'AWS::S3::Bucket', 'App');

/** Lists the keys under a prefix. */
export async function listKeys({ s3, bucket }: AppBucket, Prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { Contents = [] } of paginateListObjectsV2({ client: s3 }, { Bucket: bucket, Prefix }))
    for (const { Key } of Contents) if (Key !== undefined) keys.push(Key);
  return keys;
}
