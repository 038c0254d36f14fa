import { createCipheriv, hkdfSync } from 'node:crypto';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mockClient } from '../../testing/mock-client.ts';

const MINUTE = 60_000;
const manager = mockClient(SecretsManagerClient);

let { encrypt, decrypt }: typeof import('./encryption.ts') = await import('./encryption.ts');
let { readKey }: typeof import('./keys.ts') = await import('./keys.ts');

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  manager.reset();
  store('first');
  await startProcess();
});
afterEach(() => void vi.useRealTimers());

/** Stores the master secrets, newest first. */
const store = (...secrets: string[]) =>
  manager.on(GetSecretValueCommand).resolves({ SecretString: `${secrets.join('\n')}\n` });

/** A process keeps the secrets that it has read. */
async function startProcess(): Promise<void> {
  vi.resetModules();
  ({ encrypt, decrypt } = await import('./encryption.ts'));
  ({ readKey } = await import('./keys.ts'));
}

const encryptNow = () => encrypt('totp-secrets', 'JBSWY3DPEHPK3PXP', 'account-1');
const isReadable = async (ciphertext: string) =>
  (await decrypt('totp-secrets', ciphertext, 'account-1')) === 'JBSWY3DPEHPK3PXP';

/** Encrypts as it was done while there was one master secret: without the id of a key. */
function encryptWithoutId(): string {
  const key = Buffer.from(hkdfSync('sha256', 'first', 'pixelcrowd', 'totp-secrets', 32));
  const cipher = createCipheriv('aes-256-gcm', key, Buffer.alloc(12, 7)).setAAD(Buffer.from('account-1'));
  const encrypted = Buffer.concat([cipher.update('JBSWY3DPEHPK3PXP', 'utf8'), cipher.final()]);
  return Buffer.concat([Buffer.alloc(12, 7), cipher.getAuthTag(), encrypted]).toString('base64url');
}

describe('after a new first master secret', () => {
  it('values encrypted before stay readable, and new ones are encrypted with the new key', async () => {
    const before = await encryptNow();
    store('second', 'first');
    vi.advanceTimersByTime(MINUTE);
    const after = await encryptNow();
    expect(after.split('.')[0]).not.toBe(before.split('.')[0]);
    expect(await isReadable(before)).toBe(true);
    expect(await isReadable(after)).toBe(true);

    // Only the key whose id is stored with the value reads it.
    store('first');
    await startProcess();
    expect(await isReadable(before)).toBe(true);
    await expect(isReadable(after)).rejects.toThrow('was removed');
  });

  it('values that were stored without the id of a key stay readable', async () => {
    const old = encryptWithoutId();
    expect(await isReadable(old)).toBe(true);
    store('third', 'second', 'first');
    await startProcess();
    expect(await isReadable(old)).toBe(true);
  });

  it('a process that has not read it yet reads what another one has encrypted with it', async () => {
    const before = await encryptNow();
    store('second', 'first');
    await startProcess();
    const after = await encryptNow();

    store('first');
    await startProcess();
    expect(await isReadable(before)).toBe(true);
    store('second', 'first');
    expect(await isReadable(after)).toBe(true);
  });
});

describe('the master secrets', () => {
  it('are fetched once a minute, however many keys are needed, and again only after a failure', async () => {
    manager.reset();
    manager.on(GetSecretValueCommand).rejectsOnce('busy').resolves({ SecretString: 'first' });
    await expect(readKey('totp-secrets')).rejects.toThrow('busy');
    await Promise.all([readKey('totp-secrets'), readKey('recovery-codes')]);
    expect(manager.commandCalls(GetSecretValueCommand)).toHaveLength(2);
    vi.advanceTimersByTime(MINUTE);
    await readKey('totp-secrets');
    expect(manager.commandCalls(GetSecretValueCommand)).toHaveLength(3);
  });

  it('stay in use while Secrets Manager fails', async () => {
    const before = await encryptNow();
    manager.on(GetSecretValueCommand).rejects('busy');
    vi.advanceTimersByTime(MINUTE);
    expect(await isReadable(before)).toBe(true);
    expect((await encryptNow()).split('.')[0]).toBe(before.split('.')[0]);
  });

  it('stay in use while someone has emptied their text', async () => {
    const before = await encryptNow();
    store('', ' ');
    vi.advanceTimersByTime(MINUTE);
    expect(await isReadable(before)).toBe(true);
  });

  it('are never an empty text', async () => {
    store('', ' ');
    await expect(readKey('totp-secrets')).rejects.toThrow('The master secret is empty');
  });
});
