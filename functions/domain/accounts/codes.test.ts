import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { SecondFactorCode } from '../../../shared/account-fields.ts';
import { hashRecoveryCode, isRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';
import { deriveCode } from './second-factor-code.ts';

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
    const codes = newRecoveryCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) {
      expect(v.parse(SecondFactorCode, code)).toBe(code);
      expect(isRecoveryCode(code)).toBe(true);
    }
  });

  it('match in upper case and without the hyphen, but only for their own account', async () => {
    for (const code of newRecoveryCodes()) {
      const hash = await hashRecoveryCode(code, 'account 1');
      for (const typed of [code.toUpperCase(), code.replace('-', '')])
        expect(await hashRecoveryCode(v.parse(SecondFactorCode, typed), 'account 1')).toBe(hash);
      expect(await hashRecoveryCode(code, 'account 2')).not.toBe(hash);
    }
  });
});
