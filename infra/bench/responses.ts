import { cpus, loadavg } from 'node:os';
import type { Browser, Page } from 'playwright-core';
import type { Progress } from '../progress.ts';
import { computeMedian } from '../testing/median.ts';
import type { Figures, Part } from './figures.ts';
import { withFreshSite } from './fresh-site.ts';
import {
  IN_GALLERY,
  measureInteractions,
  ON_IMAGES,
  RECORD_INTERACTIONS,
  searchFor,
} from './interactions.ts';
import { measureThumbnail, RECORD_THUMBNAIL, TAPS } from './lightbox-thumbnail.ts';
import {
  DESKTOP,
  PHONE,
  SLOWDOWN,
  type Visit,
  visitSlowly,
  waitUntilQuiet,
  withBrowser,
} from './slow-pages.ts';

/** A site that is already running, such as a deployed one, to measure instead of a fresh one. */
const { SITE_URL } = process.env;

const RUNS = 5;
const DEVICES = [PHONE, DESKTOP];
const MOST_MILLISECONDS = 100;
const MOST_SHIFT = 0.02;

/** How soon the public pages respond to visitors, and how still they stay. */
export const responses: Part = {
  name: 'responses',
  measure: (progress) =>
    SITE_URL
      ? measureSite(SITE_URL, progress)
      : withFreshSite(progress, (site) => measureSite(site, progress)),
};

const measureSite = (site: string, progress: Progress): Promise<Figures[]> =>
  withBrowser(async (browser) => {
    const bench = { browser, site, progress };
    return [await compareInteractions(bench), await compareThumbnails(bench), await compareShifts(bench)];
  });

interface Bench {
  browser: Browser;
  site: string;
  progress: Progress;
}

async function compareInteractions(bench: Bench): Promise<Figures> {
  const pages = [
    { path: '/', interactions: ON_IMAGES },
    { path: '/gallery', interactions: IN_GALLERY },
  ];
  const rows: Figures['rows'][number][] = [];
  const load = describeLoad();
  for (const { path, interactions } of pages)
    for (const device of DEVICES) {
      const visit = { path, device, script: RECORD_INTERACTIONS };
      const found = await repeat(bench, visit, (page) => measureInteractions(page, interactions, device));
      rows.push(
        ...interactions.map(({ name }, index) => [
          `${name}: ${path} on a ${device.name}`,
          ...compare(found[index], MOST_MILLISECONDS),
        ]),
      );
    }
  return {
    title: 'Interaction to Next Paint, milliseconds',
    columns: ['', 'median', 'budget', ''],
    rows,
    notes: [
      `A processor ${SLOWDOWN} times slower. The slowest event of an interaction counts; browsers round to 8 ms and report none below 16.`,
      load,
    ],
  };
}

async function compareThumbnails(bench: Bench): Promise<Figures> {
  const rows: Figures['rows'][number][] = [];
  const load = describeLoad();
  for (const path of ['/', '/gallery'])
    for (const tap of TAPS) {
      const visit = { path, device: PHONE, slowNetwork: true, script: RECORD_THUMBNAIL };
      const [found] = await repeat(bench, visit, async (page) => [await measureThumbnail(page, tap)]);
      rows.push([`${path}, ${tap.name}`, ...compare(found, MOST_MILLISECONDS)]);
    }
  return {
    title: 'From the tap on an image to its picture in the lightbox, milliseconds',
    columns: ['', 'median', 'budget', ''],
    rows,
    notes: [`A phone with Lighthouse’s slow 4G, and a processor ${SLOWDOWN} times slower.`, load],
  };
}

async function compareShifts(bench: Bench): Promise<Figures> {
  const pages = [
    { path: '/', name: '/', use: () => Promise.resolve() },
    {
      path: '/gallery',
      name: '/gallery, while searching',
      use: async (page: Page) => {
        await page.getByRole('searchbox').focus();
        await searchFor(page, 'moth');
        await waitUntilQuiet(page);
      },
    },
    { path: '/login', name: '/login', use: () => Promise.resolve() },
  ];
  const rows: Figures['rows'][number][] = [];
  const load = describeLoad();
  for (const { path, name, use } of pages)
    for (const device of DEVICES) {
      const visit = { path, device, slowNetwork: true, newcomer: true, script: RECORD_SHIFTS };
      const [unasked, all = Number.NaN] = await repeat(bench, visit, async (page) => {
        await use(page);
        const shifts = await readShifts(page);
        return [shifts.unasked, shifts.all];
      });
      rows.push([`${name}, on a ${device.name}`, all.toFixed(3), ...compare(unasked, MOST_SHIFT, 3)]);
    }
  return {
    title: 'Layout shift',
    columns: ['', 'with input', 'median', 'budget', ''],
    rows,
    notes: [
      'A first visit with Lighthouse’s slow 4G. The sum of all shifts except for those within half a second of an input;',
      'the first column includes these.',
      load,
    ],
  };
}

/** Repeats a visit, and returns the median of each number that it measures. */
async function repeat(
  { browser, site, progress }: Bench,
  visit: Visit,
  measure: (page: Page) => Promise<number[]>,
): Promise<number[]> {
  const runs = await progress.step(`Using ${visit.path} on a ${visit.device.name}`, async (note) => {
    const found: number[][] = [];
    for (let run = 1; run <= RUNS; run += 1) {
      note(`run ${run} of ${RUNS}`);
      found.push(await visitSlowly(browser, site, visit, measure));
    }
    return found;
  });
  return (runs[0] ?? []).map((_, index) => computeMedian(runs.map((run) => run[index] ?? Number.NaN)));
}

/** A figure, its budget, and whether it is exceeded, as cells. */
const compare = (found = Number.NaN, budget: number, digits = 0): (string | number)[] => [
  found.toFixed(digits),
  budget,
  found > budget ? 'over' : '',
];

const describeLoad = (): string =>
  `The median of ${RUNS} runs. The machine has ${cpus().length} cores, and its load was ${loadavg()[0]?.toFixed(1)} before.`;

/** How far the parts of a page have moved, as browsers measure it. */
interface Shifts {
  /** Without what moved within half a second of an input. */
  unasked: number;
  all: number;
}

/** Makes a page add up its layout shifts. */
const RECORD_SHIFTS = `
  globalThis.shifts = { unasked: 0, all: 0 };
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) {
      shifts.all += value;
      if (!hadRecentInput) shifts.unasked += value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
`;

/** The layout shifts of a page with `RECORD_SHIFTS`. */
const readShifts = (page: Page): Promise<Shifts> => page.evaluate<Shifts>('shifts');
