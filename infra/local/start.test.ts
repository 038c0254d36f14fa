import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildDrawnFile } from '../../functions/testing/image-bytes.ts';
import { frontendUpToDate, functionsUpToDate } from '../build/up-to-date.ts';
import { listeningSockets } from '../testing/listening-sockets.ts';
import { localConsole } from '../testing/local-console.ts';
import { endedStart, interruptedStart, type RunningStart, startOn } from '../testing/running-start.ts';
import { readAddressBook } from './data-folder/address-book.ts';
import { DATABASE_FILE } from './data-folder/data-folder.ts';
import { freePort } from './free-port.ts';

let folder: string;
let data: string;
const running: RunningStart[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'start-'));
  data = join(folder, 'data');
  await functionsUpToDate();
  await frontendUpToDate();
});
afterAll(async () => {
  for (const start of running) await start.kill();
  await rm(folder, { recursive: true });
});

async function start(): Promise<RunningStart> {
  const started = await startOn(data);
  running.push(started);
  return started;
}

describe('a local cloud', () => {
  it('keeps its data after a stop, and locks its folder', async () => {
    const first = await start();
    expect(first.said()).not.toContain('Demo accounts');
    const id = await localConsole(first.site).submitImage(await buildDrawnFile(32), { approve: true });
    await expect
      .poll(() => localConsole(first.site).image(id), { timeout: 20_000 })
      .toMatchObject({
        approvalStatus: 'approved',
      });

    await localConsole(first.site).ask('clock', { advanceSeconds: 86_400 });

    const second = await endedStart('--port', String(first.port), '--data', data);
    expect(second).toEqual({
      code: 1,
      said: expect.stringMatching(
        /^The data folder \S+ is in use by another instance \(process \d+, http:\S+\)\. Stop that one, or [^\n]+\n$/,
      ),
    });

    expect(await first.stop()).toBe(0);

    const again = await start();
    const { thumbnailUrl } = await localConsole(again.site).image(id);
    const thumbnail = await fetch(`${again.site}${thumbnailUrl}`);
    expect([thumbnail.status, thumbnail.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(await localConsole(again.site).ask('clock')).toMatchObject({ advancedSeconds: 86_400 });
    expect(again.said()).not.toContain('!');
    expect(await again.stop()).toBe(0);
  });

  it('answers visitors from its edge, which forgets an image at once when it is taken down', async () => {
    const { site, stop } = await start();
    const console = localConsole(site);
    const id = await console.submitImage(await buildDrawnFile(32), { approve: true });
    await expect
      .poll(() => console.image(id), { timeout: 20_000 })
      .toMatchObject({ approvalStatus: 'approved' });
    const { thumbnailUrl = '' } = await console.image(id);
    const look = async (path: string) => {
      const { status, headers } = await fetch(site + path);
      return [status, headers.get('x-cache')];
    };
    const pages = [thumbnailUrl, `/share/images/${id}`, `/api/gallery/images/${id}`, '/sitemap.xml'];
    for (const page of pages) {
      expect(await look(page)).toEqual([200, 'Miss from cloudfront']);
      expect(await look(page)).toEqual([200, 'Hit from cloudfront']);
    }
    await console.decide(id, 'reject');
    const gone = [404, 'Error from cloudfront'];
    for (const page of pages.slice(0, -1))
      await expect.poll(() => look(page), { timeout: 20_000 }).toEqual(gone);
    expect(await (await fetch(`${site}/sitemap.xml`)).text()).not.toContain(id);

    await look('/api/gallery/config');
    expect(await look('/api/gallery/config')).toEqual([200, 'Hit from cloudfront']);
    await console.ask('clock', { advanceSeconds: 30 });
    expect(await look('/api/gallery/config')).toEqual([200, 'RefreshHit from cloudfront']);
    expect(await stop()).toBe(0);
  });

  it('listens on the loopback interface only', async () => {
    const first = await start();
    const database = Number(new URL(readAddressBook(data)?.dynamodb ?? '').port);
    const sockets = listeningSockets(first.pid);
    expect(sockets.map(({ port }) => port)).toEqual(expect.arrayContaining([first.port, database]));
    expect(sockets.filter(({ isLoopback }) => !isLoopback)).toEqual([]);
    expect(await first.stop()).toBe(0);
  });

  it('says in one sentence that its port is occupied', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((listening) => other.on('listening', listening));
    const address = other.address();
    const port = typeof address === 'object' ? String(address?.port) : '';
    expect(await endedStart('--port', port, '--data', join(folder, 'other'))).toEqual({
      code: 1,
      said: expect.stringMatching(new RegExp(`^Port ${port} is in use by another program\\. [^\\n]+\\n$`)),
    });
    other.close();
  });

  it('says in one sentence that its data cannot be read, and what to do', async () => {
    await writeFile(join(data, DATABASE_FILE), 'scrambled '.repeat(4_000));
    const { code, said } = await endedStart('--data', data, '--port', String(await freePort()));
    expect(code).toBe(1);
    expect(said.trim().split('\n').at(-1)).toMatch(
      /^The data folder \S+ contains a database that can't be used\. Restore it from a backup, or start over with: npm start -- --fresh$/,
    );
  });

  it('can be interrupted while it starts', async () => {
    const other = join(folder, 'interrupted');
    const { code, said } = await interruptedStart(
      '… Demo content',
      ...['--data', other, '--port', String(await freePort())],
    );
    expect([code, said.trim().split('\n').at(-1)]).toEqual([0, 'Stopped before startup finished.']);
    expect(JSON.parse(await readFile(join(other, 'pixelcrowd.json'), 'utf8'))).toMatchObject({
      content: 'seeding',
    });
  });
});
