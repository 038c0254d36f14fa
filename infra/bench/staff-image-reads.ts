import { reportQueue } from '#domain/images/reports/report-queue.ts';
import { reviewQueue } from '#domain/images/review/review-queue.ts';
import { staffImages } from '#domain/images/staff/list-images.ts';
import type { Key } from '#platform/data/batch-get.ts';
import { IMAGE_CATEGORIES } from '#shared/image-categories.ts';
import { buildPageRow, measurePages, PAGE_COLUMNS, type PageCost } from '../costs/page-costs.ts';
import { requestCost } from '../costs/request-cost.ts';
import type { Progress } from '../progress.ts';
import { stockGallery } from '../stock/gallery-stock.ts';
import { switchToNewTable } from './bench-table.ts';
import type { Figures } from './figures.ts';
import { partBySize } from './part-by-size.ts';
import { stockReports } from './report-stock.ts';

const SAMPLE = 40;
const SAMPLE_OF_EACH_CATEGORY = 12;

/** Read units for each list, for a search, and for each image shown. */
const PER_LIST = 4;
const PER_SEARCH = 12;
const PER_IMAGE = 0.5;
/** The number of reports on an image. */
const PER_GROUP = 0.5;
/** Three totals and the oldest of both ratings; see `reviewQueue`. */
const PER_QUEUE = 2.5;
const MAX_TRIPS = 3;

type Browse = Parameters<typeof staffImages>[0];

const ALL: Browse = { page: 1, limit: 12, search: '', category: 'all', status: 'all' };
const STATUSES = ['all', 'pending', 'approved', 'rejected', 'refused'] as const;
/** The other page sizes: of the queue, of the image picker, and the maximum. */
const OTHER_LENGTHS: readonly Partial<Browse>[] = [
  { status: 'pending', limit: 24 },
  { status: 'approved', limit: 50 },
  { status: 'all', limit: 100 },
];
/** Two common letters and two common prefixes, then whole words, the last a rare one. */
const TERMS = ['ti', 'ti ga', 'tidal garden', 'tidal artist250'];
const FILTERED_TERMS: readonly Partial<Browse>[] = [
  { search: 'ti', status: 'pending' },
  { search: 'ti', category: 'logo' },
];

/** Whether a measurement may read an item; a large table contains no others. */
const isRead = ({ pk, sk }: Key): boolean =>
  pk.startsWith('IMAGE#')
    ? sk === 'A'
    : /^W#image#(ti|ga)$/.test(pk) || (pk === 'W#image#ar' && sk.startsWith('tist250'));

/**
 * Read units of the staff calls for images: lists, searches, the queue and the reports, in a small table and in a
 * large one.
 */
export const staffImageReads = partBySize('staff-image-reads', measureSize);

type Row = (string | number)[];

async function measureSize(size: number, progress: Progress): Promise<Figures> {
  const images = `${size.toLocaleString('en')} images`;
  // Only approved images have unsigned URLs.
  process.env.UPLOADS_BUCKET = 'uploads';
  await switchToNewTable(`staff-images-${size}`);
  await progress.step(`Stocking a table with ${images}`, (note) => stockGallery(size, note, isRead));
  await progress.step('Reporting one image in twenty', () => stockReports(size));
  const rows = await progress.step('Reading as staff do', async () => [
    ...(await measureLists()),
    ...(await measureSearches()),
    await measureQueue(),
    await measureReports(),
  ]);
  return {
    title: `What staff read of ${images} over three years, counters included`,
    columns: PAGE_COLUMNS,
    rows,
    notes: [
      `The dearest of ${SAMPLE} pages from the first to the last, or of ${SAMPLE_OF_EACH_CATEGORY} of each category.`,
      `Read budget: ${PER_LIST} for each list read, ${PER_SEARCH} for a search, and ${PER_IMAGE} an image.`,
    ],
  };
}

async function measureLists(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const status of STATUSES) {
    rows.push(buildRow(status, await measureImages({ status }, SAMPLE), getListBudget({ status })));
    const each = [];
    for (const category of IMAGE_CATEGORIES)
      each.push(...(await measureImages({ status, category }, SAMPLE_OF_EACH_CATEGORY)));
    rows.push(buildRow(`${status}, of one category`, each, getListBudget({ status })));
  }
  for (const asked of OTHER_LENGTHS)
    rows.push(
      buildRow(
        `${asked.status}, ${asked.limit} a page`,
        await measureImages(asked, SAMPLE),
        getListBudget(asked),
      ),
    );
  return rows;
}

/** A state is two lists, one for either rating; all images that can be reviewed are in three states. */
const getListBudget = ({ status, limit = ALL.limit }: Partial<Browse>): number =>
  (status === 'all' ? 6 : 2) * PER_LIST + limit * PER_IMAGE;

async function measureSearches(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const asked of [...TERMS.map((search) => ({ search })), ...FILTERED_TERMS])
    rows.push(
      buildRow(
        `search ${Object.values(asked).join(', ')}`,
        await measureImages(asked, 3),
        PER_SEARCH + ALL.limit * PER_IMAGE,
      ),
    );
  return rows;
}

async function measureQueue(): Promise<Row> {
  const { readUnits, roundTrips } = await requestCost(reviewQueue);
  return ['queue of reviews', '', readUnits, PER_QUEUE, roundTrips, 2];
}

async function measureReports(): Promise<Row> {
  const readPage = (page: number) => reportQueue({ page, state: 'open' });
  const { reports } = await readPage(1);
  const budget = PER_LIST + reports.length * (PER_IMAGE + PER_GROUP);
  return buildRow('reports', await measurePages(readPage, SAMPLE), budget);
}

const measureImages = (asked: Partial<Browse>, sample: number): Promise<PageCost[]> =>
  measurePages((page) => staffImages({ ...ALL, ...asked, page }), sample);

const buildRow = (name: string, costs: readonly PageCost[], readUnits: number): Row =>
  buildPageRow(name, costs, { readUnits, roundTrips: MAX_TRIPS });
