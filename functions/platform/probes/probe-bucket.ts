import { HeadBucketCommand, S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import { GRANTS, granted } from '../environment.ts';

const client = new S3Client({ maxAttempts: 1 });

/**
 * Resolves when a bucket answers: the private one that people upload into, or the one behind `/media`.
 *
 * @throws Error `SlowDown` where it asks for fewer requests; whatever keeps it from answering
 */
export async function probeBucket(which: 'uploads' | 'media', abortSignal: AbortSignal): Promise<void> {
  const { UPLOADS_BUCKET, MEDIA_BUCKET } = granted(GRANTS.probes);
  const Bucket = which === 'uploads' ? UPLOADS_BUCKET : MEDIA_BUCKET;
  try {
    await client.send(new HeadBucketCommand({ Bucket }), { abortSignal });
  } catch (error) {
    throw isBusy(error) ? Object.assign(new Error(`${Bucket} is busy`), { name: 'SlowDown' }) : error;
  }
}

/** An answer to HEAD has no body that could name the failure; S3 says "slow down" with this status. */
const isBusy = (error: unknown): boolean =>
  error instanceof S3ServiceException && error.$metadata.httpStatusCode === 503;
