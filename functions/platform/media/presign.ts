import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { type IsoTime, isoTime } from '../../../shared/ids.ts';
import { GRANTS, granted } from '../environment.ts';

/** How a browser puts a file straight into the bucket. */
export interface PresignedUpload {
  url: string;
  method: 'PUT';
  /** To be sent exactly so: they are signed. The length is signed too, and a browser sends it by itself. */
  headers: Record<string, string>;
  expiresAt: IsoTime;
}

const LIFE_SECONDS = 15 * 60;

// Unless told otherwise the SDK signs the checksum of an empty body into the address.
const client = new S3Client({ requestChecksumCalculation: 'WHEN_REQUIRED' });

/**
 * An address under which one file of exactly this type and length can be stored within 15 minutes, though
 * never over one that lies there.
 *
 * @param key in the private bucket
 * @param size bytes
 */
export async function presignUpload(
  key: string,
  { contentType, size }: { contentType: string; size: number },
): Promise<PresignedUpload> {
  const headers = { 'content-type': contentType, 'if-none-match': '*' };
  const expiresAt = isoTime(Date.now() + LIFE_SECONDS * 1000);
  const command = new PutObjectCommand({
    Bucket: granted(GRANTS.uploads).UPLOADS_BUCKET,
    Key: key,
    ContentType: contentType,
    ContentLength: size,
    IfNoneMatch: '*',
  });
  const url = await getSignedUrl(client, command, {
    expiresIn: LIFE_SECONDS,
    signableHeaders: new Set(['host', 'content-length', ...Object.keys(headers)]),
  });
  return { url, method: 'PUT', headers, expiresAt };
}

/** Addresses to read from are made anew so often, and each is good for three times as long. */
const RENEWAL_SECONDS = 5 * 60;

/**
 * An address under which one file can be read for 10 to 15 minutes. Whoever asks again within five minutes is
 * given the same one, so that a page which asks for news does not fetch its pictures each time.
 *
 * @param key in the private bucket
 */
export async function presignDownload(key: string): Promise<string> {
  const command = new GetObjectCommand({ Bucket: granted(GRANTS.uploads).UPLOADS_BUCKET, Key: key });
  const renewal = RENEWAL_SECONDS * 1000;
  return getSignedUrl(client, command, {
    expiresIn: 3 * RENEWAL_SECONDS,
    signingDate: new Date(Math.floor(Date.now() / renewal) * renewal),
  });
}
