import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeAwsChunked } from './aws-chunked.ts';

const coded = (chunks: readonly Buffer[], trailer = ''): Buffer =>
  Buffer.concat([
    ...chunks.flatMap((chunk) => [
      Buffer.from(`${chunk.length.toString(16)}\r\n`),
      chunk,
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`0\r\n${trailer}\r\n`),
  ]);

/** The same bytes in pieces of a given length, as they may arrive over the network. */
async function* pieces(bytes: Buffer, length: number): AsyncGenerator<Buffer> {
  for (let start = 0; start < bytes.length; start += length) yield bytes.subarray(start, start + length);
}

async function decode(
  bytes: Buffer,
  length: number,
): Promise<{ body: Buffer; trailers: Map<string, string> }> {
  const trailers = new Map<string, string>();
  const body: Buffer[] = [];
  for await (const chunk of decodeAwsChunked(pieces(bytes, length), trailers)) body.push(chunk);
  return { body: Buffer.concat(body), trailers };
}

describe('an aws-chunked body', () => {
  it('is decoded wherever the network splits it', async () => {
    const sizes = fc.array(fc.integer({ min: 1, max: 300 }), { maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(sizes, fc.integer({ min: 1, max: 400 }), async (lengths, cut) => {
        const chunks = lengths.map((length) => randomBytes(length));
        const { body, trailers } = await decode(coded(chunks, 'x-amz-checksum-crc32:AAAAAA==\r\n'), cut);
        expect(body).toEqual(Buffer.concat(chunks));
        expect(trailers.get('x-amz-checksum-crc32')).toBe('AAAAAA==');
      }),
      { numRuns: 50, seed: 7 },
    );
  });

  it.each([
    ['breaks off in a chunk', coded([Buffer.from('0123456789')]).subarray(0, 8)],
    ['breaks off before its end', coded([Buffer.from('0123456789')]).subarray(0, 15)],
    ['is not coded at all', Buffer.from('just some text\r\nand more of it\r\n')],
    ['has a chunk that is longer than it says', Buffer.from('3\r\nabcdef\r\n0\r\n\r\n')],
  ])('is rejected when it %s', async (_, bytes) => {
    await expect(decode(bytes, 5)).rejects.toMatchObject({ code: 'IncompleteBody' });
  });
});
