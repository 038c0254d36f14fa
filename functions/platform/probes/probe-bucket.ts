import { HeadBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { GRANTS, granted } from '../environment.ts';

const client = new S3Client({ maxAttempts: 1 });

/**
 * Resolves when a bucket answers: the private one that people upload into, or the one behind `/media`.
 *
 * @throws Error whatever keeps it from answering
 */
export async function probeBucket(which: 'uploads' | 'media', abortSignal: AbortSignal): Promise<void> {
  const { UPLOADS_BUCKET, MEDIA_BUCKET } = granted(GRANTS.probes);
  const Bucket = which === 'uploads' ? UPLOADS_BUCKET : MEDIA_BUCKET;
  await client.send(new HeadBucketCommand({ Bucket }), { abortSignal });
}
