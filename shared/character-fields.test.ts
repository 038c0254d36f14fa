import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { CharacterFields } from './character-fields.ts';
import { CHARACTER_LIMITS } from './character-limits.ts';
import { XSS_PAYLOADS } from './rich-text/xss-payloads.ts';

const readBio = (written: string): string => v.parse(CharacterFields.entries.bio, written);

const anyCharacter = fc.integer({ min: 0, max: 0x10_ffff }).map((code) => String.fromCodePoint(code));

describe('the bio of a character', () => {
  it('stays exactly as written, white space and unusual characters included', () => {
    const bios = fc.oneof(
      fc.string({ unit: anyCharacter, maxLength: 200 }).filter((text) => text.isWellFormed()),
      fc.constantFrom(' \n<b>a<i>b</b>c</i>\r\n\t', '\u0000', ...XSS_PAYLOADS),
      fc.constantFrom('<'.repeat(CHARACTER_LIMITS.bio), '🙂'.repeat(CHARACTER_LIMITS.bio / 2)),
    );
    fc.assert(
      fc.property(bios, (bio) => {
        expect(readBio(bio)).toBe(bio);
      }),
    );
  });
});
