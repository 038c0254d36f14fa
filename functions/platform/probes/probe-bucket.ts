import { HeadBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { limitRequests } from '../limit-requests.ts';
import { getStatusCode, SERVICE_UNAVAILABLE } from '../transient-error.ts';

const client = new S3Client(limitRequests({ attempts: 1 }));

/**
 * Resolves when a bucket responds.
 *
 * @throws any error that keeps it from responding; `SlowDown` if it throttles requests
 */
export async function probeBucket(bucket: string, abortSignal: AbortSignal): Promise<void> {
  try {
    await client.send(new HeadBucketCommand({ Bucket: bucket }), { abortSignal });
  } catch (cause) {
    // S3 signals throttling by this status alone, since a response to HEAD has no body for a name.
    if (getStatusCode(cause) !== SERVICE_UNAVAILABLE) throw cause;
    throw Object.assign(new Error(`The bucket ${bucket} is busy`, { cause }), { name: 'SlowDown' });
  }
}
