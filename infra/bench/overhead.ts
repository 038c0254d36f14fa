import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { rankGallery } from '#domain/gallery/rank-gallery.ts';
import { getDocumentClient } from '#platform/data/document-client.ts';
import { buildGalleryEvent, callGallery, type GalleryCall, parseImagesPage } from '../costs/gallery-call.ts';
import { recordRequests, type Sent } from '../costs/record-requests.ts';
import { roundTrips } from '../costs/round-trips.ts';
import { stockGallery } from '../stock/gallery-stock.ts';
import { computeMedian } from '../testing/median.ts';
import { switchToNewTable, withDynamo } from './bench-table.ts';
import type { Part } from './figures.ts';
import { buildPlan, replay } from './replay.ts';

interface NamedCall extends GalleryCall {
  name: string;
}

const IMAGES = 1_000;
const RUNS = 200;
const WARM_UP_RUNS = 50;

/** Placeholder in calls for a viewer who differs in each run, because a view counts once per viewer. */
const VIEWER = 'viewer-of-the-bench';

const CALLS: readonly NamedCall[] = [
  { name: 'configuration', operation: 'config' },
  { name: 'categories', operation: 'categories' },
  { name: 'home page, page 1', operation: 'homepage' },
  { name: 'newest, page 1', operation: 'images' },
  { name: 'newest, page 18', operation: 'images', query: { page: '18' } },
  { name: 'most popular', operation: 'images', query: { sort: 'popular' } },
  { name: 'search', operation: 'images', query: { search: 'moth child' } },
];

/** Time in our own code for each call of the gallery: the handler without its requests to AWS. */
export const overhead: Part = {
  name: 'overhead',
  measure: (progress) =>
    withDynamo(async () => {
      await switchToNewTable('overhead');
      await progress.step('Stocking a gallery', (note) => stockGallery(IMAGES, { note }));
      await rankGallery();
      const rows = [];
      for (const call of await buildCallsWithImage()) {
        rows.push(await progress.step(`Timing ${call.name}`, (note) => measureCall(call, note)));
      }
      return [
        {
          title: `Time in our own code: the gallery's handler compared with its bare AWS calls, median of ${RUNS} interleaved`,
          columns: ['call', 'requests', 'round trips', 'handler ms', 'bare ms', 'ratio'],
          rows,
          notes: [
            `Bare: the very requests of the call, side by side where the handler sends them so; ${IMAGES} images, over HTTP.`,
            'Budget: at most 1.25 times the bare calls.',
          ],
        },
      ];
    }),
};

/** Calls about one image use one from the middle of the list. */
async function buildCallsWithImage(): Promise<NamedCall[]> {
  const middle = await callGallery(buildGalleryEvent({ operation: 'images', query: { page: '18' } }));
  const params = { id: parseImagesPage(middle).images[0]?.id ?? '' };
  const headers = { 'x-viewer-id': VIEWER };
  return [
    ...CALLS,
    { name: 'one image', operation: 'image', params },
    { name: 'view', operation: 'view', params, headers },
  ];
}

async function measureCall(
  { name, ...call }: NamedCall,
  note: (detail: string) => void,
): Promise<(string | number)[]> {
  const event = buildGalleryEvent(call);
  const sent = await listRequests(event);
  const plan = buildPlan(sent);
  const bareClient = new DynamoDBClient({});
  const bareDocuments = DynamoDBDocumentClient.from(bareClient);
  const times = { handler: [] as number[], bare: [] as number[] };
  for (let run = 1 - WARM_UP_RUNS; run <= RUNS; run++) {
    const ours = asViewer(event, `handler-${run}`);
    const theirs = asViewer(plan, `bare-${run}`);
    const handler = await measureMilliseconds(() => callGallery(ours));
    const bare = await measureMilliseconds(() => replay(bareDocuments, theirs));
    if (run < 1) continue;
    note(`run ${run} of ${RUNS}`);
    times.handler.push(handler);
    times.bare.push(bare);
  }
  bareClient.destroy();
  const [handler, bare] = [computeMedian(times.handler), computeMedian(times.bare)];
  const ratio = (handler / bare).toFixed(2);
  return [name, sent.length, roundTrips(sent), handler.toFixed(2), bare.toFixed(2), ratio];
}

/** The requests of a call once everything is warm. */
async function listRequests(event: Parameters<typeof callGallery>[0]): Promise<Sent[]> {
  await callGallery(asViewer(event, 'first-viewer'));
  const { sent, stop } = recordRequests(getDocumentClient());
  await callGallery(event);
  stop();
  return sent;
}

/** The same for another viewer. */
const asViewer = <T>(entity: T, viewer: string): T =>
  JSON.parse(JSON.stringify(entity).replaceAll(VIEWER, viewer)) as T; // it only differs in one text

async function measureMilliseconds(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
