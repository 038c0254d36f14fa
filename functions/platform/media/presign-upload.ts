import { type IsoTime, toIsoTime } from '#shared/ids.ts';
import { GRANTS, readGrant } from '../environment.ts';

/** The request with which a browser stores a file directly in the bucket. */
export interface PresignedUpload {
  url: string;
  method: 'PUT';
  /**
   * Headers to send exactly as given, since they are signed. The length is signed too; browsers always send it.
   */
  headers: Record<string, string>;
  expiresAt: IsoTime;
}

const LIFETIME_SECONDS = 15 * 60;

const getBucket = (): string => readGrant(GRANTS.uploads).UPLOADS_BUCKET;

/** Loaded on demand, as for `storage.ts`. */
const loadSigner = () => import('./sign-upload.ts');

/**
 * Returns a URL for storing one file of exactly this type and length within 15 minutes. It never overwrites an existing
 * file.
 *
 * @param key in the private bucket
 * @param size bytes
 */
export async function presignUpload(
  key: string,
  { contentType, size }: { contentType: string; size: number },
): Promise<PresignedUpload> {
  const headers = { 'content-type': contentType, 'if-none-match': '*' };
  const expiresAt = toIsoTime(Date.now() + LIFETIME_SECONDS * 1000);
  const { signUpload } = await loadSigner();
  const url = await signUpload(
    { Bucket: getBucket(), Key: key, ContentType: contentType, ContentLength: size, IfNoneMatch: '*' },
    {
      expiresIn: LIFETIME_SECONDS,
      signableHeaders: new Set(['host', 'content-length', ...Object.keys(headers)]),
    },
  );
  return { url, method: 'PUT', headers, expiresAt };
}
