import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { IMAGE_CATEGORIES } from '../../../../shared/image-categories.ts';
import { IMAGE_LIMITS, LIMITS } from '../../../../shared/limits.ts';
import { type ArtPiece, seedArt } from './art.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
const HOUR = 3_600_000;
const pieces = seedArt(NOW);

describe('the list of seed pictures', () => {
  it('fills every category and all ratings, and holds some animations', () => {
    const categories = Object.groupBy(pieces, ({ category }) => category);
    for (const category of IMAGE_CATEGORIES)
      expect(categories[category]?.length, category).toBeGreaterThanOrEqual(8);
    expect(new Set(pieces.map(({ rating }) => rating))).toEqual(new Set(['g', 'pg', 'r']));
    expect(pieces.filter(({ contentType }) => contentType === 'image/gif').length).toBeGreaterThanOrEqual(6);
  });

  it('gives no title and no file name twice', () => {
    expect(new Set(pieces.map(({ title }) => title)).size).toBe(pieces.length);
    expect(new Set(pieces.map(({ fileName }) => fileName)).size).toBe(pieces.length);
  });

  it('keeps its texts within what an image may carry', () => {
    for (const { title, altText, tags, fileName } of pieces) {
      expect(title.length).toBeLessThanOrEqual(LIMITS.imageTitle);
      expect(altText.length, title).toBeLessThanOrEqual(LIMITS.imageAltText);
      expect(tags.length).toBeLessThanOrEqual(LIMITS.imageTags);
      for (const tag of tags) expect(tag.length).toBeLessThanOrEqual(LIMITS.imageTag);
      expect(fileName).toMatch(/^[a-z0-9-]+\.(png|gif)$/);
    }
  });

  it('spreads over fourteen months, ever denser, up to the last hours', () => {
    const ages = pieces.map(({ createdAt }) => NOW - createdAt);
    expect(ages).toEqual(ages.toSorted((a, b) => a - b));
    expect(ages[0]).toBeGreaterThan(0);
    expect(ages[2]).toBeLessThan(12 * HOUR);
    expect(ages.at(-1)).toBeGreaterThan(390 * 24 * HOUR);
    const half = ages[Math.floor(ages.length / 2)] ?? 0;
    expect(half).toBeLessThan(((ages.at(-1) ?? 0) / 2) * 0.8);
  });

  it('never counts more likes than views, nor a like that has not been given yet', () => {
    for (const { title, views, likedAt, createdAt } of pieces) {
      expect(views, title).toBeGreaterThanOrEqual(likedAt.length);
      expect(likedAt.every((at) => at >= createdAt && at <= NOW)).toBe(true);
    }
  });

  it('has a few that many love among many that some like', () => {
    const likes = pieces.map(({ likedAt }) => likedAt.length).toSorted((a, b) => b - a);
    expect(likes[0]).toBeGreaterThan(35);
    expect(likes[0]).toBeLessThan(58);
    const middle = likes[Math.floor(likes.length / 2)];
    expect(middle).toBeGreaterThan(2);
    expect(middle).toBeLessThan(8);
  });
});

describe('the files of seed pictures', () => {
  const files = new Map<ArtPiece, Buffer>();
  beforeAll(async () => {
    for (const piece of pieces) files.set(piece, await piece.render());
  });

  it('are what they say they are, and small enough to be uploaded', async () => {
    for (const [piece, file] of files) {
      const { format, width, pageHeight, height, pages = 1 } = await sharp(file).metadata();
      expect(`image/${format}`, piece.title).toBe(piece.contentType);
      expect(file.length).toBeLessThanOrEqual(IMAGE_LIMITS.bytes);
      expect(Math.max(width, pageHeight ?? height), piece.title).toBeGreaterThanOrEqual(480);
      expect(pages > 1, piece.title).toBe(format === 'gif');
    }
  });

  it('are pixel art: squares of one colour each, sixty-four colours at most, nothing clear', async () => {
    for (const [piece, file] of files) {
      const { side, colours } = await gridOf(file);
      expect(side, piece.title).toBeGreaterThanOrEqual(4);
      expect(colours.size, piece.title).toBeLessThanOrEqual(64);
      for (const colour of colours) expect(colour >>> 24, piece.title).toBe(255);
    }
  });

  it('are the same whenever they are drawn', async () => {
    const later = seedArt(NOW + HOUR);
    for (const piece of later.filter((_, index) => index % 9 === 0)) {
      const before = pieces.find(({ title }) => title === piece.title);
      expect((await piece.render()).equals(files.get(before as ArtPiece) ?? Buffer.of()), piece.title).toBe(
        true,
      );
    }
  });

  it('all differ from one another', () => {
    expect(new Set([...files.values()].map((file) => file.toString('base64'))).size).toBe(files.size);
  });
});

/** The side of the largest squares of one colour that a file is made of, all its frames together, and its colours. */
async function gridOf(file: Buffer): Promise<{ side: number; colours: Set<number> }> {
  const { data, info } = await sharp(file, { animated: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const rows = Array.from({ length: info.height }, (_, y) =>
    data.subarray(y * info.width * 4, (y + 1) * info.width * 4),
  );
  const changes = new Set<number>();
  const colours = new Set<number>();
  for (const [y, row] of rows.entries()) {
    // Rows that repeat the one above tell nothing new.
    if (y > 0 && rows[y - 1]?.equals(row)) continue;
    changes.add(y);
    for (let x = 0; x < info.width; x++) {
      const colour = row.readUInt32LE(x * 4);
      if (x > 0 && colour !== row.readUInt32LE(x * 4 - 4)) changes.add(x);
      colours.add(colour);
    }
  }
  return { side: [...changes].reduce(commonDivisor, info.height), colours };
}

const commonDivisor = (a: number, b: number): number => (b === 0 ? a : commonDivisor(b, a % b));
