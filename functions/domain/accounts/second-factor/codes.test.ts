import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it, vi } from 'vitest';
import { SecondFactorCode } from '#shared/account-fields.ts';
import { mockClient } from '../../../testing/mock-client.ts';
import { deriveCode } from '../messages/second-factor-code.ts';
import { createRecoveryCodes, hashRecoveryCode, isRecoveryCode } from './recovery-codes.ts';

const RUNS = { numRuns: 50 };

describe('an emailed code', () => {
  it('has six digits and depends only on the challenge and the number of codes sent', async () => {
    const drawn = fc.tuple(fc.string(), fc.nat({ max: 1000 }));
    await fc.assert(
      fc.asyncProperty(drawn, async ([challenge, sentCount]) => {
        const code = await deriveCode(challenge, sentCount);
        expect(code).toMatch(/^\d{6}$/);
        expect(await deriveCode(challenge, sentCount)).toBe(code);
      }),
      RUNS,
    );
    const codes = await Promise.all(
      Array.from({ length: 50 }, (_, sent) => deriveCode('one challenge', sent)),
    );
    expect(new Set(codes).size).toBeGreaterThan(45);
  });
});

describe('recovery codes', () => {
  it('are ten different valid codes', () => {
    const codes = createRecoveryCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) {
      expect(v.parse(SecondFactorCode, code)).toBe(code.replace('-', ''));
      expect(isRecoveryCode(code)).toBe(true);
    }
  });

  it('match in upper case and without the hyphen, but only for their own account', async () => {
    for (const code of createRecoveryCodes()) {
      const hash = await hashRecoveryCode(code, 'account 1');
      for (const typed of [code.toUpperCase(), code.replace('-', '')])
        expect(await hashRecoveryCode(v.parse(SecondFactorCode, typed), 'account 1')).toBe(hash);
      expect(await hashRecoveryCode(code, 'account 2')).not.toBe(hash);
    }
  });

  it('are found after the master secret was rotated', async () => {
    const manager = mockClient(SecretsManagerClient);
    const hashWith = async (SecretString: string) => {
      manager.on(GetSecretValueCommand).resolves({ SecretString });
      vi.resetModules();
      const codes: typeof import('./recovery-codes.ts') = await import('./recovery-codes.ts');
      return { ...codes, hash: await codes.hashRecoveryCode('abcde-fghjk', 'account 1') };
    };
    const before = (await hashWith('first')).hash;
    const { findRecoveryHash, hash } = await hashWith('second\nfirst');
    expect(hash).not.toBe(before);
    expect(await findRecoveryHash('abcdefghjk', 'account 1', new Set([before]))).toBe(before);
    expect(await findRecoveryHash('abcde-fghjk', 'account 2', new Set([before]))).toBeUndefined();
  });
});
