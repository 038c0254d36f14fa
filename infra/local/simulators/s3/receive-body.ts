import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { decodeAwsChunked } from './aws-chunked.ts';
import { BodyMeasure } from './body-measure.ts';
import { buildNotImplemented, S3Refusal } from './s3-refusal.ts';
import type { S3Request } from './s3-request.ts';

/** S3 accepts at most 5 GiB in one PUT. */
const MAX_BYTES = 5 * 1024 ** 3;

const PLAIN_PAYLOAD = /^(UNSIGNED-PAYLOAD|[0-9a-f]{64})$/;
const TRAILING_CHECKSUM = 'STREAMING-UNSIGNED-PAYLOAD-TRAILER';

/**
 * Writes a request's body to a file and checks its declared length, SHA-256 and checksum, whether declared before
 * the body or after it. A rejected body may leave a partial file.
 *
 * @param file the output path, which must not exist
 * @returns bytes and MD5, the latter in hex as in S3's ETags
 * @throws S3Refusal as S3 rejects such a body
 */
export async function receiveBody(request: S3Request, file: string): Promise<{ size: number; md5: string }> {
  const announced = parseContentLength(request);
  const trailers = new Map<string, string>();
  const measured = new BodyMeasure();
  await pipeline(readBytes(request, trailers), (source) => measured.through(source), createWriteStream(file));
  if (measured.size !== announced)
    throw new S3Refusal('IncompleteBody', 'The body is not as long as announced');
  measured.mustMatch((name) => request.headers[name] ?? trailers.get(name));
  return { size: measured.size, md5: measured.md5 };
}

function parseContentLength({ headers }: S3Request): number {
  const text = headers['x-amz-decoded-content-length'] ?? headers['content-length'];
  if (text === undefined)
    throw new S3Refusal('MissingContentLength', 'You must provide the Content-Length HTTP header.');
  if (Number(text) > MAX_BYTES)
    throw new S3Refusal('EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size');
  return Number(text);
}

function readBytes({ headers, message }: S3Request, trailers: Map<string, string>): AsyncIterable<Buffer> {
  // A presigned URL does not declare its payload, which S3 treats as unsigned.
  const payload = headers['x-amz-content-sha256'] ?? 'UNSIGNED-PAYLOAD';
  if (PLAIN_PAYLOAD.test(payload)) return message;
  if (payload === TRAILING_CHECKSUM) return decodeAwsChunked(message, trailers);
  throw buildNotImplemented('x-amz-content-sha256');
}
