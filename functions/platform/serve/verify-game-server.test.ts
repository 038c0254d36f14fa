import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mockClient } from '../../testing/mock-client.ts';

const MINUTE = 60_000;
const manager = mockClient(SecretsManagerClient);

beforeEach(() => {
  // The keys are kept by the process.
  vi.resetModules();
  vi.useFakeTimers({ toFake: ['Date'] });
  manager.reset();
  manager.on(GetSecretValueCommand).resolves({ SecretString: 'the key' });
});
afterEach(() => void vi.useRealTimers());

async function isAccepted(key?: string): Promise<boolean> {
  const { verifyGameServer } = await import('./verify-game-server.ts');
  return verifyGameServer({ headers: { 'x-game-server-key': key }, params: {}, bytes: Buffer.alloc(0) });
}

describe('the game server', () => {
  it('is known by its key', async () => {
    expect(await isAccepted('the key')).toBe(true);
    for (const wrong of [undefined, '', 'the', 'the key ', 'The key', 'another'])
      expect(await isAccepted(wrong)).toBe(false);
    expect(manager.commandCalls(GetSecretValueCommand)).toHaveLength(1);
  });

  it('may send the old or the new key while the key is being rotated', async () => {
    manager.on(GetSecretValueCommand).resolves({ SecretString: 'old\r\n\n new \n' });
    expect(await isAccepted('old')).toBe(true);
    expect(await isAccepted('new')).toBe(true);
    expect(await isAccepted('')).toBe(false);
  });

  it('may no longer send a removed key a minute later', async () => {
    expect(await isAccepted('the key')).toBe(true);
    manager.on(GetSecretValueCommand).resolves({ SecretString: 'another' });
    vi.advanceTimersByTime(MINUTE);
    expect(await isAccepted('the key')).toBe(false);
    expect(await isAccepted('another')).toBe(true);
  });

  it('is refused by an error, not by a wrong answer, while the secret cannot be read', async () => {
    manager.on(GetSecretValueCommand).rejectsOnce('busy').resolves({ SecretString: 'the key' });
    await expect(isAccepted('the key')).rejects.toThrow('busy');
    expect(await isAccepted('the key')).toBe(true);
  });
});
