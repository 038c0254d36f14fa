import { API_THROTTLE } from '../api-throttle.ts';
import { FRONTEND_DIRECTORY } from '../build/frontend.ts';
import { areFunctionsUpToDate, isFrontendUpToDate } from '../build/up-to-date.ts';
import type { Progress } from '../progress.ts';
import { storePages } from './app-bucket.ts';
import { type Clock, startClock } from './clock/clock.ts';
import { Closing } from './closing.ts';
import { type CloudParts, type Functions, type Report, startCloudParts } from './cloud-parts.ts';
import { createClockCalls, createEdgeCalls, createJobCalls, createMailCalls } from './console/cloud-calls.ts';
import { createLocalConsole } from './console/console.ts';
import { createDiscordCalls } from './console/discord/discord-calls.ts';
import { createImageCalls } from './console/image-calls.ts';
import { createPaymentCalls } from './console/payment-calls.ts';
import { type AddressBook, removeAddressBook, writeAddressBook } from './data-folder/address-book.ts';
import { convertDynamoLocal } from './data-folder/convert-dynamo-local.ts';
import { buildCorrupt, DATABASE_FILE, type DataFolder, openDataFolder } from './data-folder/data-folder.ts';
import { createEdge, type EdgeOptions, type RequestHandler } from './gateway/edge.ts';
import { createEdgeCache, type EdgeCache } from './gateway/edge-cache.ts';
import { openGateway } from './gateway/gateway.ts';
import { buildLocalResources } from './lambda/local-environment.ts';
import { keepLocalKey } from './local-key/keep-local-key.ts';
import { migrate } from './migrate.ts';
import { describeStart, type StartOptions } from './options.ts';
import { requireHealth } from './require-health.ts';
import { seedAll } from './seeding.ts';
import { type LocalDynamodb, startDynamodb } from './simulators/dynamodb/start-dynamodb.ts';
import { describeCause, StartFailure } from './start-failure.ts';
import { completeOutstanding } from './triggers/complete-outstanding.ts';
import { startSchedules } from './triggers/schedules.ts';

/** A running local cloud. */
export interface LocalCloud {
  addresses: AddressBook;
  /** Whether the accounts of the demo content exist. */
  hasDemoContent: boolean;
  /** Shuts everything down in order; nothing that was acknowledged is lost. */
  stop: () => Promise<void>;
}

interface Starting extends StartOptions {
  progress: Progress;
  report: Report;
}

/**
 * Starts everything that `npm start` promises and resolves once the site can be used.
 *
 * @throws StartFailure with a sentence for a person; everything that was started has been stopped by then
 */
