import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findTextProblem, normalizeText } from './editable-text.ts';
import { normalizeLine } from './normalize-text.ts';
import { TEXT_DEFAULTS, TEXT_KEYS } from './text-content.ts';

const FAMILY = '👨‍👩‍👧‍👦';

describe('normalizeText', () => {
  it.each([
    ['  Be someone.  ', 'Be someone.'],
    ['Be\r\n  someone', 'Be someone'],
    ['Be\u2028someone', 'Be someone'],
    ['Be\tsomeone', 'Be someone'],
    ['Be\u0000 some\u0007one', 'Be someone'],
    ['abc\u202edcba\u2066x\u2069', 'abcdcbax'],
    ['half \ud83d a face', 'half  a face'],
    ['<b>bold</b> & "quoted"', '<b>bold</b> & "quoted"'],
    ['مرحبا\u200f!', 'مرحبا\u200f!'],
    [FAMILY, FAMILY],
  ])('turns %j into %j in a one-line text', (written, kept) => {
    expect(normalizeText('hero_title', written)).toBe(kept);
  });

  it('keeps line breaks in a multi-line text and makes them uniform', () => {
    expect(normalizeText('feature1_description', ' one \r\n\r\n two\u2029three\r')).toBe('one\n\ntwo\nthree');
  });

  it('changes nothing when applied twice', () => {
    const texts = fc.string({ unit: 'binary', maxLength: 200 });
    fc.assert(
      fc.property(fc.constantFrom(...TEXT_KEYS), texts, (key, text) => {
        const normalized = normalizeText(key, text);
        expect(normalizeText(key, normalized)).toBe(normalized);
        expect(normalized.isWellFormed()).toBe(true);
        expect(normalizeLine(text)).not.toMatch(/[\n\r\u202a-\u202e]/);
      }),
      { seed: 20_261_121, numRuns: 50 },
    );
  });
});

describe('textProblem', () => {
  it.each(TEXT_KEYS)('accepts the default text: %s', (key) => {
    expect(normalizeText(key, TEXT_DEFAULTS[key])).toBe(TEXT_DEFAULTS[key]);
    expect(findTextProblem(key, TEXT_DEFAULTS[key])).toBeUndefined();
  });

  it.each(['', ' ', '\u200b\u2060', '\u00a0', '\u3164'])(
    'rejects a text without visible characters: %j',
    (text) => {
      expect(findTextProblem('hero_title', normalizeText('hero_title', text))).toBe('Text cannot be empty');
    },
  );

  it.each([
    ['hero_title', 120],
    ['hero_tagline', 500],
    ['feature2_description', 500],
  ] as const)('lets %s have %d characters, as readers count them', (key, most) => {
    for (const one of ['x', 'é', '漢']) {
      expect(findTextProblem(key, one.repeat(most))).toBeUndefined();
      expect(findTextProblem(key, one.repeat(most + 1))).toBe(`The text can have at most ${most} characters`);
    }
    expect(findTextProblem(key, FAMILY.repeat(50))).toBeUndefined();
  });

  it('rejects endless accents on one letter', () => {
    expect(findTextProblem('hero_title', `x${'\u0301'.repeat(10_000)}`)).toBe(
      'The text can have at most 120 characters',
    );
  });

  it('rejects a far too long text without processing it', () => {
    expect(findTextProblem('hero_title', `a${' '.repeat(80_000)}b`)).toBe(
      'The text can have at most 120 characters',
    );
  });
});
