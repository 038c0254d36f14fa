import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { mockClient } from '../../testing/mock-client.ts';
import { keyFor } from './keys.ts';
import { seal, unseal } from './sealed.ts';

const CASES = { numRuns: 50 };

describe('what is sealed', () => {
  it('is read again in its place, whatever it was', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), async (plain, place) => {
        const sealed = await seal('totp-secrets', plain, place);
        expect(await unseal('totp-secrets', sealed, place)).toBe(plain);
      }),
      CASES,
    );
  });

  it('is read in no other place and for no other purpose', async () => {
    const sealed = await seal('totp-secrets', 'JBSWY3DPEHPK3PXP', 'account-1');

    await expect(unseal('totp-secrets', sealed, 'account-2')).rejects.toThrow();
    await expect(unseal('recovery-codes', sealed, 'account-1')).rejects.toThrow();
  });

  it('is refused once a single bit of it has changed', async () => {
    const sealed = Buffer.from(await seal('totp-secrets', 'JBSWY3DPEHPK3PXP', 'account-1'), 'base64url');
    await fc.assert(
      fc.asyncProperty(fc.nat(sealed.length * 8 - 1), async (bit) => {
        const changed = Buffer.from(sealed);
        changed.writeUInt8(changed.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
        await expect(unseal('totp-secrets', changed.toString('base64url'), 'account-1')).rejects.toThrow();
      }),
      CASES,
    );
  });

  it('is refused when it was cut off', async () => {
    const sealed = await seal('totp-secrets', 'JBSWY3DPEHPK3PXP', 'account-1');
    await expect(unseal('totp-secrets', sealed.slice(0, 20), 'account-1')).rejects.toThrow();
    await expect(unseal('totp-secrets', '', 'account-1')).rejects.toThrow();
  });

  it('looks different each time', async () => {
    expect(await seal('totp-secrets', 'same', 'a')).not.toBe(await seal('totp-secrets', 'same', 'a'));
  });
});

describe('the keys', () => {
  it('are 32 bytes, the same each time and different for each purpose', async () => {
    expect(await keyFor('totp-secrets')).toHaveLength(32);
    expect(await keyFor('totp-secrets')).toEqual(await keyFor('totp-secrets'));
    expect(await keyFor('totp-secrets')).not.toEqual(await keyFor('second-factor-codes'));
  });

  describe('in a process that begins', () => {
    afterEach(() => vi.resetModules());

    it('are made from a secret that is fetched once, and again only after a failure', async () => {
      vi.resetModules();
      const manager = mockClient(SecretsManagerClient);
      const fresh: typeof import('./keys.ts') = await import('./keys.ts');
      manager.on(GetSecretValueCommand).rejectsOnce('busy').resolves({ SecretString: 'a secret' });

      await expect(fresh.keyFor('totp-secrets')).rejects.toThrow('busy');
      await Promise.all([fresh.keyFor('totp-secrets'), fresh.keyFor('recovery-codes')]);
      expect(manager.commandCalls(GetSecretValueCommand)).toHaveLength(2);
      manager.restore();
    });
  });
});
