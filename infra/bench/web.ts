import { gzipSync } from 'node:zlib';
import { launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import * as v from 'valibot';
import { buildArtistPath, buildTagPath } from '#shared/name-paths.ts';
import { readBrowserStart } from '../browser-start.ts';
import type { Progress } from '../progress.ts';
import { calculateSlowdown } from './cpu-slowdown.ts';
import type { Figures, Part } from './figures.ts';
import { withFreshSite } from './fresh-site.ts';
import { type FetchedImage, findLargestRatio } from './image-ratio.ts';
import { tracePage, type UntracedPage } from './trace-page.ts';

const PAGES = ['/', '/gallery', '/download', '/faq', '/purchase', '/game-profile'];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
/** Of an odd number of runs, one is the median. */
const RUNS = 3;
const FLAGS = ['--headless=new', '--no-sandbox', '--no-zygote', '--disable-gpu'];

/** A site that is already running, such as a deployed one, to measure instead of a fresh one. */
const { SITE_URL } = process.env;

/** Lighthouse results of the public pages on a phone, and the size of their downloads. */
export const web: Part = {
  name: 'web',
  measure: (progress) =>
    SITE_URL
      ? measureSite(SITE_URL, progress)
      : withFreshSite(progress, (site) => measureSite(site, progress)),
};

/** The results of one page. */
interface Measured {
  path: string;
  /** In the order of the categories, out of 100. */
  scores: number[];
  /** Lighthouse's measure of how fast this machine was in the run. */
  benchmarkIndex: number;
  audits: Result['audits'];
  scriptBytes: number;
  images: FetchedImage[];
  /** The audits that reduced the scores. */
  wanting: string[];
}

async function measureSite(site: string, progress: Progress): Promise<Figures[]> {
  const benchmarkIndex = await progress.step('Measuring this machine', () => measureBenchmarkIndex(site));
  const slowdown = calculateSlowdown(benchmarkIndex);
  const pages: Measured[] = [];
  const untraced: UntracedPage[] = [];
  for (const path of [...PAGES, ...(await listFilledPages(site))])
    await progress.step(`Looking at ${path}`, async (note) => {
      const page = await measurePage(site, path, slowdown);
      if ('failure' in page) untraced.push(page);
      else pages.push(page);
      note(
        'failure' in page
          ? page.failure
          : CATEGORIES.map((name, i) => `${name} ${page.scores[i]}`).join(', '),
      );
    });
  return [summarizeScores(pages, untraced, { benchmarkIndex, slowdown }), summarizeLoad(pages)];
}

/** The median of Lighthouse's measure of this machine, from runs that audit next to nothing. */
async function measureBenchmarkIndex(site: string): Promise<number> {
  const indexes: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const result = await withBrowser((port) =>
      lighthouse(site, { port, onlyAudits: ['document-title'], logLevel: 'silent' }),
    );
    indexes.push(result?.lhr.environment.benchmarkIndex ?? 0);
  }
  return findMedian(indexes, Number);
}

/** The median by a value; of an even number, the lower one. */
function findMedian<T>(all: readonly T[], read: (one: T) => number): T {
  const median = all.toSorted((one, other) => read(one) - read(other))[Math.floor((all.length - 1) / 2)];
  if (median === undefined) throw new Error('There is no median of nothing');
  return median;
}

const NewestImages = v.object({
  data: v.object({ images: v.tuple([v.object({ id: v.string(), artistPage: v.string() })]) }),
});
const ImageTags = v.object({ data: v.object({ tags: v.array(v.string()) }) });

/** The pages of the newest image, its artist and its first tag, which a function fills. */
async function listFilledPages(site: string): Promise<string[]> {
  const read = async (path: string) => (await fetch(`${site}/api/gallery/images${path}`)).json();
  const [image] = v.parse(NewestImages, await read('?sort=newest&limit=1')).data.images;
  const { tags } = v.parse(ImageTags, await read(`/${image.id}`)).data;
  return [`/gallery/${image.id}`, buildArtistPath(image.artistPage), ...tags.slice(0, 1).map(buildTagPath)];
}

async function withBrowser<T>(use: (port: number) => Promise<T>): Promise<T> {
  const { executablePath, env } = await readBrowserStart();
  const envVars = { ...process.env, ...env };
  const chrome = await launch({ chromePath: executablePath, chromeFlags: FLAGS, envVars });
  try {
    return await use(chrome.port);
  } finally {
    chrome.kill();
  }
}

/** The median of several runs by performance, the one score that varies. */
async function measurePage(site: string, path: string, slowdown: number): Promise<Measured | UntracedPage> {
  const measured: Measured[] = [];
  for (let run = 0; run < RUNS; run++) {
    const page = await measureOnce(site, path, slowdown);
    if ('failure' in page) return page;
    measured.push(page);
  }
  return findMedian(measured, ({ scores: [performance = 0] }) => performance);
}

