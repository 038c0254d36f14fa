import { throttling } from 'lighthouse/core/config/constants.js';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { BROWSER_FLAGS, readBrowserStart } from '../browser-start.ts';

/** A size of window and the way it is used. */
export interface Device {
  name: string;
  options: BrowserContextOptions;
}

export const PHONE: Device = {
  name: 'phone',
  options: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
};
export const DESKTOP: Device = { name: 'desktop', options: { viewport: { width: 1440, height: 900 } } };

/** How many times slower than this machine the processor of a page is. */
export const SLOWDOWN = 4;

const PATIENCE_MILLISECONDS = 60_000;

export interface Visit {
  path: string;
  device: Device;
  /** Whether the network is Lighthouse's slow 4G. */
  slowNetwork?: boolean;
  /** Whether the questions of a first visit are open; by default they have been answered. */
  newcomer?: boolean;
  /** JavaScript that runs in the page before its own. */
  script: string;
}

/** Starts a browser, runs a callback with it, and ends it. */
export async function withBrowser<T>(use: (browser: Browser) => Promise<T>): Promise<T> {
  const { executablePath, env } = await readBrowserStart();
  const browser = await chromium.launch({
    executablePath,
    args: BROWSER_FLAGS,
    env: { ...process.env, ...env },
  });
  try {
    return await use(browser);
  } finally {
    await browser.close();
  }
}

/** Opens a page on a slow processor and without anything cached, runs a callback once it is loaded, and closes it. */
export async function visitSlowly<T>(
  browser: Browser,
  site: string,
  { path, device, slowNetwork = false, newcomer = false, script }: Visit,
  use: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ ...device.options, baseURL: site, locale: 'en-GB' });
  context.setDefaultTimeout(PATIENCE_MILLISECONDS);
  try {
    if (!newcomer) await context.addInitScript(PRESET_CHOICES);
    await context.addInitScript(script);
    const page = await context.newPage();
    const protocol = await context.newCDPSession(page);
    await protocol.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    if (slowNetwork) await protocol.send('Network.emulateNetworkConditions', SLOW_4G);
    await page.goto(path);
    await waitUntilQuiet(page);
    return await use(page);
  } finally {
    await context.close();
  }
}

const PRESET_CHOICES = `
  localStorage.setItem('cookieConsent', 'accepted');
  localStorage.setItem('pixelcrowd.adult', 'accepted');
`;

const BYTES_PER_KILOBIT = 1024 / 8;
const { requestLatencyMs, downloadThroughputKbps, uploadThroughputKbps } = throttling.mobileSlow4G;
const SLOW_4G = {
  offline: false,
  latency: requestLatencyMs,
  downloadThroughput: downloadThroughputKbps * BYTES_PER_KILOBIT,
  uploadThroughput: uploadThroughputKbps * BYTES_PER_KILOBIT,
};

/** Waits until nothing loads, every image in the window is complete, and the page has rested for a moment. */
export async function waitUntilQuiet(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  do await page.waitForTimeout(REST_MILLISECONDS);
  while (!(await page.evaluate<boolean>(ARE_IMAGES_COMPLETE)));
}

const REST_MILLISECONDS = 700;
const ARE_IMAGES_COMPLETE = `
  [...document.images].every((image) => {
    const { top, bottom, left, right } = image.getBoundingClientRect();
    const isInWindow = bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
    return image.complete || !isInWindow;
  })
`;
