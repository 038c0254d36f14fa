import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countCases } from '../../../testing/count-cases.ts';
import { foldForSearch } from '../fold-text.ts';
import { listIndexTerms } from './index-terms.ts';
import { listPairs, tokenize, toTagSlug } from './tokenize.ts';

describe('tokenize', () => {
  it.each([
    ['case and punctuation', "Moth-Child's  LAMP!", ['moth', 'child', 'lamp']],
    ['accents', 'Éclair naïve Ångström', ['eclair', 'naive', 'angstrom']],
    [
      'letters of other alphabets',
      'Straße STRASSE Smørrebrød Łódź Æon',
      ['strasse', 'smorrebrod', 'lodz', 'aeon'],
    ],
    ['the case of no language', 'TITLE İstanbul ΣΟΦΟΣ', ['title', 'istanbul', 'σοφοσ']],
    ['width and compatibility forms', 'ﬁre Ⅷ ｗｉｄｅ', ['fire', 'viii', 'wide']],
    ['other scripts', 'Ночной город 夜の街 ガラス 한국', ['ночнои', 'город', '夜の街', 'ガラス', '한국']],
    ['scripts within a word', 'pixelアート', ['pixel', 'アート']],
    ['digits', 'level 7 42 b2b', ['level', '7', '42', 'b2b']],
    ['a repeated word', 'night by night, Night', ['night', 'by']],
    ['single letters', 'a b c é', []],
    ['emoji', 'a 🦋 ❤️ 👍🏽 👩‍💻', ['🦋', '❤', '👍', '👩‍💻']],
    ['signs', 'C++, (c#) – 3d', ['c++', 'c#', '3d']],
    ['nothing but signs', ':-)', [':-)']],
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

  it('has one form for every spelling of a text', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 20 });
    const property = fc.property(text, (one) => {
      const words = tokenize([one]);
      for (const other of [one.normalize('NFD'), one.normalize('NFC'), foldForSearch(one)])
        expect(tokenize([other])).toEqual(words);
    });
    fc.assert(property, { seed: 20_261_127, numRuns: countCases(300) });
  });
});

describe('the parts of a word', () => {
  it.each([
    ['夜の街灯', ['の街', '街灯', '灯']],
    ['猫', []],
    ['cat', []],
  ])('are pairs of CJK characters: %s', (word, pairs) => {
    expect(listPairs(word)).toEqual(pairs);
  });
});

describe('the slug of a tag', () => {
  it.each([
    ['Pixel  Art', 'pixel-art'],
    ['C++', 'c++'],
    ['🦋', '🦋'],
    ['\u0301', ''],
  ])('is its one form: %s', (tag, slug) => {
    expect(toTagSlug(tag)).toBe(slug);
  });
});

describe('the terms of an entity', () => {
  const list = (title: string, tags: string[], artist: string, limit = 48) => [
    ...listIndexTerms({ texts: [title, artist], tags, filterKey: '' }, limit),
  ];

  it('are its words, its tags as they are and what is in these', () => {
    expect(list('Cats at night', ['cat', 'night', 'Sci-Fi'], 'Ada')).toEqual([
      ['cats', ''],
      ['at', ''],
      ['night', '&'],
      ['cat', '#'],
      ['sci-fi', '#'],
      ['ada', ''],
      ['fi', ''],
    ]);
  });

  it('are twenty words, all tags, the artist and as many parts as fit', () => {
    const words = Array.from({ length: 30 }, (_, index) => `word${index}`);
    const tags = ['夜の街', ...Array.from({ length: 19 }, (_, index) => `tag ${index} of many`)];
    const terms = list(words.join(' '), tags, 'Ada').map(([term]) => term);
    expect(terms).toHaveLength(48);
    expect(terms).toEqual(expect.arrayContaining([...words.slice(0, 20), ...tags.map(toTagSlug), 'ada']));
    expect(list('夜の街', [], 'Ada').map(([term]) => term)).toEqual(['夜の街', 'ada', 'の街', '街']);
  });
});
