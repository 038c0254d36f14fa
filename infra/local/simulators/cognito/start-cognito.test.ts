import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AdminGetUserCommand } from '@aws-sdk/client-cognito-identity-provider';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLocalPasswords } from '../../../testing/local-passwords.ts';
import { StartFailure } from '../../start-failure.ts';
import { startCognito } from './start-cognito.ts';

const POOL = { id: 'eu-central-1_Website', client: 'website' };
const PASSWORD = 'moths at midnight';

let folder: string;
let running: Awaited<ReturnType<typeof startCognito>> | undefined;
let passwords: ReturnType<typeof createLocalPasswords>;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cognito-'));
  await start();
});
afterEach(async () => {
  await stop();
  await rm(folder, { recursive: true });
});

async function start(): Promise<void> {
  running = await startCognito(folder, [POOL]);
  passwords = createLocalPasswords(running.url, POOL);
}

async function stop(): Promise<void> {
  passwords.cognito.destroy();
  await running?.stop();
  running = undefined;
}

const read = (Username: string) =>
  passwords.cognito.send(new AdminGetUserCommand({ UserPoolId: POOL.id, Username }));

/** The content of all files in the folder, as one text. */
async function kept(): Promise<string> {
  const names = await readdir(folder);
  return (await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))).join('\n');
}

describe('the Cognito simulator', () => {
  it('restores users, pools and clients after a restart', async () => {
    await passwords.create('ada', PASSWORD);
    const { UserAttributes, UserCreateDate } = await read('ada');
    const secret = await passwords.secretOfClient();
    await stop();
    await start();

    expect(await read('ada')).toMatchObject({ UserStatus: 'CONFIRMED', UserAttributes, UserCreateDate });
    expect(await passwords.secretOfClient()).toBe(secret);
    expect(await passwords.canSignIn('ada', PASSWORD)).toBe(true);
  });

  it('stores no readable password', async () => {
    await passwords.create('ada', PASSWORD);
    expect(await kept()).toContain('ada');
    expect(await kept()).not.toContain(PASSWORD);
  });

  it('writes nothing to disk for a sign-in', async () => {
    await passwords.create('ada', PASSWORD);
    const written = async () => (await stat(join(folder, `${POOL.id}.json`))).ino;
    const before = await written();
    for (let time = 0; time < 3; time++) await passwords.canSignIn('ada', PASSWORD);
    expect(await written()).toBe(before);
  });

  it('ignores half-written files after a kill', async () => {
    await passwords.create('ada', PASSWORD);
    await stop();
    await writeFile(join(folder, `${POOL.id}.json.4711.next`), '{"Users": {');
    await start();
    expect((await read('ada')).Username).toBe('ada');
  });

  it('refuses to start on unreadable passwords, and says what to do', async () => {
    await stop();
    await writeFile(join(folder, `${POOL.id}.json`), '');
    await expect(start()).rejects.toThrow(StartFailure);
    await expect(start()).rejects.toThrow('npm start -- --fresh');
  });

  it('keeps a new password although a sign-in with the old one was in progress', async () => {
    await passwords.create('ada', PASSWORD);
    const signIns = Array.from({ length: 10 }, () => passwords.canSignIn('ada', PASSWORD).catch(() => {}));
    await passwords.set('ada', 'a new password');
    await Promise.all(signIns);

    expect(await passwords.canSignIn('ada', 'a new password')).toBe(true);
  });

  it('prints nothing', async () => {
    const written = [vi.spyOn(process.stdout, 'write'), vi.spyOn(process.stderr, 'write')];
    await passwords.create('ada', PASSWORD);
    await read('unknown').catch(() => {});
    for (const write of written) expect(write).not.toHaveBeenCalled();
    vi.restoreAllMocks();
  });
});