export async function startLocal(options: Starting): Promise<LocalCloud> {
  const closing = new Closing();
  const stop = () => closing.all((error) => options.report('Something failed to stop cleanly', error));
  try {
    return { ...(await startAll(options, closing)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startAll(options: Starting, closing: Closing): Promise<Omit<LocalCloud, 'stop'>> {
  const { report } = options;
  const folder = await openDataFolder(options.data, options);
  closing.add(folder.release);
  const clock = startClock(folder.in('clock.json'));
  closing.add(clock.stop);
  const gateway = await openGateway(
    options.port,
    (error) => report('Failed to handle a request', error),
    (port) => describeStart(options, port),
  );
  closing.add(gateway.close);
  const cache = options.edgeCache ? createEdgeCache() : undefined;
  // The database is seeded without the features, which are built on the other cores at the same time.
  const [parts] = await Promise.all([
    startFilled(options, { folder, clock, site: `http://localhost:${gateway.port}`, cache, closing }),
    build(options.progress),
  ]);
  await storePages(FRONTEND_DIRECTORY, parts.environment);
  const functions = await parts.openFunctions();
  await completeStart(options, folder, functions);
  // Only now: what completes a start also runs tasks that are claimed, because no other run can be in progress.
  functions.startTriggers();
  closing.add(startSchedules(functions.lambdas));
  const throttle = options.throttle ? API_THROTTLE : undefined;
  gateway.open(chooseHandler(parts, functions, { clock, cache, throttle, report }));
  // Stopped first: pending requests still need everything else.
  closing.add(gateway.close);
  await options.progress.step('Health', (note) =>
    requireHealth(`http://127.0.0.1:${gateway.port}/api/health`, note),
  );
  writeAddressBook(folder.path, parts.addresses);
  closing.add(() => removeAddressBook(folder.path));
  return { addresses: parts.addresses, hasDemoContent: folder.isNew ? options.seed : folder.isSeeded };
}

interface HeldFolder {
  folder: DataFolder;
  clock: Clock;
  site: string;
  /** That of the edge, if it is on. */
  cache: EdgeCache | undefined;
  closing: Closing;
}

/** Starts the database and the simulators of AWS services, migrates the data of an older folder, and seeds a new one. */
async function startFilled(
  options: Starting,
  { folder, clock, site, cache, closing }: HeldFolder,
): Promise<CloudParts> {
  const { report, progress, seed } = options;
  const dynamodb = await startDatabase(options, folder, closing);
  const onInvalidation = (paths: string[]) => cache?.invalidate(paths);
  const parts = await startCloudParts({ folder, clock, dynamodb, site, onInvalidation, closing, report });
  const { environment } = parts;
  await migrate({ folder: folder.path, clock, environment, progress, closing });
  const seeding =
    folder.isNew && seed
      ? progress.step('Demo content', (note) => seedAll(environment, clock.offset, note, closing))
      : undefined;
  const keeping = keepLocalKey({ folder: folder.path, environment, clock: clock.offset, closing });
  // Only `npm run game` needs it.
  await Promise.all([
    seeding,
    keeping.catch((error) => report('Failed to create a key for the game', error)),
  ]);
  return parts;
}

/** Completes unfinished work from the seeding of a new folder, or from the last start. */
async function completeStart(
  { seed, progress }: Starting,
  folder: DataFolder,
  { lambdas }: Functions,
): Promise<void> {
  if (seed || !folder.isNew) await progress.step('Background tasks', () => completeOutstanding(lambdas));
  if (folder.isNew) folder.mark(seed ? 'seeded' : 'empty');
}

async function build({ step, say }: Progress): Promise<void> {
  await Promise.all([
    step('Functions', async (note) =>
      note((await waitForBuild(() => areFunctionsUpToDate(say))) ? 'built' : 'unchanged'),
    ),
    step('App', async (note) =>
      note((await waitForBuild(() => isFrontendUpToDate(say))) ? 'built' : 'unchanged'),
    ),
  ]);
}

async function waitForBuild(bringUpToDate: () => Promise<boolean>): Promise<boolean> {
  try {
    return await bringUpToDate();
  } catch (cause) {
    throw new StartFailure(`The build failed. Fix this and try again:\n${describeCause(cause)}`, { cause });
  }
}

const startDatabase = (
  { progress }: Starting,
  folder: DataFolder,
  closing: Closing,
): Promise<LocalDynamodb> =>
  progress.step('Database', async (note) => {
    try {
      await convertDynamoLocal(folder, buildLocalResources('').table, note);
      const dynamodb = await startDynamodb(folder.in(DATABASE_FILE));
      closing.add(dynamodb.stop);
      return dynamodb;
    } catch (cause) {
      const reason = `contains a database that can't be used (${describeCause(cause)})`;
      throw buildCorrupt(folder.path, reason, cause);
    }
  });

function chooseHandler(
  { addresses, environment, mailBox, setMailFaults, downloadKey, payments, discord }: CloudParts,
  { lambdas, operator }: Functions,
  { clock, report, ...edge }: { clock: Clock; report: Report } & Pick<EdgeOptions, 'cache' | 'throttle'>,
): RequestHandler {
  const calls = [
    ...createImageCalls(operator, report),
    ...createMailCalls(mailBox, setMailFaults),
    ...createJobCalls(lambdas),
    ...createClockCalls(clock),
    ...createPaymentCalls(payments),
    ...createDiscordCalls(discord),
    ...createEdgeCalls(edge.cache),
  ];
  return createEdge({
    lambdas,
    site: FRONTEND_DIRECTORY,
    origin: environment.resources.siteOrigin,
    media: { endpoint: addresses.s3, bucket: environment.resources.mediaBucket },
    downloads: { bucket: environment.resources.uploadsBucket, keys: [downloadKey] },
    uploadsOrigin: addresses.s3,
    discordCdn: discord.settings.cdn,
    console: createLocalConsole(calls, (error) => report('Failed to handle a console request', error)),
    ...edge,
  });
}
