import { chromium } from 'playwright-core';
import { expect, it } from 'vitest';
import { decodeImage } from '#platform/media/decode-image.ts';
import { inspectImage } from '#platform/media/inspect-image.ts';
import { buildAnimatedWebp, type WebpFrame } from '../../functions/testing/animated-webp.ts';
import { buildNoise } from '../../functions/testing/rasters.ts';
import { BROWSER_FLAGS, readBrowserStart } from '../browser-start.ts';

const SIZE = { width: 24, height: 18 };
const PLACES = [
  { x: 0, y: 0, ...SIZE },
  { x: 4, y: 2, width: 10, height: 8 },
  { x: 12, y: 8, width: 12, height: 10 },
];
/** So that each kind of frame follows others. */
const ORDER = [0, 7, 4, 10, 2, 8, 5, 11, 1, 9, 3, 6];

/** Builds a frame of each kind and place, whose pixels are transparent here and there. */
function buildFrames(): WebpFrame[] {
  const kinds = [true, false].flatMap((isBlended) =>
    [true, false].map((isDisposed) => ({ isBlended, isDisposed })),
  );
  const frames = kinds.flatMap((kind) => PLACES.map((place) => ({ ...kind, ...place })));
  return ORDER.flatMap((number, index) => {
    const frame = frames[number];
    return frame ? [{ ...frame, delay: 20 + 10 * index, pixels: drawPixels(frame, index) }] : [];
  });
}

function drawPixels({ width, height }: { width: number; height: number }, index: number): Buffer {
  const noise = buildNoise(SIZE.width, 40 + index);
  const pixels = Buffer.from(noise.pixels.subarray(0, width * height * 4));
  for (let at = index; at < width * height; at += 3) pixels.fill(0, at * 4, at * 4 + 4);
  return pixels;
}

interface BrowserFrame {
  /** Four bytes each. */
  pixels: number[];
  /** Milliseconds. */
  delay: number;
}

/** Decodes an animation as Chromium shows it. */
async function decodeInBrowser(file: Buffer, type: string): Promise<BrowserFrame[]> {
  const { executablePath, env } = await readBrowserStart();
  const options = { executablePath, args: BROWSER_FLAGS, env: { ...process.env, ...env } };
  const browser = await chromium.launch(options);
  try {
    const page = await browser.newPage();
    // The decoder exists on secure pages only.
    const url = 'https://pixelcrowd.test/';
    await page.route(url, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }));
    await page.goto(url);
    return await page.evaluate(decodeFrames, { bytes: [...file], type });
  } finally {
    await browser.close();
  }
}

/** The part of https://www.w3.org/TR/webcodecs/ that is used here, which TypeScript's types lack. */
declare class ImageDecoder {
  constructor(init: { data: Uint8Array; type: string });
  readonly completed: Promise<void>;
  readonly tracks: { ready: Promise<void>; selectedTrack: { frameCount: number } | null };
  decode(options: { frameIndex: number }): Promise<{ image: DecodedFrame }>;
}

interface DecodedFrame {
  /** Microseconds. */
  readonly duration: number | null;
  allocationSize(options: { format: 'RGBA' }): number;
  copyTo(pixels: Uint8Array, options: { format: 'RGBA' }): Promise<unknown>;
}

/** Runs in the browser. */
async function decodeFrames({ bytes, type }: { bytes: number[]; type: string }): Promise<BrowserFrame[]> {
  const decoder = new ImageDecoder({ data: new Uint8Array(bytes), type });
  await decoder.tracks.ready;
  await decoder.completed;
  const frames = [];
  for (let frameIndex = 0; frameIndex < (decoder.tracks.selectedTrack?.frameCount ?? 0); frameIndex++) {
    const { image } = await decoder.decode({ frameIndex });
    const pixels = new Uint8Array(image.allocationSize({ format: 'RGBA' }));
    await image.copyTo(pixels, { format: 'RGBA' });
    frames.push({ pixels: [...pixels], delay: (image.duration ?? 0) / 1000 });
  }
  return frames;
}

it('has the frames of an animated WebP as browsers show them, however they are blended and disposed of', async () => {
  const file = await buildAnimatedWebp({ ...SIZE, loop: 3 }, buildFrames());
  const inspected = await inspectImage(file);
  const { pixels, frames } = await decodeImage(inspected);
  const shown = await decodeInBrowser(file, 'image/webp');
  expect(inspected).toMatchObject({ delay: shown.map(({ delay }) => delay), loop: 3 });
  const length = pixels.length / frames;
  for (const [index, frame] of shown.entries())
    expect(Buffer.from(frame.pixels).equals(pixels.subarray(index * length, (index + 1) * length))).toBe(
      true,
    );
  expect(shown).toHaveLength(ORDER.length);
}, 60_000);
