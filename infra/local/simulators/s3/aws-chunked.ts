import { S3Refusal } from './s3-refusal.ts';

const LINE_END = Buffer.from('\r\n');

/**
 * Decodes an `aws-chunked` body, which the SDK uses for a stream that is followed by its checksum.
 *
 * @param trailers filled with what follows the last chunk, names in lower case
 * @throws S3Refusal `IncompleteBody` if the body ends early or is not valid aws-chunked
 */
export async function* decodeAwsChunked(
  source: AsyncIterable<Buffer>,
  trailers: Map<string, string>,
): AsyncGenerator<Buffer> {
  const reader = new ChunkReader(source);
  for (;;) {
    const size = Number.parseInt(await reader.line(), 16);
    if (Number.isNaN(size)) throw buildIncomplete();
    if (size === 0) break;
    yield await reader.bytes(size);
    if ((await reader.line()) !== '') throw buildIncomplete();
  }
  for (let line = await reader.line(); line !== ''; line = await reader.line()) {
    const colon = line.indexOf(':');
    trailers.set(line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim());
  }
}

class ChunkReader {
  readonly #source: AsyncIterator<Buffer>;
  #held: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  async line(): Promise<string> {
    let end = this.#held.indexOf(LINE_END);
    for (; end < 0; end = this.#held.indexOf(LINE_END)) await this.#more();
    const line = this.#held.subarray(0, end).toString();
    this.#held = this.#held.subarray(end + LINE_END.length);
    return line;
  }

  async bytes(size: number): Promise<Buffer> {
    while (this.#held.length < size) await this.#more();
    const bytes = this.#held.subarray(0, size);
    this.#held = this.#held.subarray(size);
    return bytes;
  }

  async #more(): Promise<void> {
    const { value, done } = await this.#source.next();
    if (done) throw buildIncomplete();
    this.#held = Buffer.concat([this.#held, value]);
  }
}

const buildIncomplete = (): S3Refusal =>
  new S3Refusal('IncompleteBody', 'The request body terminated unexpectedly');
