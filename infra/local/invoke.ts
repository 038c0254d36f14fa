import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { bundleFile, FUNCTIONS_DIRECTORY } from '../build/functions.ts';
import { areFunctionsUpToDate } from '../build/up-to-date.ts';
import type { Feature } from '../feature.ts';
import { FEATURES } from '../features.ts';
import { readOffset } from './clock/clock.ts';
import { createClockOffset } from './clock/shifted-date.ts';
import { type AddressBook, readAddressBook } from './data-folder/address-book.ts';
import { LambdaWorker } from './lambda/lambda-worker.ts';
import { buildDelayQueueUrl, buildEnvironment, buildLocalResources } from './lambda/local-environment.ts';
import { release } from './lambda/release.ts';
import { DEFAULT_DATA } from './options.ts';
import { StartFailure } from './start-failure.ts';

/** `npm run invoke -- FEATURE EVENT.json`: invokes one feature of a running start with one event. */
try {
  await invoke(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof StartFailure)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

async function invoke(args: string[]): Promise<void> {
  const { feature, eventFile, data } = read(args);
  const event = readEvent(eventFile);
  const book = await readRunningCloud(data);
  await areFunctionsUpToDate();
  const { name, memoryMegabytes, timeoutSeconds } = feature;
  const worker = new LambdaWorker({
    setup: {
      module: pathToFileURL(`${FUNCTIONS_DIRECTORY}/${bundleFile(feature)}`).href,
      clock: createClockOffset(readOffset(`${data}/clock.json`)),
      functionName: name,
      memoryMegabytes,
    },
    environment: buildEnvironment(feature, {
      resources: {
        ...buildLocalResources(book.site),
        delayQueue: buildDelayQueueUrl(book.sqs),
        discord: book.discord,
      },
      endpoints: book,
      version: release(),
    }),
    onOutput: (output) => output.pipe(process.stderr, { end: false }),
  });
  await worker.whenReady();
  const outcome = await worker.invoke({
    requestId: 'invoked-by-hand',
    event,
    timeoutMilliseconds: timeoutSeconds * 1000,
  });
  await worker.end();
  process.stdout.write(`${JSON.stringify(outcome.ok ? JSON.parse(outcome.payload) : outcome, null, 2)}\n`);
  process.exitCode = outcome.ok ? 0 : 1;
}

function read(args: string[]): { feature: Feature; eventFile: string; data: string } {
  const options = { data: { type: 'string' } } as const;
  const { positionals, values } = parseArgs({ args, options, allowPositionals: true, strict: false });
  const [name, eventFile] = positionals;
  const feature = FEATURES.find((known) => known.name === name);
  if (!feature || !eventFile) {
    const names = FEATURES.map((known) => known.name).join(', ');
    throw new StartFailure(
      `Use: npm run invoke -- FEATURE EVENT.json [--data FOLDER], where FEATURE is one of ${names}`,
    );
  }
  const from = process.env.INIT_CWD ?? process.cwd();
  const data = typeof values.data === 'string' ? resolve(from, values.data) : DEFAULT_DATA;
  return { feature, eventFile: resolve(from, eventFile), data };
}

function readEvent(file: string): string {
  try {
    return JSON.stringify(JSON.parse(readFileSync(file, 'utf8')));
  } catch (cause) {
    throw new StartFailure(`${file} isn't valid JSON. Pass an event file, such as events/gallery/page.json`, {
      cause,
    });
  }
}

/** A killed start leaves its addresses behind, so this checks that it responds. */
async function readRunningCloud(data: string): Promise<AddressBook> {
  const book = readAddressBook(data);
  const responses =
    book && (await fetch(`${book.site.replace('localhost', '127.0.0.1')}/api/health`).catch(() => undefined));
  if (book && responses?.ok) return book;
  throw new StartFailure(
    `No local cloud is running on ${data}. Start one with npm start, or pass its folder with --data.`,
  );
}
