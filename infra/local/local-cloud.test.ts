import { readdirSync, statSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PUBLISHED_IMAGES } from '#domain/images/picture.ts';
import { buildTask, toTaskItem } from '#platform/data/tasks.ts';
import { TASK_TAG } from '#platform/mail-event.ts';
import { buildDrawnFile, buildPhoto } from '../../functions/testing/image-bytes.ts';
import { areFunctionsUpToDate, isFrontendUpToDate } from '../build/up-to-date.ts';
import { listListeningSockets } from '../testing/listening-sockets.ts';
import { openLocalConsole } from '../testing/local-console.ts';
import { createLocalPasswords } from '../testing/local-passwords.ts';
import { type RunningStart, runToEnd, startOn } from '../testing/running-start.ts';
import {
  groupCounters,
  groupEntries,
  listDerivedKeys,
  listFiles,
  listImages,
  listPublishedKeys,
  readEveryItem,
  storeItem,
} from '../testing/stored-images.ts';
import { readAddressBook } from './data-folder/address-book.ts';
import { DATABASE_FILE } from './data-folder/data-folder.ts';
import { findFreePort } from './free-port.ts';
import { buildLocalResources, CREDENTIALS, REGION } from './lambda/local-environment.ts';
import { nameKeyFile, readSavedKey } from './local-key/saved-key.ts';
import type { Mail } from './simulators/mail-box.ts';

/** Milliseconds of work before each kill: during the first upload, in the middle, and near the end. */
const KILLED_AFTER = [150, 900, 2_500];

const { uploadsBucket, mediaBucket, gamePool, gameClient, mailFrom, mailConfigurationSet } =
  buildLocalResources('');

// One cloud for all tests of this file, which run in order: a start takes longer than most of them.
let data: string;
let start: RunningStart;
beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'local-cloud-'));
  await areFunctionsUpToDate();
  await isFrontendUpToDate();
  start = await startOn(data);
});
afterAll(async () => {
  await start.kill();
  await rm(data, { recursive: true });
});

