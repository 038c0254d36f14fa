import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { rankGallery } from '../../functions/domain/gallery/rank-gallery.ts';
import { documentClient } from '../../functions/platform/data/document-client.ts';
import { switchToNewTable, withDynamo } from './bench-table.ts';
import { answerOf, type GalleryCall, galleryEvent, imagesPage } from './gallery-call.ts';
import { stockGallery } from './gallery-stock.ts';
import { median } from './median.ts';
import type { Part } from './part.ts';
import { recordRequests, type Sent } from './record-requests.ts';
import { planOf, replay } from './replay.ts';
import { roundTrips } from './round-trips.ts';

interface NamedCall extends GalleryCall {
  name: string;
}

const IMAGES = 1_000;
const RUNS = 200;
const WARM_UP_RUNS = 50;

/** Stands in calls for a viewer who differs from run to run, since a view counts once for each. */
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

/** Time in our own code for each call of the gallery: the handler beside its requests to AWS alone. */
export const overhead: Part = {
  name: 'overhead',
  measure: (progress) =>
    withDynamo(async () => {
      await switchToNewTable('overhead');
      await progress.step('Stocking a gallery', (note) => stockGallery(IMAGES, note));
      await rankGallery();
      const rows = [];
      for (const call of await callsWithImage()) {
        rows.push(await progress.step(`Timing ${call.name}`, (note) => measureCall(call, note)));
      }
      return [
        {
          title: `Time in our own code: the gallery's handler beside its AWS calls made bare, median of ${RUNS} interleaved`,
          columns: ['call', 'requests', 'round trips', 'handler ms', 'bare ms', 'ratio'],
          rows,
          notes: [
            `Bare: the very requests of the call, side by side where the handler sends them so; ${IMAGES} images in memory.`,
            'Budget: at most 1.25 times the bare calls.',
          ],
        },
      ];
    }),
};

/** Calls about one image take it from the middle of the list. */
async function callsWithImage(): Promise<NamedCall[]> {
  const middle = await answerOf(galleryEvent({ operation: 'images', query: { page: '18' } }));
  const params = { id: imagesPage(middle).images[0]?.id ?? '' };
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
  const event = galleryEvent(call);
  const sent = await requestsOf(event);
  const plan = planOf(sent);
  const bareClient = new DynamoDBClient({});
  const bareDocuments = DynamoDBDocumentClient.from(bareClient);
  const times = { handler: [] as number[], bare: [] as number[] };
  for (let run = 1 - WARM_UP_RUNS; run <= RUNS; run++) {
    const ours = asViewer(event, `handler-${run}`);
    const theirs = asViewer(plan, `bare-${run}`);
    const handler = await milliseconds(() => answerOf(ours));
    const bare = await milliseconds(() => replay(bareDocuments, theirs));
    if (run < 1) continue;
    note(`run ${run} of ${RUNS}`);
    times.handler.push(handler);
    times.bare.push(bare);
  }
  bareClient.destroy();
  const [handler, bare] = [median(times.handler), median(times.bare)];
  const ratio = (handler / bare).toFixed(2);
  return [name, sent.length, roundTrips(sent), handler.toFixed(2), bare.toFixed(2), ratio];
}

/** What a call sends once everything is warm. */
async function requestsOf(event: Parameters<typeof answerOf>[0]): Promise<Sent[]> {
  await answerOf(asViewer(event, 'first-viewer'));
  const { sent, stop } = recordRequests(documentClient());
  await answerOf(event);
  stop();
  return sent;
}

/** The same for another viewer. */
const asViewer = <T>(thing: T, viewer: string): T =>
  JSON.parse(JSON.stringify(thing).replaceAll(VIEWER, viewer)) as T; // it differs in one text alone

async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
