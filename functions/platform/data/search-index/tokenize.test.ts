import { describe, expect, it } from 'vitest';
import { tokenize, tokenizeForIndex } from './tokenize.ts';

describe('tokenize', () => {
  it.each([
    ['case and punctuation', "Moth-Child's  LAMP!", ['moth', 'child', 'lamp']],
    ['accents', 'Éclair naïve Ångström', ['eclair', 'naive', 'angstrom']],
    ['compatibility forms', 'ﬁre Ⅷ ｗｉｄｅ', ['fire', 'viii', 'wide']],
    ['other scripts', 'Ночной город 夜の街', ['ночнои', 'город', '夜の街']],
    ['digits', 'level 42 b2b', ['level', '42', 'b2b']],
    ['a repeated word', 'night by night, Night', ['night', 'by']],
    ['single letters and emoji', 'a 🦋 b c', []],
    ['nothing', '', []],
  ])('normalizes %s', (_, text, words) => {
    expect(tokenize([text])).toEqual(words);
  });

  it('returns the words of every text in order', () => {
    expect(tokenize(['Neon alley', 'rain', 'neon ada'])).toEqual(['neon', 'alley', 'rain', 'ada']);
  });

  it('truncates overlong words', () => {
    expect(tokenize(['x'.repeat(500)])).toEqual(['x'.repeat(32)]);
  });
});

describe('tokenizeForIndex', () => {
  it('returns the first sixteen words', () => {
    const words = Array.from({ length: 30 }, (_, index) => `word${index}`);
    expect(tokenizeForIndex([words.join(' '), 'late'])).toEqual(words.slice(0, 16));
  });
});
