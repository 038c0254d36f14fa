import {
  GetObjectCommand,
  type GetObjectCommandOutput,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { CREDENTIALS, REGION } from '../lambda/local-environment.ts';
import type { EdgeRequest } from './edge-request.ts';
import type { EdgeResponse } from './edge-response.ts';

/**
 * Serves the files of a bucket: an object's key is its path without the leading slash.
 *
 * @param endpoint the URL of S3
 */
export function createMediaFiles(
  endpoint: string,
  bucket: string,
): (request: EdgeRequest) => Promise<EdgeResponse> {
  const s3 = new S3Client({ endpoint, region: REGION, credentials: CREDENTIALS, forcePathStyle: true });
  return async ({ path, headers }) => {
    const Key = decodeURIComponent(path).slice(1);
    try {
      return await buildObjectResponse(
        await s3.send(new GetObjectCommand({ Bucket: bucket, Key, Range: headers.range })),
      );
    } catch (error) {
      return buildRefusal(error);
    }
  };
}

async function buildObjectResponse(object: GetObjectCommandOutput): Promise<EdgeResponse> {
  return {
    status: object.ContentRange ? 206 : 200,
    headers: {
      'content-type': object.ContentType ?? 'application/octet-stream',
      'accept-ranges': 'bytes',
      ...(object.CacheControl && { 'cache-control': object.CacheControl }),
      ...(object.ContentDisposition && { 'content-disposition': object.ContentDisposition }),
      ...(object.ContentRange && { 'content-range': object.ContentRange }),
      ...(object.ETag && { etag: object.ETag }),
      ...(object.LastModified && { 'last-modified': object.LastModified.toUTCString() }),
    },
    body: (await object.Body?.transformToByteArray()) ?? new Uint8Array(),
  };
}

/** A missing object, an impossible key and an unsatisfiable range are client errors. */
function buildRefusal(error: unknown): EdgeResponse {
  const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
  if (!status || ![400, 403, 404, 416].includes(status)) throw error;
  return {
    status: status === 416 ? 416 : 404,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
    body: Buffer.from('Not found\n'),
  };
}
