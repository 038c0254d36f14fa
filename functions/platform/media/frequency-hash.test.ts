import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { buildBlackPng, buildScene } from '../../testing/image-bytes.ts';
import { computeFrequencyHash } from './frequency-hash.ts';
import { hashDistance } from './hash-distance.ts';

async function computeHash(file: Buffer): Promise<string | undefined> {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return computeFrequencyHash({ pixels: data, width: info.width, height: info.height, frames: 1 });
}

/** Drawn once for all tests: each takes longer than everything that is done with it. */
const scenes = await Promise.all(
  [1, 2, 3, 4, 5, 6].map(async (seed) => {
    const original = await buildScene(seed, 640, 480).png().toBuffer();
    return { seed, original, hash: (await computeHash(original)) ?? '0' };
  }),
);

describe('the hash of the frequencies of a picture', () => {
  it.each(scenes)('hardly changes by compression, a smaller size, or both: scene $seed', async (scene) => {
    const { original, hash } = scene;
    const copies = [
      sharp(original).jpeg({ quality: 60 }),
      sharp(original).resize(512),
      sharp(original).resize(512).jpeg({ quality: 60 }),
      sharp(original).webp({ quality: 50 }),
    ];
    for (const copy of copies)
      expect(hashDistance(hash, (await computeHash(await copy.toBuffer())) ?? '0')).toBeLessThanOrEqual(3);
  });

  it('differs much between pictures', () => {
    for (const [index, { hash }] of scenes.entries())
      for (const other of scenes.slice(index + 1)) expect(hashDistance(hash, other.hash)).toBeGreaterThan(12);
  });

  it('does not exist for a picture without any detail', async () => {
    expect(await computeHash(buildBlackPng(64, 64))).toBeUndefined();
  });
});
