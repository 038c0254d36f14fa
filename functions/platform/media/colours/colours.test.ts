import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildDrawing } from '../../../testing/image-bytes.ts';
import {
  buildCodePoints,
  buildGamma,
  buildPng,
  buildPrimaries,
  buildProfile,
  buildStandard,
  readDisplayP3,
} from '../../../testing/png-files.ts';
import { decodeImage } from '../decode-image.ts';
import { deriveImage } from '../derive-image.ts';
import { inspectImage } from '../inspect-image.ts';

const COLOURS = [
  [68, 187, 64],
  [136, 136, 136],
  [255, 0, 64],
];

let profile: Buffer;
beforeAll(async () => {
  profile = buildProfile(await readDisplayP3());
});

async function readColours(file: Buffer): Promise<number[][]> {
  const { pixels } = await decodeImage(await inspectImage(file));
  return COLOURS.map((_, index) => [...pixels.subarray(index * 4, index * 4 + 3)]);
}

/** One level apart at most. */
function expectNear(colours: readonly (readonly number[])[], expected: readonly (readonly number[])[]): void {
  const differences = colours.flat().map((number, index) => Math.abs(number - (expected.flat()[index] ?? 0)));
  expect(Math.max(...differences), JSON.stringify(colours)).toBeLessThanOrEqual(1);
}

const P3 = [
  [0, 190, 34],
  [136, 136, 136],
  [255, 0, 54],
];
const LINEAR = [
  [141, 222, 137],
  [193, 193, 193],
  [255, 0, 137],
];

/** The colours that Chromium shows, with which `browser-colours.test.ts` compares many more. */
const SHOWN: [string, () => Buffer[], number[][]][] = [
  ['nothing', () => [], COLOURS],
  ['Display P3 as cICP', () => [buildCodePoints(12, 13)], P3],
  [
    'BT.2020 as cICP',
    () => [buildCodePoints(9, 13)],
    [
      [0, 197, 19],
      [136, 136, 136],
      [255, 0, 56],
    ],
  ],
  [
    'BT.709 as cICP',
    () => [buildCodePoints(1, 1)],
    [
      [58, 183, 54],
      [129, 129, 129],
      [255, 0, 54],
    ],
  ],
  ['sRGB as cICP, before a profile', () => [buildCodePoints(1, 13), profile], COLOURS],
  ['Display P3 as cICP, before others', () => [buildCodePoints(12, 13), buildStandard(), buildGamma(1)], P3],
  ['an unknown cICP and a gamma', () => [buildCodePoints(2, 2), buildGamma(1)], LINEAR],
  [
    'cICP of less than the full range and a gamma',
    () => [buildCodePoints(12, 13, 0, 0), buildGamma(1)],
    LINEAR,
  ],
  ['a profile, before sRGB and a gamma', () => [profile, buildStandard(), buildGamma(1)], P3],
  ['a damaged profile and a gamma', () => [buildProfile(Buffer.from('x')), buildGamma(1)], LINEAR],
  ['sRGB, before a gamma', () => [buildStandard(), buildGamma(1), buildPrimaries('displayP3')], COLOURS],
  ['a gamma', () => [buildGamma(1)], LINEAR],
  ['about the gamma of sRGB', () => [buildGamma(0.46)], COLOURS],
  [
    'that gamma with primaries',
    () => [buildGamma(0.454_55), buildPrimaries('srgb')],
    [
      [66, 188, 62],
      [137, 137, 137],
      [255, 0, 62],
    ],
  ],
  [
    'a gamma with primaries',
    () => [buildGamma(0.454_55), buildPrimaries('adobeRgb')],
    [
      [0, 188, 47],
      [137, 137, 137],
      [255, 0, 63],
    ],
  ],
  ['primaries alone', () => [buildPrimaries('displayP3')], COLOURS],
  ['a gamma with primaries that are none', () => [buildGamma(1), buildPrimaries('ofNothing')], COLOURS],
  ['a gamma of 0', () => [buildGamma(0)], COLOURS],
];

describe('the colours of a PNG', () => {
  it.each(SHOWN)('are those that browsers show if it has %s', async (_, chunks, shown) => {
    expectNear(await readColours(buildPng(COLOURS, chunks())), shown);
    expectNear(await readColours(buildPng(COLOURS, chunks(), { depth: 16 })), shown);
  });

  it.each([16, 18])('are refused if they are HDR, by the transfer function %i', async (transfer) => {
    await expect(inspectImage(buildPng(COLOURS, [buildCodePoints(9, transfer)]))).rejects.toMatchObject({
      name: 'FileRefused',
      message: 'HDR image: save it in standard range (sRGB), and upload that.',
    });
  });

  it('are converted before pixel art is recognised, and in every file', async () => {
    const { pixels, width, height } = buildDrawing();
    const drawn = sharp(pixels, { raw: { width, height, channels: 4 } });
    const png = await drawn
      .resize({ width: width * 4, kernel: 'nearest' })
      .png()
      .toBuffer();
    const afterHeader = 33;
    const tagged = [png.subarray(0, afterHeader), buildGamma(1), png.subarray(afterHeader)];
    const { pixelArt, contents } = await deriveImage(Buffer.concat(tagged));
    expect(pixelArt).toEqual({ width, height, palette: ['#423b62', '#ffa2c8', '#88f1e9'] });
    const native = await sharp(contents.get('8.webp')).raw().toBuffer({ resolveWithObject: true });
    expect([...native.data.subarray(2 * 4, 2 * 4 + 3)]).toEqual([66, 59, 98]);
    const full = await sharp(contents.get('original.png')).metadata();
    expect(full.icc).toBeUndefined();
  });
});
