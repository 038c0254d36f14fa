import { chromium } from 'playwright-core';
import { BROWSER_FLAGS, readBrowserStart } from '../browser-start.ts';

export interface BrowserFrame {
  /** Four bytes each. */
  pixels: number[];
  /** Milliseconds. */
  delay: number;
}

interface BrowserAnimation {
  frames: BrowserFrame[];
  /** How often it is repeated after it was shown once; -1 for ever. */
  repetitions: number;
}

interface EncodedImage {
  file: Buffer;
  type: string;
}

/** Decodes each frame of images as Chromium does. */
export const decodeInBrowser = (files: readonly EncodedImage[]): Promise<BrowserAnimation[]> =>
  runInBrowser(files, decodeFrames);

/** Paints still images as Chromium does. @returns their pixels, four bytes each */
export const paintInBrowser = (files: readonly EncodedImage[]): Promise<number[][]> =>
  runInBrowser(files, paintImage);

interface ImageBytes {
  bytes: number[];
  type: string;
}

async function runInBrowser<Result>(
  files: readonly EncodedImage[],
  run: (image: ImageBytes) => Promise<Result>,
): Promise<Result[]> {
  const { executablePath, env } = await readBrowserStart();
  const options = { executablePath, args: BROWSER_FLAGS, env: { ...process.env, ...env } };
  const browser = await chromium.launch(options);
  try {
    const page = await browser.newPage();
    // The decoder exists on secure pages only.
    const url = 'https://pixelcrowd.test/';
    await page.route(url, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }));
    await page.goto(url);
    const results: Result[] = [];
    for (const { file, type } of files) results.push(await page.evaluate(run, { bytes: [...file], type }));
    return results;
  } finally {
    await browser.close();
  }
}

/** The part of https://www.w3.org/TR/webcodecs/ that is used here, which TypeScript's types lack. */
declare class ImageDecoder {
  constructor(init: { data: Uint8Array; type: string });
  readonly completed: Promise<void>;
  readonly tracks: {
    ready: Promise<void>;
    selectedTrack: { frameCount: number; repetitionCount: number } | null;
  };
  decode(options: { frameIndex: number }): Promise<{ image: DecodedFrame }>;
}

interface DecodedFrame {
  /** Microseconds. */
  readonly duration: number | null;
  allocationSize(options: { format: 'RGBA' }): number;
  copyTo(pixels: Uint8Array, options: { format: 'RGBA' }): Promise<unknown>;
}

/** Runs in the browser. */
async function decodeFrames({ bytes, type }: ImageBytes): Promise<BrowserAnimation> {
  const decoder = new ImageDecoder({ data: new Uint8Array(bytes), type });
  await decoder.tracks.ready;
  await decoder.completed;
  const frames = [];
  const { frameCount = 0, repetitionCount = 0 } = decoder.tracks.selectedTrack ?? {};
  for (let frameIndex = 0; frameIndex < frameCount; frameIndex++) {
    const { image } = await decoder.decode({ frameIndex });
    const pixels = new Uint8Array(image.allocationSize({ format: 'RGBA' }));
    await image.copyTo(pixels, { format: 'RGBA' });
    frames.push({ pixels: [...pixels], delay: (image.duration ?? 0) / 1000 });
  }
  return { frames, repetitions: Number.isFinite(repetitionCount) ? repetitionCount : -1 };
}

declare function createImageBitmap(image: Blob): Promise<{ width: number; height: number }>;

declare class OffscreenCanvas {
  constructor(width: number, height: number);
  getContext(kind: '2d', options: { colorSpace: 'srgb' }): CanvasContext | null;
}

interface CanvasContext {
  drawImage(image: object, x: number, y: number): void;
  getImageData(x: number, y: number, width: number, height: number): { data: Uint8ClampedArray };
}

/** Runs in the browser. */
async function paintImage({ bytes, type }: ImageBytes): Promise<number[]> {
  const bitmap = await createImageBitmap(new Blob([new Uint8Array(bytes)], { type }));
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d', { colorSpace: 'srgb' });
  if (!context) throw new Error('The canvas cannot be painted');
  context.drawImage(bitmap, 0, 0);
  return [...context.getImageData(0, 0, bitmap.width, bitmap.height).data];
}
