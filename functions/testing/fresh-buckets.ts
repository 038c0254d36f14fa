import { randomUUID } from 'node:crypto';
import { CreateBucketCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';

/** Creates three buckets on the emulator, which have nothing but an empty shell of the app, and configures this worker's code to use them. */
export async function createFreshBuckets(): Promise<void> {
  const client = new S3Client({});
  for (const variable of ['UPLOADS_BUCKET', 'MEDIA_BUCKET', 'APP_BUCKET']) {
    const Bucket = `test-${randomUUID()}`;
    await client.send(new CreateBucketCommand({ Bucket }));
    process.env[variable] = Bucket;
  }
  const { APP_BUCKET: Bucket } = process.env;
  await client.send(new PutObjectCommand({ Bucket, Key: 'shell.html', Body: '<!doctype html>' }));
  client.destroy();
}
