import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createUlid } from '#platform/new-ulid.ts';
import type { GameServerKeyId } from '#shared/ids.ts';
import { createFreshTable } from '../../testing/fresh-table.ts';
import { TESTER } from '../../testing/images.ts';
import { watchCommands } from '../../testing/record-commands.ts';
import { createKey, revokeKey } from './change-keys.ts';
import type { StoredKey } from './key-definition.ts';
import { createKeySecret, formatKey } from './key-text.ts';
import { readLastUses } from './last-use.ts';

const [SECOND, MINUTE, HOUR] = [1_000, 60_000, 60 * 60_000];

let key: StoredKey;
let text: string;
/** The names of the commands that were sent to the table. */
let sent: string[];
/** The name of a command of which the next one fails. */
let failing: string | undefined;

beforeEach(async () => {
  startProcess();
  vi.useFakeTimers({ toFake: ['Date'] });
  await createFreshTable();
  ({ key, text } = await createKey(TESTER, 'Main server'));
  [sent, failing] = [[], undefined];
  watchCommands(({ name }) => {
    sent.push(name);
    if (name !== failing) return undefined;
    failing = undefined;
    throw new Error('busy');
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Forgets what this process has read and written, as a new one would. */
const startProcess = () => vi.resetModules();

async function isAccepted(sentKey?: string): Promise<boolean> {
  const { verifyGameServer } = await import('./verify-game-server.ts');
  const headers = { 'x-game-server-key': sentKey };
  return verifyGameServer({ headers, params: {}, bytes: Buffer.alloc(0) });
}

const count = (name: string) => sent.filter((each) => each === name).length;
const lastUse = async () => (await readLastUses([key.id]))[0];
const inventKey = () => formatKey(createUlid() as GameServerKeyId, createKeySecret()); // the form of a key's id

describe('the game server', () => {
  it('is known by any of its keys', async () => {
    const other = await createKey(TESTER, 'Test server');
    for (const each of [text, other.text]) expect(await isAccepted(each)).toBe(true);
  });

  it('is refused with a wrong secret, the secret of another key, or an unknown id', async () => {
    const other = await createKey(TESTER, 'Test server');
    const wrong = [
      formatKey(key.id, createKeySecret()),
      formatKey(key.id, other.text.slice(-43)),
      inventKey(),
    ];
    for (const each of wrong) expect(await isAccepted(each)).toBe(false);
  });

  it('is refused without a read if what it sends is no key', async () => {
    const malformed = [
      ...[undefined, '', 'pcgs_', key.id, key.digest, ` ${text}`, `${text} `, `${text}\n`, `${text}A`],
      ...[text.slice(0, -1), text.toLowerCase(), text.replace('pcgs', 'pcgt'), text.replaceAll('_', '-')],
    ];
    for (const each of malformed) expect(await isAccepted(each)).toBe(false);
    expect(sent).toEqual([]);
  });

  it('costs a process one read a minute', async () => {
    for (let request = 0; request < 54; request++) {
      expect(await isAccepted(text)).toBe(true);
      vi.advanceTimersByTime(SECOND);
    }
    expect(count('QueryCommand')).toBe(1);
    vi.advanceTimersByTime(SECOND);
    expect(await isAccepted(text)).toBe(true);
    expect(count('QueryCommand')).toBe(2);
  });

  it('is refused by every process within a minute after its key was revoked', async () => {
    expect(await isAccepted(text)).toBe(true);
    await revokeKey(TESTER, key.id);
    expect(await isAccepted(text)).toBe(true);
    vi.advanceTimersByTime(MINUTE);
    expect(await isAccepted(text)).toBe(false);
    startProcess();
    expect(await isAccepted(text)).toBe(false);
  });

  it('may send a new key a second after another was read', async () => {
    expect(await isAccepted(text)).toBe(true);
    const next = await createKey(TESTER, 'Next server');
    vi.advanceTimersByTime(SECOND);
    expect(await isAccepted(next.text)).toBe(true);
  });

  it('costs one read a second at most, however many keys someone invents', async () => {
    for (let request = 0; request < 20; request++) expect(await isAccepted(inventKey())).toBe(false);
    expect(sent).toEqual(['QueryCommand']);
    vi.advanceTimersByTime(SECOND);
    for (let request = 0; request < 20; request++) expect(await isAccepted(inventKey())).toBe(false);
    expect(sent).toEqual(['QueryCommand', 'QueryCommand']);
  });

  it('is refused by an error, not by a wrong result, while the keys cannot be read', async () => {
    failing = 'QueryCommand';
    await expect(isAccepted(text)).rejects.toThrow('busy');
    expect(await isAccepted(text)).toBe(true);
  });
});

describe('the last use of a key', () => {
  it('is none before the first, nor after a request with a wrong secret', async () => {
    await isAccepted(formatKey(key.id, createKeySecret()));
    expect(await lastUse()).toBeUndefined();
  });

  it('is recorded once an hour, by all processes together', async () => {
    const first = new Date().toISOString();
    for (const passed of [0, MINUTE, 58 * MINUTE]) {
      vi.advanceTimersByTime(passed);
      expect(await isAccepted(text)).toBe(true);
    }
    expect(count('PutCommand')).toBe(1);
    startProcess();
    for (let request = 0; request < 3; request++) expect(await isAccepted(text)).toBe(true);
    expect(count('PutCommand')).toBe(2);
    expect(await lastUse()).toBe(first);
    // The other process has learned when the first recorded it.
    vi.advanceTimersByTime(MINUTE);
    expect(await isAccepted(text)).toBe(true);
    expect(Date.parse((await lastUse()) ?? '') - Date.parse(first)).toBe(HOUR);
  });

  it('refuses no request if it cannot be recorded, and is recorded by the next request', async () => {
    const logged = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    failing = 'PutCommand';
    expect(await isAccepted(text)).toBe(true);
    expect(await lastUse()).toBeUndefined();
    expect(String(logged.mock.lastCall?.[0])).toContain('Failed to record the use of a game server key');
    expect(await isAccepted(text)).toBe(true);
    expect(await lastUse()).toBe(new Date().toISOString());
  });
});
