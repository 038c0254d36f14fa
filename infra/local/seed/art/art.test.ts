import { readdir, readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { IMAGE_CATEGORIES } from '#shared/image-categories.ts';
import { IMAGE_FILE_LIMITS, IMAGE_LIMITS } from '#shared/image-limits.ts';
import { type ArtPiece, buildPiece, listEveryArtwork, seedArt } from './art.ts';
import { buildPath } from './catalog.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
const HOUR = 3_600_000;
const pieces = seedArt(NOW);
/** The published ones and those that wait for review. */
const everyPiece = listEveryArtwork().map(({ artwork, category }) => buildPiece(artwork, category));

describe('the list of seed images', () => {
  it('covers every category and all ratings, and includes animations', () => {
    const categories = Object.groupBy(pieces, ({ category }) => category);
    for (const category of IMAGE_CATEGORIES)
      expect(categories[category]?.length, category).toBeGreaterThanOrEqual(8);
    expect(new Set(pieces.map(({ rating }) => rating))).toEqual(new Set(['g', 'pg', 'r']));
    expect(pieces.filter(({ contentType }) => contentType === 'image/gif').length).toBeGreaterThanOrEqual(6);
  });

  it('has unique titles and file names', () => {
    expect(new Set(everyPiece.map(({ title }) => title)).size).toBe(everyPiece.length);
    expect(new Set(everyPiece.map(({ fileName }) => fileName)).size).toBe(everyPiece.length);
  });

  it('respects the limits for the texts of an image', () => {
    for (const { title, altText, tags, fileName } of everyPiece) {
      expect(title.length).toBeLessThanOrEqual(IMAGE_LIMITS.title);
      expect(altText.length, title).toBeLessThanOrEqual(IMAGE_LIMITS.altText);
      expect(tags.length).toBeLessThanOrEqual(IMAGE_LIMITS.tags);
      for (const tag of tags) expect(tag.length).toBeLessThanOrEqual(IMAGE_LIMITS.tag);
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

  it('never has more likes than views, nor a like from the future', () => {
    for (const { title, views, likedAt, createdAt } of pieces) {
      expect(views, title).toBeGreaterThanOrEqual(likedAt.length);
      expect(likedAt.every((at) => at >= createdAt && at <= NOW)).toBe(true);
    }
  });

  it('has a few very popular images among many with some likes', () => {
    const likes = pieces.map(({ likedAt }) => likedAt.length).toSorted((a, b) => b - a);
    expect(likes[0]).toBeGreaterThan(35);
    expect(likes[0]).toBeLessThan(58);
    const middle = likes[Math.floor(likes.length / 2)];
    expect(middle).toBeGreaterThan(2);
    expect(middle).toBeLessThan(8);
  });
});

describe('the files of seed images', () => {
  const files = new Map<ArtPiece, Picture>();
  beforeAll(async () => {
    for (const piece of everyPiece)
      files.set(piece, await decode(await readFile(buildPath(piece.category, piece.fileName))));
  });

  it('match the catalogs exactly', async () => {
    for (const category of IMAGE_CATEGORIES) {
      const listed = everyPiece
        .filter((piece) => piece.category === category)
        .map(({ fileName }) => fileName);
      const present = await readdir(buildPath(category, ''));
      expect(new Set(present)).toEqual(new Set([...listed, 'catalog.json']));
    }
  });

  it('are pixel art: small, opaque and with at most sixty-four colours', () => {
    for (const [{ title }, { words, width }] of files) {
      expect(width, title).toBeLessThanOrEqual(192);
      const colours = new Set(words);
      expect(colours.size, title).toBeLessThanOrEqual(64);
      for (const colour of colours) expect(colour >>> 24, title).toBe(255);
    }
  });

  it('are animated if they are GIFs', () => {
    for (const [{ title, contentType }, { format, frames }] of files) {
      expect(`image/${format}`, title).toBe(contentType);
      expect(frames > 1, title).toBe(format === 'gif');
    }
  });

  it('are all different', () => {
    const contents = [...files.values()].map(({ words }) => Buffer.from(words.buffer).toString('base64'));
    expect(new Set(contents).size).toBe(files.size);
  });

  it('are enlarged to square blocks for the upload, frame by frame, within the size limit', async () => {
    const chosen = [...files].filter(
      ([{ contentType }], index) => contentType === 'image/gif' || index % 8 === 0,
    );
    expect(new Set(chosen.map(([{ category }]) => category)).size).toBe(IMAGE_CATEGORIES.length);
    for (const [{ title, render }, native] of chosen) {
      const file = await render();
      expect(file.length, title).toBeLessThanOrEqual(IMAGE_FILE_LIMITS.bytes);
      const { format, width, height, frames, delay, words } = await decode(file);
      expect(Math.max(width, height), title).toBeGreaterThanOrEqual(480);
      expect([format, frames, delay], title).toEqual([native.format, native.frames, native.delay]);
      const squares = enlarged(native, width / native.width);
      expect(Buffer.from(words.buffer).equals(Buffer.from(squares.buffer)), title).toBe(true);
    }
  });
});

/** The decoded pixels of a file, one number each, frame after frame. */
interface Picture {
  format: string;
  width: number;
  /** Of one frame. */
  height: number;
  frames: number;
  /** The duration of each frame in milliseconds. */
  delay: number[];
  words: Uint32Array;
}

async function decode(file: Buffer): Promise<Picture> {
  const source = sharp(file, { animated: true });
  const { format, width, height, pageHeight = height, pages = 1, delay = [] } = await source.metadata();
  const pixels = await source.ensureAlpha().raw().toBuffer();
  const words = new Uint32Array(new Uint8Array(pixels).buffer);
  return { format, width, height: pageHeight, frames: pages, delay, words };
}

/** An image with every pixel enlarged to a square. */
function enlarged({ width, words }: Picture, scale: number): Uint32Array {
  const large = new Uint32Array(words.length * scale ** 2);
  for (let index = 0; index < large.length; index++) {
    const row = Math.floor(index / (width * scale));
    const column = index % (width * scale);
    large[index] = words[Math.floor(row / scale) * width + Math.floor(column / scale)] ?? 0;
  }
  return large;
}
