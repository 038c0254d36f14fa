import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';
import { decodeAwsChunked } from './aws-chunked.ts';
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

/** Measures everything that a request may declare about its body, while the body streams through. */
class BodyMeasure {
  size = 0;
  #crc32 = 0;
  readonly #hashes = { md5: createHash('md5'), sha1: createHash('sha1'), sha256: createHash('sha256') };

  /** The same bytes; the measurement is complete at the end of the stream. */
  async *through(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of source) {
      for (const hash of Object.values(this.#hashes)) hash.update(chunk);
      this.#crc32 = crc32(chunk, this.#crc32);
      this.size += chunk.length;
      yield chunk;
    }
  }

  /** In hex, as in S3's ETags. */
  get md5(): string {
    return this.#hashes.md5.copy().digest('hex');
  }

  /**
   * @param claimed the declared value of a header, from before or after the body
   * @throws S3Refusal if a declaration does not match the body
   */
  mustMatch(claimed: (header: string) => string | undefined): void {
    const payload = claimed('x-amz-content-sha256');
    const sha256 = this.#hashes.sha256.digest();
    if (payload && /^[0-9a-f]{64}$/.test(payload) && payload !== sha256.toString('hex'))
      throw new S3Refusal(
        'XAmzContentSHA256Mismatch',
        "The provided 'x-amz-content-sha256' header does not match what was computed.",
      );
    const actual = {
      'content-md5': this.#hashes.md5.copy().digest(),
      'x-amz-checksum-crc32': toBigEndian(this.#crc32),
      'x-amz-checksum-sha1': this.#hashes.sha1.digest(),
      'x-amz-checksum-sha256': sha256,
    };
    for (const [name, bytes] of Object.entries(actual))
      if (claimed(name) && claimed(name) !== bytes.toString('base64'))
        throw new S3Refusal('BadDigest', `The ${name} you specified did not match what we received.`);
    for (const name of ['x-amz-checksum-crc32c', 'x-amz-checksum-crc64nvme'])
      if (claimed(name)) throw buildNotImplemented(name);
  }
}

function toBigEndian(number: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(number);
  return bytes;
}
