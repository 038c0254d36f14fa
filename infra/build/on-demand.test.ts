import { beforeAll, describe, expect, it } from 'vitest';
import { FEATURES } from '../features.ts';
import { type Bundled, listFiles, listFilesAtStart, readBundle } from './bundled.ts';
import { areFunctionsUpToDate } from './up-to-date.ts';

beforeAll(async () => void (await areFunctionsUpToDate()));

it.each([
  ['web-auth', 'puzzles', isPuzzleCode],
  ['game-auth', 'puzzles', isPuzzleCode],
  ['game-auth', 'the client of Discord', isDiscordCode],
  ['discord-admin', 'the client of Discord', isDiscordCode],
  ['payments', 'Stripe', isStripeCode],
  ['payments', 'QR codes', isQrCode],
  ['discord-bot', 'the AWS SDK', isAwsSdkCode],
  ['tasks', 'the client of S3', isS3Code],
  ['tasks', 'the client of SQS', isSqsCode],
  ['tasks', 'the client of Discord', isDiscordCode],
  ['tasks', 'Stripe', isStripeCode],
  ['tasks', 'the renderer of mails', isReactCode],
  ['system', 'the client of S3', isS3Code],
] as const)('%s starts without the code of %s, and can load it', async (feature, _, isCode) => {
  const bundled = await readBundle(feature);
  const fromIt = (files: string[]) =>
    files.filter((file) => Object.keys(bundled.metafile.outputs[file]?.inputs ?? {}).some(isCode));
  expect(fromIt(listFilesAtStart(bundled))).toEqual([]);
  expect(fromIt(listFiles(bundled)).length).toBeGreaterThan(0);
  expect(listDefaultOnly(bundled)).toEqual([]);
});

describe('the work of tasks', () => {
  const isWork = (input: string) => input.endsWith('/domain/images/publishing/reconcile-files.ts');
  const isRunner = (input: string) => input.endsWith('/domain/tasks/run-tasks.ts');
  const listInputs = ({ metafile }: Bundled, files: string[]) =>
    files.flatMap((file) => Object.keys(metafile.outputs[file]?.inputs ?? {}));

  it('is loaded when a task runs', async () => {
    const bundled = await readBundle('tasks');
    expect(listInputs(bundled, listFilesAtStart(bundled)).filter(isWork)).toEqual([]);
    expect(listInputs(bundled, listFiles(bundled)).filter(isWork)).toHaveLength(1);
  });

  it.each(FEATURES.filter(({ startedBy }) => startedBy !== 'task-items'))(
    'is not in $name, which runs none',
    async ({ name }) => {
      const bundled = await readBundle(name);
      const inputs = listInputs(bundled, listFiles(bundled));
      expect(inputs.filter((input) => isWork(input) || isRunner(input) || isSqsCode(input))).toEqual([]);
    },
  );
});

/**
 * Packages that are loaded on demand and have only a default export in a bundle, unlike in Node: those in CommonJS. A
 * file of ours that imports such a package is loaded instead. React Email imports the renderer itself, and expects that.
 */
const listDefaultOnly = ({ metafile }: Bundled) =>
  Object.values(metafile.outputs)
    .filter(
      ({ entryPoint, exports }) =>
        entryPoint?.startsWith('node_modules/') && !isReactCode(entryPoint) && exports.join() === 'default',
    )
    .map(({ entryPoint }) => entryPoint);

function isPuzzleCode(input: string): boolean {
  return input.includes('altcha-lib') || input.endsWith('/puzzle.ts');
}

function isQrCode(input: string): boolean {
  return input.includes('node_modules/qrcode/');
}

function isDiscordCode(input: string): boolean {
  return input.includes('node_modules/@discordjs/rest/');
}

function isAwsSdkCode(input: string): boolean {
  return /node_modules\/(@aws-sdk|@smithy)\//.test(input);
}

function isStripeCode(input: string): boolean {
  return input.includes('node_modules/stripe/');
}

function isS3Code(input: string): boolean {
  return input.includes('node_modules/@aws-sdk/client-s3/');
}

function isSqsCode(input: string): boolean {
  return input.includes('node_modules/@aws-sdk/client-sqs/');
}

function isReactCode(input: string): boolean {
  return input.includes('node_modules/react-dom/');
}
