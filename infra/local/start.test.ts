import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { areFunctionsUpToDate, isFrontendUpToDate } from '../build/up-to-date.ts';
import { interruptStart, runToEnd } from '../testing/running-start.ts';
import { findFreePort } from './free-port.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'start-'));
  await areFunctionsUpToDate();
  await isFrontendUpToDate();
});
afterAll(() => rm(folder, { recursive: true }));

describe('a start', () => {
  it('says in one sentence that its port is occupied', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((listening) => other.on('listening', listening));
    const address = other.address();
    const port = typeof address === 'object' ? String(address?.port) : '';
    const { code, said } = await runToEnd('--port', port, '--data', join(folder, 'other'), '--no-seed');
    expect([code, said]).toEqual([
      1,
      `Port ${port} is in use by another program. Stop it, or choose another port: npm start -- --port ${Number(port) + 1} --data ${join(folder, 'other')} --no-seed\n`,
    ]);
    other.close();
  });

  it('can be interrupted while it starts', async () => {
    const other = join(folder, 'interrupted');
    const { code, said } = await interruptStart(
      '… Demo content',
      ...['--data', other, '--port', String(await findFreePort())],
    );
    expect([code, said.trim().split('\n').at(-1)]).toEqual([0, 'Stopped before startup finished.']);
    expect(JSON.parse(await readFile(join(other, 'pixelcrowd.json'), 'utf8'))).toMatchObject({
      content: 'seeding',
    });
  });
});
