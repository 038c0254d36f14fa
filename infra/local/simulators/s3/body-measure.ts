import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { buildNotImplemented, S3Refusal } from './s3-refusal.ts';

/** Measures everything that a request may declare about its body, while the body streams through. */
export class BodyMeasure {
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