async function measureOnce(site: string, path: string, slowdown: number): Promise<Measured | UntracedPage> {
  const config = {
    extends: 'lighthouse:default',
    settings: { throttling: { cpuSlowdownMultiplier: slowdown } },
  };
  const traced = await tracePage(path, () =>
    // A separate browser for each page, without cached content from another page.
    withBrowser((port) =>
      lighthouse(site + path, { port, onlyCategories: CATEGORIES, logLevel: 'silent' }, config),
    ),
  );
  if ('failure' in traced) return traced;
  const { lhr, artifacts } = traced;
  return {
    path,
    scores: CATEGORIES.map((category) => Math.round((lhr.categories[category]?.score ?? 0) * 100)),
    benchmarkIndex: lhr.environment.benchmarkIndex,
    audits: lhr.audits,
    scriptBytes: await measureScriptBytes(lhr),
    images: listImages(artifacts.ImageElements, lhr),
    wanting: listWanting(lhr),
  };
}

/** The Lighthouse names of failed audits in any category. */
const listWanting = ({ categories, audits }: Result): string[] =>
  Object.values(categories).flatMap(({ auditRefs }) =>
    auditRefs.flatMap(({ id, weight }) => {
      const score = audits[id]?.score ?? 1;
      return weight > 0 && score < 0.9 ? [id] : [];
    }),
  );

/** Every script that the page loaded, each gzipped at level 9. */
async function measureScriptBytes({ audits }: Result): Promise<number> {
  const { details } = audits['network-requests'] ?? {};
  const requests = details?.type === 'table' ? details.items : [];
  const scripts = requests.filter(({ resourceType }) => resourceType === 'Script');
  const sizes = scripts.map(async ({ url }) => {
    const script = await (await fetch(String(url))).bytes();
    return gzipSync(script, { level: 9 }).length;
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

interface ImageElement {
  src: string;
  /** Its tag in the page. */
  node: { snippet: string };
  displayedWidth: number;
  displayedHeight: number;
  naturalDimensions?: { width: number; height: number } | undefined;
}

/** The images that were fetched; lazy images have no size yet, and drawings have none. */
function listImages(elements: readonly ImageElement[], { configSettings }: Result): FetchedImage[] {
  const density = configSettings.screenEmulation.deviceScaleFactor;
  return elements.flatMap(({ src, node, naturalDimensions, displayedWidth, displayedHeight }) =>
    naturalDimensions && !src.endsWith('.svg')
      ? [
          {
            address: src,
            pixels: buildGrid(node.snippet) ?? naturalDimensions,
            shown: { width: displayedWidth * density, height: displayedHeight * density },
          },
        ]
      : [],
  );
}

/** The grid of pixel art: a larger file contains no further detail and is no heavier. */
function buildGrid(tag: string) {
  const [width, height] = ['w', 'h'].map((side) =>
    Number(new RegExp(`--grid-${side}: ?(\\d+)`).exec(tag)?.[1]),
  );
  return width && height ? { width, height } : undefined;
}

/** How fast this machine is, and how much slower Lighthouse takes it to be. */
interface Calibration {
  benchmarkIndex: number;
  slowdown: number;
}

function summarizeScores(
  pages: Measured[],
  untraced: UntracedPage[],
  { benchmarkIndex, slowdown }: Calibration,
): Figures {
  return {
    title: 'Lighthouse, mobile preset, against a fresh local site',
    columns: ['page', ...CATEGORIES, 'index', 'takes points away'],
    rows: [
      ...pages.map(({ path, scores, benchmarkIndex, wanting }) => [
        path,
        ...scores,
        Math.round(benchmarkIndex),
        wanting.join(', '),
      ]),
      ...untraced.map(({ path, failure }) => [path, '', '', '', '', '', failure]),
      ['budget', 95, 100, 100, 100, '', ''],
    ],
    notes: [
      `The median of ${RUNS} runs a page by performance, with Lighthouse’s simulated slow phone and network.`,
      `This machine’s benchmark index is ${Math.round(benchmarkIndex)}, so one second of its processor counts as ${slowdown.toFixed(1)} of the phone’s.`,
      'Index: the same in the run that is shown. Where it is lower, the machine was busy, which costs points.',
    ],
  };
}

function summarizeLoad(pages: Measured[]): Figures {
  const rows = pages.map(({ path, audits, scriptBytes, images }) => {
    const { ratio, address } = findLargestRatio(images);
    const seconds = (audits['largest-contentful-paint']?.numericValue ?? 0) / 1000;
    const shift = audits['cumulative-layout-shift']?.numericValue ?? 0;
    return [
      path,
      (scriptBytes / 1000).toFixed(1),
      shift.toFixed(3),
      seconds.toFixed(2),
      images.length,
      ratio.toFixed(2),
      ratio > 2 ? address : '',
    ];
  });
  return {
    title: 'What the first load of each brings',
    columns: ['page', 'JavaScript kB', 'layout shift', 'LCP s', 'images', 'largest ratio', 'of'],
    rows: [...rows, ['budget', 130, 0.02, '', '', 2, '']],
    notes: [
      'JavaScript: every script until the network rests, each gzipped on its own at level 9; a kB is 1,000 bytes.',
      'Ratio: pixels of the fetched file to pixels of the screen it is shown on, the larger of width and height.',
      'Pixel art counts by the grid it is drawn on, as a file of it that is enlarged holds nothing more.',
    ],
  };
}
