import sharp from 'sharp';
import { expect, it } from 'vitest';
import { decodeImage } from '#platform/media/decode-image.ts';
import { inspectImage } from '#platform/media/inspect-image.ts';
import {
  buildCodePoints,
  buildGamma,
  buildPng,
  buildPrimaries,
  buildProfile,
  buildStandard,
  readDisplayP3,
} from '../../functions/testing/png-files.ts';
import { paintInBrowser } from './decode-in-browser.ts';

/** Greys, pure and mixed colours, dark and bright. */
const COLOURS = Array.from({ length: 16 }, (_, index) => index * 17).flatMap((number) => [
  [number, number, number],
  [number, 0, 0],
  [0, number, 0],
  [0, 0, number],
  [number, 128, 255 - number],
  [255 - number, number, 64],
]);

/** By ITU-T H.273, without what is refused (16, 18) and CIE XYZ (10), which is no colour space for pictures. */
const PRIMARIES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 12, 13, 22, 99];
const TRANSFERS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 17, 19, 99];
const GAMMAS = [0, 0.0001, 0.1, 1 / 3, 0.43, 0.44, 0.454_55, 0.47, 0.48, 1 / 1.8, 0.5, 1, 5, 20_000];
const NAMES = ['srgb', 'displayP3', 'adobeRgb', 'ofPaper', 'ofNothing'] as const;

async function buildFiles(): Promise<Buffer[]> {
  const profile = buildProfile(await readDisplayP3());
  const damaged = buildProfile(Buffer.from('none'));
  const gammas = GAMMAS.map(buildGamma);
  const chunks = [
    [],
    ...PRIMARIES.map((each) => [buildCodePoints(each, 13)]),
    ...TRANSFERS.map((each) => [buildCodePoints(1, each), buildGamma(1)]),
    [buildCodePoints(11, 17)],
    [buildCodePoints(12, 13, 0, 0), profile],
    [buildCodePoints(1, 13), profile],
    [profile, buildStandard(), buildGamma(1)],
    [damaged, buildGamma(1)],
    [damaged, buildStandard(), buildGamma(1)],
    [buildStandard(), buildGamma(1), buildPrimaries('adobeRgb')],
    ...gammas.map((each) => [each]),
    ...NAMES.flatMap((name) => [0.454_55, 1].map((each) => [buildGamma(each), buildPrimaries(name)])),
    [buildPrimaries('displayP3')],
  ];
  return chunks.flatMap((each) => [buildPng(COLOURS, each), buildPng(COLOURS, each, { depth: 16 })]);
}

/** Images of the other formats, with a profile and without. */
function buildOthers(): Promise<{ file: Buffer; type: string }[]> {
  const raw = { width: COLOURS.length / 4, height: 4, channels: 3 } as const;
  const plain = sharp(Buffer.from(COLOURS.flat()), { raw }).resize({ width: 240, kernel: 'nearest' });
  const files = [plain, plain.clone().withIccProfile('p3')].flatMap((image) => [
    { type: 'image/jpeg', file: image.clone().jpeg({ quality: 100, chromaSubsampling: '4:4:4' }).toBuffer() },
    { type: 'image/webp', file: image.clone().webp({ lossless: true }).toBuffer() },
    { type: 'image/webp', file: image.clone().webp({ quality: 95 }).toBuffer() },
  ]);
  const inks = plain.clone().toColourspace('cmyk').jpeg({ quality: 100, chromaSubsampling: '4:4:4' });
  files.push({ type: 'image/jpeg', file: inks.toBuffer() });
  return Promise.all(files.map(async ({ type, file }) => ({ type, file: await file })));
}

it('has the colours of every file as browsers show them, within one level', async () => {
  const pngs = (await buildFiles()).map((file) => ({ file, type: 'image/png' }));
  const files = [...pngs, ...(await buildOthers())];
  const shown = await paintInBrowser(files);
  const differences: number[] = [];
  for (const [index, { file }] of files.entries()) {
    const { pixels } = await decodeImage(await inspectImage(file));
    const painted = shown[index] ?? [];
    expect(painted).toHaveLength(pixels.length);
    differences.push(Math.max(...painted.map((number, at) => Math.abs(number - (pixels[at] ?? 0)))));
  }
  expect(differences).toEqual(differences.map((each) => Math.min(each, 1)));
});
