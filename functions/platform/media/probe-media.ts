import { HeadBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { GRANTS, granted } from '../environment.ts';

const client = new S3Client({ maxAttempts: 1 });

/** Resolves when the bucket behind `/media` answers. */
export async function probeMedia(): Promise<void> {
  await client.send(new HeadBucketCommand({ Bucket: granted(GRANTS.media).MEDIA_BUCKET }));
}
