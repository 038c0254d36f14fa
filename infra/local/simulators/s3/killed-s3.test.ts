import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { GetObjectCommand, ListObjectsV2Command, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CREDENTIALS, REGION } from '../../lambda/local-environment.ts';

let directory: string;
let running: ChildProcess | undefined;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 's3-killed-'));
});

afterEach(async () => {
  await kill();
  await rm(directory, { recursive: true });
});

/** Starts the simulator in a separate process that can be killed. */
async function start(): Promise<S3Client> {
  const program = `
    import { startS3 } from ${JSON.stringify(new URL('./start-s3.ts', import.meta.url).href)};
    const s3 = await startS3({ directory: ${JSON.stringify(directory)}, buckets: ['files'], allowedOrigin: [] });
    console.log(s3.url);`;
  running = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(running.stdout ?? new Readable(), 'data')) as [Buffer];
  const endpoint = line.toString().trim();
  return new S3Client({ endpoint, region: REGION, credentials: CREDENTIALS, maxAttempts: 1 });
}

async function kill(): Promise<void> {
  if (!running || running.exitCode !== null || running.signalCode !== null) return;
  running.kill('SIGKILL');
  await once(running, 'exit');
}

const LENGTH = 200_000;

describe('a killed S3 simulator', () => {
  it('in the middle of a body keeps no part of it, and all acknowledged objects', async () => {
    const client = await start();
    await client.send(new PutObjectCommand({ Bucket: 'files', Key: 'whole', Body: 'acknowledged' }));
    const stalled = new Readable({ read: () => undefined });
    stalled.push(randomBytes(1000));
    const cut = client
      .send(new PutObjectCommand({ Bucket: 'files', Key: 'half', Body: stalled, ContentLength: LENGTH }))
      .catch(() => 'broken off');
    await expect.poll(() => readdir(join(directory, 'unfinished'))).toHaveLength(1);
    await kill();
    stalled.destroy();
    expect(await cut).toBe('broken off');
    expect(await contents(await start())).toEqual(new Map([['whole', 'acknowledged']]));
    expect(await readdir(join(directory, 'unfinished'))).toEqual([]);
  });

  it('at any moment keeps every acknowledged object complete', async () => {
    const acknowledged = new Set<string>();
    for (const after of [3, 11, 23]) {
      const client = await start();
      const writing = Array.from({ length: 40 }, async (_, index) => {
        const Key = `${after}/${index}`;
        const Body = Key.padEnd(LENGTH, '.');
        await client.send(new PutObjectCommand({ Bucket: 'files', Key, Body }));
        if (acknowledged.add(Key).size % after === 0) running?.kill('SIGKILL');
      });
      await Promise.allSettled(writing);
      await kill();
    }
    const found = await contents(await start());
    expect(acknowledged.size).toBeGreaterThan(0);
    expect([...acknowledged].filter((key) => !found.has(key))).toEqual([]);
    for (const [key, text] of found) expect(text).toBe(key.padEnd(LENGTH, '.'));
  });
});

async function contents(client: S3Client): Promise<Map<string, string>> {
  const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket: 'files' }));
  const found = new Map<string, string>();
  for (const { Key = '' } of Contents) {
    const { Body } = await client.send(new GetObjectCommand({ Bucket: 'files', Key }));
    found.set(Key, (await Body?.transformToString()) ?? '');
  }
  return found;
}
