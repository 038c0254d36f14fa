import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textProblem, tidyText } from './editable-text.ts';
import { TEXT_DEFAULTS, TEXT_KEYS } from './text-content.ts';
import { tidyLine } from './tidy-text.ts';

const FAMILY = '👨‍👩‍👧‍👦';

describe('a text as it is kept', () => {
  it.each([
    ['  Be somebody.  ', 'Be somebody.'],
    ['Be\r\n  somebody', 'Be somebody'],
    ['Be\u2028somebody', 'Be somebody'],
    ['Be\tsomebody', 'Be somebody'],
    ['Be\u0000 some\u0007body', 'Be somebody'],
    ['abc\u202edcba\u2066x\u2069', 'abcdcbax'],
    ['half \ud83d a face', 'half  a face'],
    ['<b>bold</b> & "quoted"', '<b>bold</b> & "quoted"'],
    ['مرحبا\u200f!', 'مرحبا\u200f!'],
    [FAMILY, FAMILY],
  ])('turns %j into %j where it has one line', (written, kept) => {
    expect(tidyText('hero_title', written)).toBe(kept);
  });

  it('keeps its line breaks where it may have several, all of one kind', () => {
    expect(tidyText('feature1_description', ' one \r\n\r\n two\u2029three\r')).toBe('one\n\ntwo\nthree');
  });

  it('is kept as it is when it is tidied again', () => {
    const texts = fc.string({ unit: 'binary', maxLength: 200 });
    fc.assert(
      fc.property(fc.constantFrom(...TEXT_KEYS), texts, (key, text) => {
        const tidy = tidyText(key, text);
        expect(tidyText(key, tidy)).toBe(tidy);
        expect(tidy.isWellFormed()).toBe(true);
        expect(tidyLine(text)).not.toMatch(/[\n\r\u202a-\u202e]/);
      }),
      { seed: 20_261_121, numRuns: 50 },
    );
  });
});

describe('a text of the home page', () => {
  it.each(TEXT_KEYS)('is sound as it is from the start: %s', (key) => {
    expect(tidyText(key, TEXT_DEFAULTS[key])).toBe(TEXT_DEFAULTS[key]);
    expect(textProblem(key, TEXT_DEFAULTS[key])).toBeUndefined();
  });

  it.each(['', ' ', '\u200b\u2060', '\u00a0', '\u3164'])('may not be without anything to see: %j', (text) => {
    expect(textProblem('hero_title', tidyText('hero_title', text))).toBe('Text cannot be empty');
  });

  it.each([
    ['hero_title', 120],
    ['hero_tagline', 500],
    ['feature2_description', 500],
  ] as const)('%s may have %d characters, as a reader counts them', (key, most) => {
    for (const one of ['x', 'é', '漢']) {
      expect(textProblem(key, one.repeat(most))).toBeUndefined();
      expect(textProblem(key, one.repeat(most + 1))).toBe(`The text may have at most ${most} characters`);
    }
    expect(textProblem(key, FAMILY.repeat(50))).toBeUndefined();
  });

  it('may not pile accents upon a letter without end', () => {
    expect(textProblem('hero_title', `x${'\u0301'.repeat(10_000)}`)).toBe(
      'The text may have at most 120 characters',
    );
  });

  it('is refused as it was written where that is far too long', () => {
    expect(textProblem('hero_title', `a${' '.repeat(80_000)}b`)).toBe(
      'The text may have at most 120 characters',
    );
  });
});
