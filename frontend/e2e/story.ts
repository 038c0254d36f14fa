import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { test as base, expect, inject } from 'vitest';
import { LAPTOP } from '../testing/screen-sizes.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    siteUrls: string[];
    siteFolders: string[];
    browserEndpoint: string;
  }
}

/** How a visit differs from a first visit on a laptop. */
export interface Visit {
  size?: { width: number; height: number };
  reducedMotion?: boolean;
  /** Problems that the test provokes itself; any other fails it. */
  expected?: RegExp;
  /** Prepares the page before it opens, for example to intercept requests. */
  before?: (page: Page) => Promise<unknown>;
  /** The cookie banner is not answered yet; by default it has been accepted. */
  undecided?: boolean;
  /** The age question is not answered yet; by default it has been accepted. */
  newcomer?: boolean;
}

/** Uploads, which go to the storage's origin instead of the site's. */
export const TO_STORAGE = /request to http:\/\/(127\.0\.0\.1|localhost):/;

interface Fixtures {
  /** Each file begins with an empty cache at the edge, which would still list what the file before it removed. */
  emptyEdge: undefined;
  /** Opens a URL of the site in a new browser context. A problem that the page reports fails the test. */
  visit: (path: string, visit?: Visit) => Promise<Page>;
}

interface Open {
  page: Page;
  problems: string[];
}

let browser: Promise<Browser> | undefined;

/** The browser shared by all workers; this worker's connection ends with the worker. */
function connectSharedBrowser(): Promise<Browser> {
  browser ??= chromium.connect(inject('browserEndpoint'));
  return browser;
}

/** The timeout for a page on a busy machine. */
const PATIENCE_MILLISECONDS = 60_000;

/**
 * How often an expectation about the site is tried again. Each try is a request, which takes time from what the test
 * waits for.
 */
export const REQUEST_INTERVAL_MILLISECONDS = 250;

/** Retries an expectation until it holds or times out; `interval` is in milliseconds. */
export const eventually = <T>(read: () => T | Promise<T>, interval = 50) =>
  expect.poll(read, { timeout: PATIENCE_MILLISECONDS, interval });

/** An e2e test with a browser on the worker's own site. */
export const story = base.extend<Fixtures>({
  emptyEdge: [
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of the required fixtures from this pattern
    async ({}, use) => {
      const headers = { 'content-type': 'application/json' };
      const emptied = await fetch(`${getSiteAddress()}/_local/edge/invalidate`, { method: 'POST', headers });
      expect(emptied.ok).toBe(true);
      await use(undefined);
    },
    { scope: 'file', auto: true },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of the required fixtures from this pattern
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
  const context = await (await connectSharedBrowser()).newContext(buildOptions(visit));
  context.setDefaultTimeout(PATIENCE_MILLISECONDS);
  if (!visit.undecided) await context.addInitScript(() => localStorage.setItem('cookieConsent', 'accepted'));
  if (!visit.newcomer)
    await context.addInitScript(() => localStorage.setItem('pixelcrowd.adult', 'accepted'));
  await context.addInitScript(giveOwnClipboard);
  const page = await context.newPage();
  const problems: string[] = [];
  const report = (problem: string) => {
    if (!visit.expected?.test(problem)) problems.push(problem);
  };
  watch(page, report);
  // A window that the page opens is a part of the visit.
  page.on('popup', (opened) => watch(opened, report));
  await context.exposeFunction('reportProblem', report);
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

/** Runs in the page. The workers share the browser, whose clipboard another test may have filled. */
function giveOwnClipboard(): void {
  let copied = '';
  navigator.clipboard.writeText = async (text) => {
    copied = text;
  };
  navigator.clipboard.readText = async () => copied;
}

/** The origin of this worker's site, whose tests run one after the other. */
export const getSiteAddress = (): string => chooseOwn(inject('siteUrls'));

/** The data folder of this worker's site. */
export const getSiteFolder = (): string => chooseOwn(inject('siteFolders'));

function chooseOwn(values: readonly string[]): string {
  // The id of a worker counts from 1; a single running site serves all of them.
  const own = values[(Number(process.env.VITEST_POOL_ID ?? 1) - 1) % values.length];
  if (!own) throw new Error('No site was started for end-to-end tests');
  return own;
}

const buildOptions = ({ size = LAPTOP, reducedMotion = false }: Visit): BrowserContextOptions => ({
  baseURL: getSiteAddress(),
  viewport: size,
  hasTouch: size.width < 768,
  reducedMotion: reducedMotion ? 'reduce' : 'no-preference',
  locale: 'en-GB',
});

/** Reports console errors, script errors, and requests to other origins. */
function watch(page: Page, report: (problem: string) => void): void {
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) report(`console: ${message.text()}`);
  });
  page.on('pageerror', ({ message }) => report(`script: ${message}`));
  page.on('request', (request) => {
    const url = new URL(request.url());
    const isOwn = url.origin === new URL(getSiteAddress()).origin;
    if (!isOwn && url.protocol.startsWith('http')) report(`request to ${url.origin}`);
  });
}
