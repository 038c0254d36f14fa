import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { S3Refusal } from './s3-refusal.ts';

/** Headers by name in lower case. */
export type SentHeaders = Readonly<Record<string, string | undefined>>;

/** A request with its bucket and key. */
export interface S3Request {
  method: string;
  /** The path as it was sent, which is the signed one. */
  rawPath: string;
  bucket: string;
  /** Empty if the request concerns the bucket itself. */
  key: string;
  query: URLSearchParams;
  headers: SentHeaders;
  message: IncomingMessage;
}

export interface S3Response {
  status: number;
  headers?: Record<string, string>;
  body?: string | Readable;
}

/** S3 allows 1,024 bytes for a key. */
const MAX_KEY_BYTES = 1024;

/**
 * Parses a path-style request.
 *
 * @throws S3Refusal `InvalidURI` or `KeyTooLongError`
 */
export function readRequest(message: IncomingMessage): S3Request {
  const [rawPath = '/', search = ''] = (message.url ?? '/').split(/\?(.*)/s);
  const [, bucket = '', ...rest] = rawPath.split('/');
  const key = decodeKey(rest.join('/'));
  if (Buffer.byteLength(key) > MAX_KEY_BYTES) throw new S3Refusal('KeyTooLongError', 'Your key is too long');
  return {
    method: message.method ?? 'GET',
    rawPath,
    bucket,
    key,
    query: new URLSearchParams(search.replaceAll('+', '%2B')),
    headers: Object.fromEntries(
      Object.entries(message.headers).map(([name, value]) => [name, String(value)]),
    ),
    message,
  };
}

/** Moves the x-amz query fields of a presigned URL back into the headers. */
export const withHoistedHeaders = (request: S3Request): S3Request => ({
  ...request,
  headers: {
    ...Object.fromEntries([...request.query].filter(([name]) => name.startsWith('x-amz-'))),
    ...request.headers,
  },
});

function decodeKey(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new S3Refusal('InvalidURI', "Couldn't parse the specified URI.");
  }
}
