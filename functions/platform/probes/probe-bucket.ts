import { HeadBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { SERVICE_UNAVAILABLE, statusOf } from '../passing-failure.ts';

const client = new S3Client({ maxAttempts: 1 });

/**
 * Resolves when a bucket answers.
 *
 * @throws Error whatever keeps it from answering; `SlowDown` where it asks for patience
 */
export async function probeBucket(bucket: string, abortSignal: AbortSignal): Promise<void> {
  try {
    await client.send(new HeadBucketCommand({ Bucket: bucket }), { abortSignal });
  } catch (cause) {
    // S3 asks for patience by this status alone, and a refused HEAD cannot say it by name.
    if (statusOf(cause) !== SERVICE_UNAVAILABLE) throw cause;
    throw Object.assign(new Error(`The bucket ${bucket} is busy`, { cause }), { name: 'SlowDown' });
  }
}
