import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { SecondFactorCode } from '../../../shared/account-fields.ts';
import { isRecoveryCode, newRecoveryCodes, recoveryHash } from './recovery-codes.ts';
import { codeOf } from './second-factor-code.ts';

const RUNS = { numRuns: 50 };

describe('a code that is sent', () => {
  it('is six digits, the same for the same sending and another for another', async () => {
    const drawn = fc.tuple(fc.string(), fc.nat({ max: 1000 }));
    await fc.assert(
      fc.asyncProperty(drawn, async ([challenge, sentCount]) => {
        const code = await codeOf(challenge, sentCount);
        expect(code).toMatch(/^\d{6}$/);
        expect(await codeOf(challenge, sentCount)).toBe(code);
      }),
      RUNS,
    );
    const codes = await Promise.all(Array.from({ length: 50 }, (_, sent) => codeOf('one challenge', sent)));
    expect(new Set(codes).size).toBeGreaterThan(45);
  });
});

describe('recovery codes', () => {
  it('are ten, all different, and pass as codes', () => {
    const codes = newRecoveryCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) {
      expect(v.parse(SecondFactorCode, code)).toBe(code);
      expect(isRecoveryCode(code)).toBe(true);
    }
  });

  it('are the same with or without their hyphen and in capitals, but not of another account', async () => {
    for (const code of newRecoveryCodes()) {
      const hash = await recoveryHash(code, 'account 1');
      for (const typed of [code.toUpperCase(), code.replace('-', '')])
        expect(await recoveryHash(v.parse(SecondFactorCode, typed), 'account 1')).toBe(hash);
      expect(await recoveryHash(code, 'account 2')).not.toBe(hash);
    }
  });
});
