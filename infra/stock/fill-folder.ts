import { startClock } from '../local/clock/clock.ts';
import { Closing } from '../local/closing.ts';
import { type Report, startCloudParts } from '../local/cloud-parts.ts';
import { DATABASE_FILE, type DataFolder, openDataFolder } from '../local/data-folder/data-folder.ts';
import { fillInThread, seedAll } from '../local/seeding.ts';
import { startDynamodb } from '../local/simulators/dynamodb/start-dynamodb.ts';
import { StartFailure } from '../local/start-failure.ts';
import type { Progress } from '../progress.ts';
import type { StockOptions } from './stock-options.ts';
import type { StockData } from './stock-worker.ts';

/** The site's address during the filling; `npm start` may use any other. */
const SITE = 'http://localhost:3000';

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
    await fill(options, folder, closing);
    folder.mark('seeded');
  } finally {
    await closing.all((error) => options.report('Something failed to stop cleanly', error));
  }
}

async function openNewFolder(path: string, closing: Closing): Promise<DataFolder> {
  const folder = await openDataFolder(path, { fresh: false });
  closing.add(folder.release);
  if (folder.isNew) return folder;
  throw new StartFailure(
    `The data folder ${path} already has content. Pass a new folder with --data, or delete this one first.`,
  );
}

/** Fills the database and the folders of the simulators, and stops them again. */
async function fill(
  { images, progress, report }: Filling,
  folder: DataFolder,
  closing: Closing,
): Promise<void> {
  const running = new Closing();
  closing.add(() => running.all((error) => report('Something failed to stop cleanly', error)));
  const clock = startClock(folder.in('clock.json'));
  running.add(clock.stop);
  const dynamodb = await startDynamodb(folder.in(DATABASE_FILE));
  running.add(dynamodb.stop);
  const { environment } = await startCloudParts({
    folder,
    clock,
    dynamodb,
    site: SITE,
    closing: running,
    report,
    // The site is not served while it is filled, so nothing is cached.
    onInvalidation: () => undefined,
  });
  const { uploadsBucket, mediaBucket } = environment.resources;
  const folders = { directory: folder.in('s3'), uploadsBucket, mediaBucket };
  await progress.step('Demo content', (note) => seedAll(environment, clock.offset, note, running));
  // The thread that stores the images opens the database itself, which is faster than requests to another thread.
  await dynamodb.stop();
  const data: StockData = { count: images, clock: clock.offset, folders, database: folder.in(DATABASE_FILE) };
  const program = new URL('./stock-worker.ts', import.meta.url);
  await progress.step('Images', (note) =>
    fillInThread(program, data, { environment, note, closing: running }),
  );
  await running.all((error) => report('Something failed to stop cleanly', error));
}
