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

/** Decodes images as Chromium shows them, by one start of it. */
export async function decodeInBrowser(
  files: readonly { file: Buffer; type: string }[],
): Promise<BrowserAnimation[]> {
  const { executablePath, env } = await readBrowserStart();
  const options = { executablePath, args: BROWSER_FLAGS, env: { ...process.env, ...env } };
  const browser = await chromium.launch(options);
  try {
    const page = await browser.newPage();
    // The decoder exists on secure pages only.
    const url = 'https://pixelcrowd.test/';
    await page.route(url, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }));
    await page.goto(url);
    const decoded: BrowserAnimation[] = [];
    for (const { file, type } of files)
      decoded.push(await page.evaluate(decodeFrames, { bytes: [...file], type }));
    return decoded;
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
async function decodeFrames({ bytes, type }: { bytes: number[]; type: string }): Promise<BrowserAnimation> {
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
