import { randomUUID } from 'node:crypto';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';

/** Creates two empty buckets on the emulator and configures this worker's code to use them. */
export async function createFreshBuckets(): Promise<void> {
  const client = new S3Client({});
  for (const variable of ['UPLOADS_BUCKET', 'MEDIA_BUCKET']) {
    const Bucket = `test-${randomUUID()}`;
    await client.send(new CreateBucketCommand({ Bucket }));
    process.env[variable] = Bucket;
  }
  client.destroy();
}
