import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createUlid } from '../../new-ulid.ts';
import { SHORT_ID_LENGTH, toLongId, toShortId } from './short-id.ts';

const ids = fc
  .record({ at: fc.nat({ max: 2 ** 45 }), rest: fc.stringMatching(/^[0-9A-HJKMNP-TV-Z]{16}$/) })
  .map(({ at, rest }) => createUlid(at).slice(0, 10) + rest);

describe('a short id', () => {
  it('can be expanded again', () => {
    fc.assert(
      fc.property(ids, (id) => {
        expect(toShortId(id)).toHaveLength(SHORT_ID_LENGTH);
        expect(toLongId(toShortId(id))).toBe(id);
      }),
      { seed: 20_261_121 },
    );
  });

  it('sorts newest first', () => {
    fc.assert(
      fc.property(ids, ids, (a, b) => {
        expect(toShortId(a) < toShortId(b)).toBe(a > b);
      }),
      { seed: 20_261_121 },
    );
  });

  it('begins with a character that no word contains and that sorts before the letters and digits of every script', () => {
    const short = toShortId(createUlid(Date.UTC(2999, 11, 31)));
    expect(short).toMatch(/^-/);
    expect(toLongId(short)).toMatch(/^[0-7]/);
    for (const letter of ['0', 'a', 'и', 'λ', 'ア', '街', '𠮷', '𐌰'])
      expect(Buffer.compare(Buffer.from(short), Buffer.from(letter))).toBe(-1);
  });
});
