import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { buildPhoto, buildScene } from '../../testing/image-bytes.ts';
import { buildNoise, buildRaster, buildRuns, buildShadedBalls, type Raster } from '../../testing/rasters.ts';
import { deriveImage } from './derive-image.ts';

const { floor, hypot, round, sin } = Math;

const toSharp = ({ pixels, width, height }: Raster) => sharp(pixels, { raw: { width, height, channels: 4 } });

/** Each pixel as a square of `scale`. */
const enlarge = (raster: Raster, scale: number) =>
  toSharp(raster).resize({ width: raster.width * scale, height: raster.height * scale, kernel: 'nearest' });

const draw = (width: number, height: number, body: string) =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${body}</svg>`),
  );

const CIRCLE = '<rect width="100" height="100" fill="#fff"/><circle cx="50" cy="50" r="37" fill="#e23"/>';
const EMBLEM = '<circle cx="60" cy="60" r="50" fill="#e23"/><circle cx="80" cy="40" r="20" fill="#fff"/>';
const TICK = '<path d="M8 16 L14 23 L25 9" stroke="#fff" stroke-width="3" fill="none"/>';

/** A photo in the levels that error diffusion leaves of each channel. */
async function diffuse(levels: number): Promise<Raster> {
  const [width, height] = [320, 240];
  const photo = await buildScene(1, width, height).ensureAlpha().raw().toBuffer();
  const values = Float32Array.from(photo);
  const pass = (at: number, error: number) => values.set([(values[at] ?? 0) + error], at);
  for (let at = 0; at < values.length; at++) {
    if (at % 4 === 3) continue;
    const level = 255 / (levels - 1);
    const wanted = values[at] ?? 0;
    const nearest = Math.max(0, Math.min(255, round(wanted / level) * level));
    values[at] = nearest;
    const rest = [7, 3, 5, 1].map((part) => ((wanted - nearest) * part) / 16);
    for (const [index, ahead] of [4, width * 4 - 4, width * 4, width * 4 + 4].entries())
      if (at + ahead < values.length) pass(at + ahead, rest[index] ?? 0);
  }
  return { pixels: Buffer.from(Uint8Array.from(values, round)), width, height };
}

const sky = (shades: number) =>
  buildRaster(160, 144, (x, y) => {
    const threshold =
      ([0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5][(y % 4) * 4 + (x % 4)] ?? 0) / 16;
    const shade = Math.min(shades - 1, floor((y / 144) * (shades - 1) + threshold));
    return [40 + shade * 20, 40 + shade * 20, 90 + shade * 18];
  });

const sprite = buildRaster(16, 16, (x, y) => {
  const distance = hypot(x - 7.5, y - 7.5);
  if (distance > 7.6) return [0, 0, 0, 0];
  if (distance > 6.4) return [14, 11, 31];
  return x + y < 12 ? [255, 180, 190] : x + y < 18 ? [255, 92, 147] : [160, 50, 90];
});

const landscape = buildRaster(240, 160, (x, y) =>
  y > 100 + 8 * sin(floor(x / 9))
    ? [20 + ((x * 7 + y * 3) % 5) * 8, 60 + ((x ^ y) % 4) * 12, 30]
    : [90 - floor(y / 6) * 2, 120 + floor(y / 6) * 3, 255 - floor(y / 6)],
);

const ramp = (width: number, of: (x: number, y: number) => number) =>
  buildRaster(width, 120, (x, y) => [of(x, y), of(x, y), of(x, y)]);

type Case = [name: string, file: () => Promise<Buffer> | Buffer];
const png = (image: Sharp) => () => image.png().toBuffer();

const ART: Case[] = [
  ...[12, 65, 120, 200].flatMap((colours): Case[] => [
    [`${colours} colours in shaded balls`, png(enlarge(buildShadedBalls(160, colours), 1))],
    [`${colours} colours in shaded balls, enlarged`, png(enlarge(buildShadedBalls(64, colours), 7))],
    [`${colours} colours in dithered balls`, png(enlarge(buildShadedBalls(200, colours, true), 1))],
  ]),
  ...[65, 120, 200].flatMap((colours): Case[] => [
    [`${colours} colours in blocks`, png(enlarge(buildRuns(96, colours), 1))],
    [`${colours} colours without two equal neighbours`, png(enlarge(buildNoise(64, colours), 1))],
    [`${colours} colours without two equal neighbours, enlarged`, png(enlarge(buildNoise(120, colours), 4))],
  ]),
  ['a small sprite', png(enlarge(sprite, 1))],
  ['a small sprite, enlarged', png(enlarge(sprite, 40))],
  ['an ordered dither of four colours', png(enlarge(sky(4), 1))],
  ['a landscape of many shades', png(enlarge(landscape, 1))],
  ['a lossless WebP', () => enlarge(buildShadedBalls(64, 120), 3).webp({ lossless: true }).toBuffer()],
];

const OTHERS: Case[] = [
  ['a gradient of 240 greys', png(toSharp(ramp(240, (x) => x)))],
  ['a gradient of 40 greys', png(toSharp(ramp(240, (x) => floor(x / 6) * 6)))],
  ['a diagonal gradient', png(toSharp(ramp(300, (x, y) => (x + y) / 2)))],
  ['a gradient around a point', png(toSharp(ramp(200, (x, y) => 255 - hypot(x - 100, y - 60))))],
  ['a circle with anti-aliased edges', png(draw(100, 100, CIRCLE))],
  ['anti-aliased edges on nothing', png(draw(128, 128, EMBLEM))],
  ['an anti-aliased icon', png(draw(32, 32, `<circle cx="16" cy="16" r="14" fill="#e23"/>${TICK}`))],
  ['pixel art that was scaled smoothly', png(toSharp(buildShadedBalls(64, 12)).resize(256, 256))],
  ['a JPEG of pixel art', () => enlarge(buildShadedBalls(64, 12), 4).jpeg().toBuffer()],
  [
    'pixel art that was a JPEG',
    async () =>
      sharp(await enlarge(buildShadedBalls(64, 12), 4).jpeg().toBuffer())
        .png()
        .toBuffer(),
  ],
  ['a photo', png(buildScene(1, 400, 300))],
  ['a small photo', png(buildPhoto(64, 64))],
  ['a photo in 8 colours', () => buildScene(1, 400, 300).png({ colours: 8, dither: 0 }).toBuffer()],
  ['a photo in 16 colours', () => buildScene(2, 400, 300).png({ colours: 16, dither: 1 }).toBuffer()],
  ['a photo in the eight purest colours, diffused', async () => png(toSharp(await diffuse(2)))()],
  ['a photo in four levels of each channel, diffused', async () => png(toSharp(await diffuse(4)))()],
  ['a lossy WebP of pixel art', () => enlarge(buildShadedBalls(64, 12), 4).webp().toBuffer()],
];

describe('the decision what is pixel art', () => {
  it.each(ART)('is yes for %s', async (_, file) => {
    const { pixelArt } = await deriveImage(await file());
    expect(pixelArt).toBeDefined();
    expect(pixelArt?.palette.length).toBeLessThanOrEqual(64);
  });

  it.each(OTHERS)('is no for %s', async (_, file) => {
    expect((await deriveImage(await file())).pixelArt).toBeUndefined();
  });

  it('keeps the grid and the most common colours of a drawing with many', async () => {
    const raster = buildRuns(60, 200);
    const { pixelArt, contents } = await deriveImage(await png(enlarge(raster, 5))());
    expect(pixelArt).toMatchObject({ width: 60, height: 60 });
    expect(pixelArt?.palette).toHaveLength(64);
    const native = await sharp(contents.get('60.webp')).ensureAlpha().raw().toBuffer();
    expect(native.equals(raster.pixels)).toBe(true);
  });
});
