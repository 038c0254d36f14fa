import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decrypt, encrypt } from './encryption.ts';
import { readKey } from './keys.ts';

const CASES = { numRuns: 50 };

describe('an encrypted text', () => {
  it('decrypts in its context, whatever its content', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: 'binary' }),
        fc.string({ unit: 'binary' }),
        async (plain, context) => {
          const encrypted = await encrypt('totp-secrets', plain, context);
          expect(await decrypt('totp-secrets', encrypted, context)).toBe(plain);
        },
      ),
      CASES,
    );
  });

  it('does not decrypt in another context or for another purpose', async () => {
    const encrypted = await encrypt('totp-secrets', 'JBSWY3DPEHPK3PXP', 'account-1');

    await expect(decrypt('totp-secrets', encrypted, 'account-2')).rejects.toThrow();
    await expect(decrypt('recovery-codes', encrypted, 'account-1')).rejects.toThrow();
  });

  it('is rejected after a single bit flip', async () => {
    const [id = '', encoded = ''] = (await encrypt('totp-secrets', 'JBSWY3DPEHPK3PXP', 'account-1')).split(
      '.',
    );
    const encrypted = Buffer.from(encoded, 'base64url');
    await fc.assert(
      fc.asyncProperty(fc.nat(encrypted.length * 8 - 1), async (bit) => {
        const changed = Buffer.from(encrypted);
        changed.writeUInt8(changed.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
        const ciphertext = `${id}.${changed.toString('base64url')}`;
        await expect(decrypt('totp-secrets', ciphertext, 'account-1')).rejects.toThrow();
      }),
      CASES,
    );
  });

  it('is rejected when truncated', async () => {
    const encrypted = await encrypt('totp-secrets', 'JBSWY3DPEHPK3PXP', 'account-1');
    await expect(decrypt('totp-secrets', encrypted.slice(0, 30), 'account-1')).rejects.toThrow();
    await expect(decrypt('totp-secrets', '', 'account-1')).rejects.toThrow();
  });

  it('differs each time', async () => {
    expect(await encrypt('totp-secrets', 'same', 'a')).not.toBe(await encrypt('totp-secrets', 'same', 'a'));
  });
});

describe('the keys', () => {
  it('are 32 bytes, stable, and different for each purpose', async () => {
    expect(await readKey('totp-secrets')).toHaveLength(32);
    expect(await readKey('totp-secrets')).toEqual(await readKey('totp-secrets'));
    expect(await readKey('totp-secrets')).not.toEqual(await readKey('second-factor-codes'));
  });
});
