import { createHash } from 'node:crypto';

/**
 * A Bloom filter: a set in a fixed number of bits. It knows every value that was added, and takes a few others for
 * added ones.
 */
export interface BloomFilter {
  bytes: Uint8Array;
  /** How many bits stand for a value. */
  bitsPerValue: number;
}

/**
 * Builds the smallest filter for some values.
 *
 * @param errorRate how many of the other values it takes for added ones, such as 0.0001
 */
export function buildBloomFilter(values: ReadonlySet<string>, errorRate: number): BloomFilter {
  const bitsPerValue = Math.round(-Math.log2(errorRate));
  const bits = (values.size * -Math.log2(errorRate)) / Math.LN2;
  const filter = { bytes: new Uint8Array(Math.ceil(bits / 8)), bitsPerValue };
  for (const value of values) {
    for (const { index, mask } of locateBits(filter, value))
      filter.bytes[index] = (filter.bytes[index] ?? 0) | mask;
  }
  return filter;
}

/** Whether a value was added to the filter, or is taken for one that was. */
export const mayContain = (filter: BloomFilter, value: string): boolean =>
  locateBits(filter, value).every(({ index, mask }) => ((filter.bytes[index] ?? 0) & mask) !== 0);

/** The bits of a value: as many hashes as needed, each a combination of two parts of one digest. */
function locateBits({ bytes, bitsPerValue }: BloomFilter, value: string) {
  const digest = createHash('sha256').update(value).digest();
  const [first, step] = [digest.readUInt32BE(0), digest.readUInt32BE(4)];
  return Array.from({ length: bitsPerValue }, (_, turn) => {
    const bit = (first + turn * step) % (bytes.length * 8);
    return { index: bit >>> 3, mask: 1 << (bit & 7) };
  });
}
