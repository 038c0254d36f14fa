import { StartFailure } from '../local/start-failure.ts';
import { createProgress, makeInterruptible } from '../progress.ts';
import { fillFolder } from './fill-folder.ts';
import { stockOptions } from './stock-options.ts';

/**
 * `npm run stock -- --images 100000 --data FOLDER`: fills a new data folder with the demo content and with so many
 * images, for measuring a large gallery with `npm start -- --data FOLDER`.
 */
const progress = createProgress(process.stdout);
const stopRequest = new AbortController();
const stop = () => stopRequest.abort();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
// The launcher ended without a signal.
process.on('disconnect', stop);
process.channel?.unref();

try {
  const options = stockOptions(process.argv.slice(2));
  await fillFolder({ ...options, progress: makeInterruptible(progress, stopRequest.signal), report });
  progress.say(`\nThe folder is filled. Start it with: npm start -- --data ${options.data}`);
  process.exit(0);
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
}

function explain(error: unknown): string {
  if (stopRequest.signal.aborted) return 'Stopped before the folder was filled.';
  return error instanceof StartFailure ? error.message : `Filling failed: ${describeFailure(error)}`;
}

function report(message: string, cause?: unknown): void {
  process.stderr.write(`! ${message}${cause === undefined ? '' : `: ${describeFailure(cause)}`}\n`);
}

function describeFailure(cause: unknown): string {
  return cause instanceof Error ? (cause.stack ?? cause.message) : JSON.stringify(cause);
}
