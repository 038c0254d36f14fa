import { existsSync, mkdirSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { createTable } from '../../functions/platform/data/create-table.ts';
import { startClock } from '../local/clock/clock.ts';
import { Closing } from '../local/closing.ts';
import { type Report, startCloudParts } from '../local/cloud-parts.ts';
import { type DataFolder, openDataFolder } from '../local/data-folder/data-folder.ts';
import { endOutlivedDynamo, startDynamo } from '../local/dynamodb/dynamo-local.ts';
import { requireJava } from '../local/dynamodb/java.ts';
import { dynamoClient, enableStream } from '../local/dynamodb/table.ts';
import { localResources } from '../local/lambda/local-environment.ts';
import type { Progress } from '../local/progress.ts';
import { fillInThread, seedAll } from '../local/seeding.ts';
import { StartFailure } from '../local/start-failure.ts';
import type { StockOptions } from './stock-options.ts';
import type { StockData } from './stock-worker.ts';

/** Linux keeps the files of this folder in memory. */
const MEMORY_FOLDER = '/dev/shm';
/** Bytes of the database for each image, and for the demo content. */
const BYTES_PER_IMAGE = 20_000;
const DEMO_BYTES = 100_000_000;

/** The site's address during the filling; `npm start` may use any other. */
const SITE = 'http://localhost:3000';
const TABLE = localResources(SITE).table;

interface Filling extends StockOptions {
  progress: Progress;
  report: Report;
}

/**
 * Fills a new data folder with the demo content and with images, so that `npm start` then serves them.
 *
 * @throws StartFailure if the folder already has content; everything that was started has been stopped by then
 */
export async function fillFolder(options: Filling): Promise<void> {
  const closing = new Closing();
  try {
    const folder = await openNewFolder(options.data, closing);
    requireJava(options.progress.say);
    const database = await fill(options, folder, closing);
    await options.progress.step('Moving the database into the folder', () =>
      cp(database, folder.in('dynamodb'), { recursive: true }),
    );
    folder.mark('seeded');
  } finally {
    await closing.all((error) => options.report('Something failed to stop cleanly', error));
  }
}

async function openNewFolder(path: string, closing: Closing): Promise<DataFolder> {
  const folder = await openDataFolder(path, { fresh: false }, (opened) =>
    endOutlivedDynamo(join(opened, 'dynamodb.json')),
  );
  closing.add(folder.release);
  if (folder.isNew) return folder;
  throw new StartFailure(
    `The data folder ${path} already has content. Pass a new folder with --data, or delete this one first.`,
  );
}

/**
 * Fills the database and the folders of the simulators, and stops them again.
 *
 * @returns the folder with the database, at rest; it is deleted when `closing` runs
 */
async function fill(
  { images, progress, report }: Filling,
  folder: DataFolder,
  closing: Closing,
): Promise<string> {
  const directory = createDatabaseFolder(folder, images);
  closing.add(() => rmSync(directory, { recursive: true, force: true }));
  const running = new Closing();
  closing.add(() => running.all((error) => report('Something failed to stop cleanly', error)));
  const clock = startClock(folder.in('clock.json'));
  running.add(clock.stop);
  const files = { directory, pidFile: folder.in('dynamodb.json'), logFile: folder.in('dynamodb.log') };
  running.add(() => endOutlivedDynamo(files.pidFile));
  const dynamo = await startDynamo(files, () => report('DynamoDB Local stopped unexpectedly'));
  running.add(dynamo.stop);
  const client = dynamoClient(dynamo.url);
  running.add(() => client.destroy());
  // The stream would store a second copy of every item.
  await createTable(client, TABLE, { stream: false });
  const { environment } = await startCloudParts({
    ...{ folder, clock, dynamodb: dynamo.url, site: SITE, closing: running, report },
    // The site is not served while it is filled, so nothing is cached.
    onInvalidation: () => undefined,
  });
  const { uploadsBucket, mediaBucket } = environment.resources;
  const folders = { directory: folder.in('s3'), uploadsBucket, mediaBucket };
  const data: StockData = { count: images, clock: clock.offset, folders };
  const run = (program: string, note: (detail: string) => void) =>
    fillInThread(new URL(program, import.meta.url), data, { environment, note, closing: running });
  await Promise.all([
    progress.step('Demo content', (note) => seedAll(environment, clock.offset, note, running)),
    progress.step('Images', (note) => run('./stock-worker.ts', note)),
  ]);
  await progress.step('Ranking', (note) => run('./rank-worker.ts', note));
  await enableStream(client, TABLE);
  await running.all((error) => report('Something failed to stop cleanly', error));
  return directory;
}

/** In memory if it fits there: DynamoDB Local waits for the disk once per item of a batch. */
function createDatabaseFolder(folder: DataFolder, images: number): string {
  if (existsSync(MEMORY_FOLDER)) {
    const { bavail, bsize } = statfsSync(MEMORY_FOLDER);
    if (bavail * bsize > DEMO_BYTES + images * BYTES_PER_IMAGE)
      return mkdtempSync(join(MEMORY_FOLDER, 'pixelcrowd-'));
  }
  const directory = folder.in('unfinished');
  mkdirSync(directory);
  return directory;
}
