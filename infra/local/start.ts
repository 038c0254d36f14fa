import { DEMO_GAME_ACCOUNTS, DEMO_PASSWORD, DEMO_WEBSITE_ACCOUNTS } from '#shared/demo-accounts.ts';
import { createProgress, makeInterruptible } from '../progress.ts';
import { startOptions } from './options.ts';
import { StartFailure } from './start-failure.ts';
import { type LocalCloud, startLocal } from './start-local.ts';

/** `npm start`: starts the local cloud, prints its URL, and shuts it down in order on request. */
// Everything that this process and its children store is readable by its owner alone.
process.umask(0o077);

const progress = createProgress(process.stdout);
const { signal: stopRequest } = createStopController();

try {
  const started = performance.now();
  const options = startOptions(process.argv.slice(2));
  const cloud = await startLocal({ ...options, progress: makeInterruptible(progress, stopRequest), report });
  announce(cloud, options.data, performance.now() - started);
  await waitForStop();
  await progress.step('Stopping', cloud.stop);
  process.exit(0);
} catch (error) {
  exitWithFailure(error);
}

/**
 * A terminal signals the launcher and this process alike, and the launcher forwards the signal: two signals count
 * as one.
 */
function createStopController(): AbortController {
  const controller = new AbortController();
  const stop = () => controller.abort();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  // The launcher ended without a signal.
  process.on('disconnect', stop);
  process.channel?.unref();
  return controller;
}

function waitForStop(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  if (stopRequest.aborted) resolve();
  stopRequest.addEventListener('abort', () => resolve());
  return promise;
}

function announce({ addresses, hasDemoContent }: LocalCloud, data: string, milliseconds: number): void {
  const { site, dynamodb, s3, mail } = addresses;
  progress.say(`
Pixelcrowd is ready after ${(milliseconds / 1000).toFixed(1)} s.

  The site           ${site}
  Local console      ${site}/_local  (email, payments, jobs, clock, images)
  Simulated Discord  ${site}/_local/discord
  API description    ${site}/api/openapi.json
  Data               ${data}
${hasDemoContent ? listDemoAccounts() : ''}
  DynamoDB ${dynamodb} · S3 ${s3} · mail ${mail}
  Press Ctrl-C to stop. Your data is kept.
`);
}

/** The demo accounts, as lines for a person. */
function listDemoAccounts(): string {
  const listEmails = (accounts: readonly { email: string }[]) =>
    accounts.map(({ email }) => email).join('\n                     ');
  return `
  Demo accounts      password ${DEMO_PASSWORD}
    on the website   ${listEmails(DEMO_WEBSITE_ACCOUNTS)}
    in the game      ${listEmails(DEMO_GAME_ACCOUNTS)}
`;
}

function report(message: string, cause?: unknown): void {
  process.stderr.write(`! ${message}${cause === undefined ? '' : `: ${describeFailure(cause)}`}\n`);
}

function describeFailure(cause: unknown): string {
  return cause instanceof Error ? (cause.stack ?? cause.message) : JSON.stringify(cause);
}

function exitWithFailure(error: unknown): void {
  if (stopRequest.aborted) {
    progress.say('Stopped before startup finished.');
    process.exit(0);
  }
  const words = error instanceof StartFailure ? error.message : `Startup failed: ${describeFailure(error)}`;
  process.stderr.write(`${words}\n`);
  process.exit(1);
}
