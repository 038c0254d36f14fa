import type { S3Event } from 'aws-lambda';
import { findIncomingFolder, isPlaceholder } from '#platform/media/incoming.ts';
import { FEATURES } from '../../features.ts';
import type { Lambdas } from '../lambda/lambdas.ts';

/**
 * Passes a new upload to the feature that processes its folder, and no placeholder: the rule for the bucket's events on
 * AWS does the same.
 */
export function announceObject(
  event: S3Event,
  uploadsBucket: string,
  lambdas: Pick<Lambdas, 'invokeLater'>,
): void {
  const uploads = event.Records.filter(
    ({ s3 }) => s3.bucket.name === uploadsBucket && !isPlaceholder(s3.object),
  );
  for (const { name, processes } of FEATURES) {
    const Records = uploads.filter(({ s3 }) => {
      const folder = findIncomingFolder(s3.object.key);
      return folder && processes?.includes(folder);
    });
    if (Records.length > 0) void lambdas.invokeLater(name, { Records });
  }
}