describe('a local cloud', () => {
  it('starts without demo content if the options say so', () => {
    expect(start.said()).not.toContain('Demo accounts');
  });

  it('runs a task when it is due, and not before', async () => {
    const task = buildTask('operations-mail', { subject: 'Due', text: 'Now.' }, { afterSeconds: 1 });
    await storeItem(data, toTaskItem(task));
    const findMail = async () =>
      (await openLocalConsole(start.site).ask<{ mails: Mail[] }>('mail')).mails.find(
        ({ subject }) => subject === 'Due',
      );
    await expect.poll(findMail, { timeout: 20_000 }).toBeDefined();
    expect((await findMail())?.sentAt.localeCompare(task.due)).toBeGreaterThanOrEqual(0);
  });

  it('ends a task by the event that SES has sent its mail', async () => {
    const task = buildTask('operations-mail', { subject: 'Later', text: 'Now.' }, { afterSeconds: 3_600 });
    await storeItem(data, toTaskItem(task));
    await sendTaggedMail(readAddressBook(data)?.mail ?? '', task.id);
    const isStored = async () => (await readEveryItem(data)).some(({ pk }) => pk === `TASK#${task.id}`);
    await expect.poll(isStored, { timeout: 20_000 }).toBe(false);
  });

  it('locks its data folder', async () => {
    expect(await runToEnd('--port', String(start.port), '--data', data)).toEqual({
      code: 1,
      said: expect.stringMatching(
        /^The data folder \S+ is in use by another instance \(process \d+, http:\S+\)\. Stop that one, or [^\n]+\n$/,
      ),
    });
  });

  it('serves visitors from its edge, which forgets an image at once when it is taken down', async () => {
    const { site } = start;
    const console = openLocalConsole(site);
    const id = await console.submitImage(await buildDrawnFile(32), { approve: true });
    await expect
      .poll(() => console.image(id), { timeout: 20_000 })
      .toMatchObject({ approvalStatus: 'approved' });
    const { thumbnailUrl = '' } = await console.image(id);
    const findState = async (path: string) => {
      const { status, headers } = await fetch(site + path);
      return [status, headers.get('x-cache')];
    };
    const pages = [thumbnailUrl, `/gallery/${id}`, `/api/gallery/images/${id}`, '/sitemap.xml'];
    for (const page of pages) {
      expect(await findState(page)).toEqual([200, 'Miss from cloudfront']);
      expect(await findState(page)).toEqual([200, 'Hit from cloudfront']);
    }
    await console.decide(id, 'reject');
    for (const page of pages.slice(0, -1))
      await expect.poll(async () => (await findState(page))[0], { timeout: 20_000 }).toBe(404);
    expect(await (await fetch(`${site}/sitemap.xml`)).text()).not.toContain(id);

    await findState('/api/gallery/config');
    expect(await findState('/api/gallery/config')).toEqual([200, 'Hit from cloudfront']);
    await console.ask('clock', { advanceSeconds: 30 });
    expect(await findState('/api/gallery/config')).toEqual([200, 'RefreshHit from cloudfront']);
  });

  it('has a key of the game server', async () => {
    const send = async (key: string) => {
      const headers = { 'content-type': 'application/json', 'x-game-server-key': key };
      const { status } = await fetch(`${start.site}/api/game/server/coins`, {
        method: 'POST',
        headers,
        body: '{}',
      });
      return status;
    };
    const key = readSavedKey(nameKeyFile(data)) ?? '';
    expect([await send(key), await send(key.toLowerCase())]).toEqual([422, 401]);
  });

  it('listens on the loopback interface only', async () => {
    const database = Number(new URL(readAddressBook(data)?.dynamodb ?? '').port);
    const sockets = listListeningSockets(start.pid);
    expect(sockets.map(({ port }) => port)).toEqual(expect.arrayContaining([start.port, database]));
    expect(sockets.filter(({ isLoopback }) => !isLoopback)).toEqual([]);
  });
});

/** What clients received confirmations for. */
interface Promised {
  submitted: Set<string>;
  approved: Set<string>;
  passwords: Set<string>;
}

/** Submits and approves images, several at a time, until the server stops responding. */
async function work(site: string, promised: Promised, files: Buffer[]): Promise<void> {
  const console = openLocalConsole(site);
  const one = async (): Promise<void> => {
    for (;;) {
      const [file] = files.splice(0, 1);
      if (!file) return;
      files.push(file);
      const id = await console.submitImage(file, { title: `Number ${promised.submitted.size}` });
      promised.submitted.add(id);
      while ((await console.image(id)).processing !== 'done') await wait(20);
      await console.decide(id, 'approve');
      promised.approved.add(id);
    }
  };
  await Promise.allSettled([one(), one(), one(), setPasswords(promised)]);
}

/** Sends a mail as that of a task. */
async function sendTaggedMail(endpoint: string, task: string): Promise<void> {
  const client = new SESv2Client({ endpoint, region: REGION, credentials: CREDENTIALS });
  const command = new SendEmailCommand({
    ConfigurationSetName: mailConfigurationSet,
    EmailTags: [{ Name: TASK_TAG, Value: task }],
    FromEmailAddress: mailFrom,
    Destination: { ToAddresses: ['juno@example.org'] },
    Content: { Simple: { Subject: { Data: 'Tagged' }, Body: { Text: { Data: 'Words' } } } },
  });
  await client.send(command);
  client.destroy();
}

const passwords = () =>
  createLocalPasswords(readAddressBook(data)?.cognito ?? '', { id: gamePool, client: gameClient });

/** Sets passwords, slowly enough to leave time for other work, until the server stops responding. */
async function setPasswords({ passwords: promised }: Promised): Promise<void> {
  for (const { create } = passwords(); ; ) {
    const name = `player-${promised.size}-${Date.now()}`;
    await create(name, buildPassword(name));
    promised.add(name);
    await wait(50);
  }
}

