import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { buildBlackPng, buildScene } from '../../testing/image-bytes.ts';
import { frequencyHash } from './frequency-hash.ts';
import { hashDistance } from './hash-distance.ts';

async function computeHash(file: Buffer): Promise<string | undefined> {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return frequencyHash({ pixels: data, width: info.width, height: info.height, frames: 1 });
}

const SEEDS = Array.from({ length: 6 }, (_, seed) => seed + 1);

describe('the hash of the frequencies of a picture', () => {
  it.each(SEEDS)('hardly changes by compression, a smaller size, or both: scene %i', async (seed) => {
    const original = await buildScene(seed, 640, 480).png().toBuffer();
    const copies = [
      sharp(original).jpeg({ quality: 60 }),
      sharp(original).resize(512),
      sharp(original).resize(512).jpeg({ quality: 60 }),
      sharp(original).webp({ quality: 50 }),
    ];
    const hash = (await computeHash(original)) ?? '0';
    for (const copy of copies)
      expect(hashDistance(hash, (await computeHash(await copy.toBuffer())) ?? '0')).toBeLessThanOrEqual(3);
  });

  it('differs much between pictures', async () => {
    const hashes = await Promise.all(
      SEEDS.map(
        async (seed) => (await computeHash(await buildScene(seed, 640, 480).png().toBuffer())) ?? '0',
      ),
    );
    for (const [index, hash] of hashes.entries())
      for (const other of hashes.slice(index + 1)) expect(hashDistance(hash, other)).toBeGreaterThan(12);
  });

  it('does not exist for a picture without any detail', async () => {
    expect(await computeHash(buildBlackPng(64, 64))).toBeUndefined();
  });
});
