import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createClockOffset } from '../clock/shifted-date.ts';
import { openFunctionLog } from './function-log.ts';
import { type Lambdas, openLambdas } from './lambdas.ts';
import { buildLocalResources } from './local-environment.ts';

let folder: string;
let lambdas: Lambdas;
let errors: string[] = [];
let failures: string[] = [];
let givenUp: string[] = [];
let closeLog: () => Promise<void>;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lambdas-'));
  errors = [];
  failures = [];
  givenUp = [];
  const log = openFunctionLog(join(folder, 'logs'), (name, line) => errors.push(`${name}: ${line}`));
  closeLog = log.close;
  const endpoints = {
    dynamodb: 'http://d',
    s3: 'http://s',
    sqs: 'http://q',
    mail: 'http://m',
    cloudfront: 'http://c',
    cognito: 'http://p',
    secrets: 'http://k',
  };
  lambdas = openLambdas({
    getBundle: () => join(folder, 'index.mjs'),
    environment: { resources: buildLocalResources('http://localhost:3000'), endpoints, version: '1' },
    clock: createClockOffset(0),
    log,
    onFailure: (feature, { errorMessage }) => failures.push(`${feature}: ${errorMessage}`),
    onGivenUp: (feature) => givenUp.push(feature),
    retryDelays: [1, 1],
  });
});
afterEach(async () => {
  await lambdas.end();
  await closeLog();
  await rm(folder, { recursive: true });
});

const bundle = (source: string) => writeFile(join(folder, 'index.mjs'), source);

describe('the local Lambdas', () => {
  it('have exactly the variables of their manifest entry, and the limits of a machine that may be busy', async () => {
    await bundle('export const handler = async () => process.env;');
    const listVariables = async (feature: string) => {
      const outcome = await lambdas.invoke(feature, {});
      return outcome.ok ? JSON.parse(outcome.payload) : undefined;
    };
    expect(await listVariables('gallery')).toMatchObject({
      TABLE: 'pixelcrowd',
      STAGE: 'local',
      VERSION: '1',
      AWS_ENDPOINT_URL_DYNAMODB: 'http://d',
      IMAGE_STEP_SECONDS: '600',
    });
    expect(await listVariables('gallery')).not.toHaveProperty('STAGE_SETTINGS');
    expect(await listVariables('site-content')).toHaveProperty('STAGE_SETTINGS');
    expect(await listVariables('coins')).not.toHaveProperty('UPLOADS_BUCKET');
    expect(await listVariables('tasks')).toMatchObject({
      UPLOADS_BUCKET: 'pixelcrowd-uploads',
      DISTRIBUTION_ID: 'LOCAL',
    });
    expect(await listVariables('web-auth')).toMatchObject({
      WEBSITE_POOL: 'eu-central-1_Website',
      MASTER_SECRET: 'pixelcrowd-master',
      AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: 'http://p',
      AWS_ENDPOINT_URL_SECRETS_MANAGER: 'http://k',
    });
    expect(await listVariables('web-auth')).not.toHaveProperty('GAME_POOL');
  });

  it('try an asynchronous event three times', async () => {
    await bundle(`let tries = 0;
      export const handler = async ({ works }) => { if (++tries < works) throw new Error('not yet'); return tries; };`);
    expect(await lambdas.invokeLater('gallery', { works: 3 })).toEqual({ ok: true, payload: '3' });
    expect(givenUp).toEqual([]);
  });

  it('report the event that they give up', async () => {
    await bundle("let tries = 0; export const handler = async () => { throw new Error('try ' + ++tries); };");
    await lambdas.invokeLater('gallery', {});
    expect(failures).toEqual(['gallery: try 1', 'gallery: try 2', 'gallery: try 3']);
    expect(givenUp).toEqual(['gallery']);
  });

  it('write all output to a file and report errors', async () => {
    await bundle(`export const handler = async () => {
      console.log(JSON.stringify({ level: 'INFO', message: 'all is well' }));
      console.log(JSON.stringify({ level: 'ERROR', message: 'a "bad" thing' }));
    };`);
    await lambdas.invoke('gallery', {});
    await expect.poll(() => errors).toEqual(['gallery: a "bad" thing']);
    await lambdas.end();
    await closeLog();
    expect((await readFile(join(folder, 'logs/gallery.log'), 'utf8')).split('\n')).toHaveLength(3);
  });

  it('finish their current event before they end', async () => {
    await bundle("export const handler = () => new Promise((done) => setTimeout(() => done('done'), 300));");
    const working = lambdas.invoke('gallery', {});
    await lambdas.end();
    expect(await working).toEqual({ ok: true, payload: '"done"' });
  });
});
