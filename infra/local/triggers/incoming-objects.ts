import type { S3Event } from 'aws-lambda';
import { FEATURES } from '../../features.ts';
import type { Lambdas } from '../lambda/lambdas.ts';

const FEATURE = FEATURES.find(({ startedBy }) => startedBy === 'incoming-objects')?.name ?? '';
const PREFIX = 'incoming/';

/**
 * Passes a new object to the feature that processes uploads, if it is one: the bucket's notification on AWS has the
 * same prefix.
 */
export function announceObject(
  event: S3Event,
  uploadsBucket: string,
  lambdas: Pick<Lambdas, 'invokeLater'>,
): void {
  const Records = event.Records.filter(
    ({ s3 }) => s3.bucket.name === uploadsBucket && s3.object.key.startsWith(PREFIX),
  );
  if (Records.length > 0) void lambdas.invokeLater(FEATURE, { Records });
}
