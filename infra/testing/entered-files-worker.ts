import { Session } from 'node:inspector/promises';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import type { Context } from 'aws-lambda';
import { handler } from '../../functions/features/gallery/handler.ts';
import { buildApiEvent } from '../../functions/testing/api-event.ts';
import { createFreshTable } from '../../functions/testing/fresh-table.ts';
import { storeImage } from '../../functions/testing/images.ts';
import { ROOT } from '../root.ts';
import { openTestDatabase } from './test-database.ts';

/**
 * The code of a thread that requests pages of the gallery, and lists the files of the product in which each request runs
 * a function. A thread loads the files as they are, while tests add functions to them.
 */
const requests = workerData as Parameters<typeof buildApiEvent>[0][]; // only the test starts this file, with this data

const DAY = 86_400_000;

// The handlers do not use Lambda's context, so an empty one is enough.
const NO_CONTEXT = {} as Context;

const close = openTestDatabase();
await createFreshTable();
for (let day = 0; day < 40; day++) await storeImage({ at: Date.UTC(2026, 0, 1) + day * DAY });
const entered = [];
for (const request of requests) entered.push(await listEnteredFiles(request));
close();
parentPort?.postMessage(entered);

async function listEnteredFiles(request: Parameters<typeof buildApiEvent>[0]): Promise<string[]> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true });
  await session.post('Profiler.takePreciseCoverage');
  const { statusCode, body = '' } = await handler(buildApiEvent(request), NO_CONTEXT);
  const { result } = await session.post('Profiler.takePreciseCoverage');
  session.disconnect();
  if (statusCode !== 200) throw new Error(`${request.route} returned ${statusCode} ${body}`);
  return result
    .filter(({ functions }) => functions.some(({ ranges }) => ranges.some(({ count }) => count > 0)))
    .flatMap(({ url }) => (url.startsWith('file:') ? relative(ROOT, fileURLToPath(url)) : []))
    .filter((file) => /^(?:functions|shared)\/(?!testing\/)/.test(file));
}
