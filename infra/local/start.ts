import { DEMO_GAME_ACCOUNTS, DEMO_PASSWORD, DEMO_WEBSITE_ACCOUNTS } from '../../shared/demo-accounts.ts';
import { startOptions } from './options.ts';
import { interruptible, progressOn } from './progress.ts';
import { StartFailure } from './start-failure.ts';
import { type LocalCloud, startLocal } from './start-local.ts';

/** `npm start`: starts the local cloud, says where it is, and ends it in order when asked to. */
const progress = progressOn(process.stdout);
const { signal: stopAsked } = whenAskedToStop();

try {
  const started = performance.now();
  const options = startOptions(process.argv.slice(2));
  const cloud = await startLocal({ ...options, progress: interruptible(progress, stopAsked), report });
  announce(cloud, options.data, performance.now() - started);
  await asked();
  await progress.step('Stopping', cloud.stop);
  process.exit(0);
} catch (error) {
  giveUp(error);
}

/** A terminal tells the launcher and this process alike, and the launcher passes it on: asked twice is once. */
function whenAskedToStop(): AbortController {
  const asked = new AbortController();
  const stop = () => asked.abort();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  // The launcher is gone without having said so.
  process.on('disconnect', stop);
  process.channel?.unref();
  return asked;
}

function asked(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  if (stopAsked.aborted) resolve();
  stopAsked.addEventListener('abort', () => resolve());
  return promise;
}

function announce({ addresses, hasDemoContent }: LocalCloud, data: string, milliseconds: number): void {
  const { site, dynamodb, s3, mail } = addresses;
  progress.say(`
Pixelcrowd is ready after ${(milliseconds / 1000).toFixed(1)} s.

  The site           ${site}
  Local console      ${site}/_local  (mail, jobs, clock, images)
  API, described     ${site}/api/openapi.json
  Data               ${data}
${hasDemoContent ? demoAccounts() : ''}
  DynamoDB ${dynamodb} · S3 ${s3} · mail ${mail}
  Ctrl-C ends it; everything is kept.
`);
}

/** As whom one can sign in, in lines for a person. */
function demoAccounts(): string {
  const emailsOf = (accounts: readonly { email: string }[]) =>
    accounts.map(({ email }) => email).join('\n                     ');
  return `
  Demo accounts      password ${DEMO_PASSWORD}
    on the website   ${emailsOf(DEMO_WEBSITE_ACCOUNTS)}
    in the game      ${emailsOf(DEMO_GAME_ACCOUNTS)}
`;
}

function report(message: string, cause?: unknown): void {
  process.stderr.write(`! ${message}${cause === undefined ? '' : `: ${described(cause)}`}\n`);
}

function described(cause: unknown): string {
  return cause instanceof Error ? (cause.stack ?? cause.message) : JSON.stringify(cause);
}

function giveUp(error: unknown): void {
  if (stopAsked.aborted) {
    progress.say('Stopped before it was ready.');
    process.exit(0);
  }
  const words = error instanceof StartFailure ? error.message : `The start failed: ${described(error)}`;
  process.stderr.write(`${words}\n`);
  process.exit(1);
}
