import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hashDistance } from './hash-distance.ts';

const DIGITS = 16;
const toHex = (bits: bigint): string => bits.toString(16).padStart(DIGITS, '0');

it('hashDistance counts the differing bits of two hashes', () => {
  const hashes = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n });
  const bits = fc.uniqueArray(fc.integer({ min: 0, max: 63 }));
  fc.assert(
    fc.property(hashes, bits, (hash, turned) => {
      const other = turned.reduce((bits, index) => bits ^ (1n << BigInt(index)), hash);
      expect(hashDistance(toHex(hash), toHex(other))).toBe(turned.length);
      expect(hashDistance(toHex(other), toHex(hash))).toBe(turned.length);
    }),
    { numRuns: 50, seed: 20261121 },
  );
});
