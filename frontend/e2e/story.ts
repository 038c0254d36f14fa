import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { test as base, expect, inject } from 'vitest';

/** The sizes that screens are made for, in CSS pixels. */
export const PHONE = { width: 390, height: 844 };
export const LAPTOP = { width: 1366, height: 768 };

declare module 'vitest' {
  export interface ProvidedContext {
    siteUrls: string[];
    browserEndpoint: string;
  }
}

/** What a visit may have to differ from a first one on a laptop. */
export interface Visit {
  size?: { width: number; height: number };
  reducedMotion?: boolean;
  /** Problems that this story provokes itself; any other fails it. */
  expected?: RegExp;
  /** Prepares the page before its first address, as by intercepting requests. */
  before?: (page: Page) => Promise<unknown>;
  /** The cookie banner is still to be answered; otherwise it was accepted long ago. */
  undecided?: boolean;
  /** The notice that this is for adults is still to be answered; otherwise it was accepted long ago. */
  newcomer?: boolean;
}

/** Files on their way to the storage, and pictures that are not public, which staff see there: it is not the site. */
export const TO_STORAGE = /request to http:\/\/(127\.0\.0\.1|localhost):/;

interface Fixtures {
  /** Opens an address of the site in a browser of its own. A problem the page reports fails the story. */
  visit: (path: string, visit?: Visit) => Promise<Page>;
}

interface Open {
  page: Page;
  problems: string[];
}

let browser: Promise<Browser> | undefined;

/** The one browser of the whole run; this worker's connection to it ends with the worker. */
function sharedBrowser(): Promise<Browser> {
  browser ??= chromium.connect(inject('browserEndpoint'));
  return browser;
}

/** How long a page may take for something, on a machine that has much else to do. */
const PATIENCE_MILLISECONDS = 60_000;

/** Expects something that a page comes to in its own time. */
export const eventually = <T>(look: () => T | Promise<T>) =>
  expect.poll(look, { timeout: PATIENCE_MILLISECONDS });

/** A test told as a story of somebody at the site. */
export const story = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the names of the fixtures wanted off this pattern
  visit: async ({}, use) => {
    const opened: Open[] = [];
    await use(async (path, visit = {}) => {
      const open = await openPage(visit);
      opened.push(open);
      await open.page.goto(path);
      return open.page;
    });
    for (const { page } of opened) await page.context().close();
    expect(opened.flatMap(({ problems }) => problems)).toEqual([]);
  },
});

async function openPage(visit: Visit): Promise<Open> {
  const context = await (await sharedBrowser()).newContext(optionsOf(visit));
  context.setDefaultTimeout(PATIENCE_MILLISECONDS);
  if (!visit.undecided) await context.addInitScript(() => localStorage.setItem('cookieConsent', 'accepted'));
  if (!visit.newcomer)
    await context.addInitScript(() => localStorage.setItem('pixelcrowd.adult', 'accepted'));
  const page = await context.newPage();
  const problems: string[] = [];
  const report = (problem: string) => {
    if (!visit.expected?.test(problem)) problems.push(problem);
  };
  watch(page, report);
  await page.exposeFunction('reportProblem', report);
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      // Exposed just above.
      (globalThis as unknown as { reportProblem: (text: string) => void }).reportProblem(
        `content security policy: ${violatedDirective} ${blockedURI}`,
      );
    });
  });
  await visit.before?.(page);
  return { page, problems };
}

/** Where the site of this worker is, whose tests run one after the other. */
export function siteAddress(): string {
  const sites = inject('siteUrls');
  // Vitest counts its workers from 1.
  const own = sites[(Number(process.env.VITEST_POOL_ID ?? 1) - 1) % sites.length];
  if (!own) throw new Error('No site was started for end-to-end tests');
  return own;
}

const optionsOf = ({ size = LAPTOP, reducedMotion = false }: Visit): BrowserContextOptions => ({
  baseURL: siteAddress(),
  viewport: size,
  hasTouch: size.width < 768,
  reducedMotion: reducedMotion ? 'reduce' : 'no-preference',
  locale: 'en-GB',
  permissions: ['clipboard-read', 'clipboard-write'],
});

/** Reports errors on the console, failures of scripts, and requests that leave the site. */
function watch(page: Page, report: (problem: string) => void): void {
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) report(`console: ${message.text()}`);
  });
  page.on('pageerror', ({ message }) => report(`script: ${message}`));
  page.on('request', (request) => {
    const url = new URL(request.url());
    const isOwn = url.origin === new URL(siteAddress()).origin;
    if (!isOwn && url.protocol.startsWith('http')) report(`request to ${url.origin}`);
  });
}