const buildPassword = (name: string): string => `the password of ${name}`;

const promised: Promised = { submitted: new Set(), approved: new Set(), passwords: new Set() };

describe('a killed local cloud', () => {
  it.each(KILLED_AFTER)(
    'is consistent again after a kill at %i ms and a restart, with everything that it had confirmed',
    async (milliseconds) => {
      const files = [
        await buildDrawnFile(32),
        await buildPhoto(600, 400).png().toBuffer(),
        await buildDrawnFile(16),
      ];
      const working = work(start.site, promised, files);
      await wait(milliseconds);
      await start.kill();
      await working;
      start = await startOn(data);

      const items = await readEveryItem(data);
      const images = listImages(items);
      const approved = images.filter(({ approvalStatus }) => approvalStatus === 'approved');
      expect(groupCounters(items)).toEqual(groupEntries(images));
      expect(await listFiles(data, uploadsBucket)).toEqual(listDerivedKeys(images));
      const published = [...(await listFiles(data, mediaBucket))].filter((key) =>
        key.startsWith(PUBLISHED_IMAGES),
      );
      expect(new Set(published)).toEqual(listPublishedKeys(approved));
      // Announced uploads without a file are on no list, and expire after a day.
      const processed = images.filter(({ processing }) => processing !== 'awaiting-upload');
      expect(processed.filter(({ processing }) => processing !== 'done')).toEqual([]);
      expect(processed.map(({ id }) => id)).toEqual(expect.arrayContaining([...promised.submitted]));
      expect(approved.map(({ id }) => id)).toEqual(expect.arrayContaining([...promised.approved]));
      const { canSignIn } = passwords();
      for (const name of promised.passwords) expect(await canSignIn(name, buildPassword(name))).toBe(true);
    },
  );

  it('keeps everything to the user who started it', () => {
    const all = readdirSync(data, { recursive: true, withFileTypes: true }).filter(
      // The functions are copied with the modes of their bundles.
      ({ parentPath }) => !parentPath.startsWith(join(data, 'functions')),
    );
    const open = all.filter(({ parentPath, name }) => statSync(join(parentPath, name)).mode & 0o077);
    expect(open.map(({ name }) => name)).toEqual([]);
    expect(all.map(({ name }) => name)).toContain(DATABASE_FILE);
  });

  it('has confirmed passwords by then', () => {
    expect(promised.passwords.size).toBeGreaterThan(0);
  });
});

describe('a stopped local cloud', () => {
  it('has its data and its clock again after a restart', async () => {
    const id = await openLocalConsole(start.site).submitImage(await buildDrawnFile(32), { approve: true });
    await expect
      .poll(() => openLocalConsole(start.site).image(id), { timeout: 20_000 })
      .toMatchObject({ approvalStatus: 'approved' });
    await openLocalConsole(start.site).ask('clock', { advanceSeconds: 86_400 });
    expect(await start.stop()).toBe(0);

    start = await startOn(data);
    const { thumbnailUrl } = await openLocalConsole(start.site).image(id);
    const thumbnail = await fetch(`${start.site}${thumbnailUrl}`);
    expect([thumbnail.status, thumbnail.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(await openLocalConsole(start.site).ask('clock')).toMatchObject({ advancedSeconds: 30 + 86_400 });
    expect(start.said()).not.toContain('!');
    expect(await start.stop()).toBe(0);
  });

  it('says in one sentence that its data cannot be read, and what to do', async () => {
    await writeFile(join(data, DATABASE_FILE), 'scrambled '.repeat(4_000));
    const { code, said } = await runToEnd('--data', data, '--port', String(await findFreePort()));
    expect(code).toBe(1);
    expect(said.trim().split('\n').at(-1)).toMatch(
      /^The data folder \S+ contains a database that can't be used \([^)]+\)\. Restore it from a backup, or start over with: npm start -- --fresh$/,
    );
  });
});
