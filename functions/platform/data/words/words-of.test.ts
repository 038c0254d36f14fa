import { describe, expect, it } from 'vitest';
import { wordsIn, wordsOf } from './words-of.ts';

describe('the words of a text', () => {
  it.each([
    ['case and punctuation', "Moth-Child's  LAMP!", ['moth', 'child', 'lamp']],
    ['accents', 'Éclair naïve Ångström', ['eclair', 'naive', 'angstrom']],
    ['compatibility forms', 'ﬁre Ⅷ ｗｉｄｅ', ['fire', 'viii', 'wide']],
    ['other scripts', 'Ночной город 夜の街', ['ночнои', 'город', '夜の街']],
    ['digits', 'level 42 b2b', ['level', '42', 'b2b']],
    ['what is said twice', 'night by night, Night', ['night', 'by']],
    ['single letters and emoji', 'a 🦋 b c', []],
    ['nothing', '', []],
  ])('come without regard to %s', (_, text, words) => {
    expect(wordsIn([text])).toEqual(words);
  });

  it('are looked for in every text, in their order', () => {
    expect(wordsIn(['Neon alley', 'rain', 'neon ada'])).toEqual(['neon', 'alley', 'rain', 'ada']);
  });

  it('are cut when they never end', () => {
    expect(wordsIn(['x'.repeat(500)])).toEqual(['x'.repeat(32)]);
  });
});

describe('the words that a thing is found by', () => {
  it('are the first sixteen', () => {
    const words = Array.from({ length: 30 }, (_, index) => `word${index}`);
    expect(wordsOf([words.join(' '), 'late'])).toEqual(words.slice(0, 16));
  });
});
