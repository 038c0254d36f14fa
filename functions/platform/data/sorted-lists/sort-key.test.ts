import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildMembersByName } from '../../../testing/members.ts';
import { buildSortKey, compareSortKeys, parseEntityId, toSortableCount, toSortableText } from './sort-key.ts';

const ID = '01JD7XJ5N0ABCDEFGHJKMNPQRS';
const buildKey = (sortValue: string) => buildSortKey({ ...buildMembersByName('red'), sortValue }, ID);

/** Characters from every part of Unicode, those around the surrogates above all. */
const texts = fc.string({ unit: fc.constantFrom('a', 'z', 'é', '\ud7ff', '\ue000', '\uffef', '😀', '𐀀') });

describe('sort keys', () => {
  it('are compared as their UTF-8 bytes are', () => {
    const property = fc.property(texts, texts, (one, other) => {
      const bytes = Buffer.compare(Buffer.from(one), Buffer.from(other));
      expect(Math.sign(compareSortKeys(one, other))).toBe(bytes);
    });
    fc.assert(property, { seed: 20_261_122 });
  });

  it('put a name before every longer name that begins with it', () => {
    expect(compareSortKeys(buildKey('ann'), buildKey('ann b'))).toBeLessThan(0);
    expect(compareSortKeys(buildKey('ann'), buildKey('ann\u0000b'))).toBeLessThan(0);
  });

  it('give the id back, whatever the value is', () => {
    const list = buildMembersByName('red');
    for (const value of ['', 'ann', '\t', 'a\tb', '\ud800', '😀'.repeat(300)]) {
      expect(parseEntityId(list, buildKey(value))).toBe(ID);
      expect(Buffer.byteLength(buildKey(value))).toBeLessThan(1_024);
    }
  });
});

describe('sort values', () => {
  it('ignore case, accents and the width of spaces in texts', () => {
    expect(toSortableText('  Élan\u2003VITAL\t')).toBe('elan vital');
    expect(toSortableText('한글')).toBe('한글');
  });

  it.each([
    ['Øster', 'oster'],
    ['Łódź', 'lodz'],
    ['Đorđe', 'dorde'],
    ['ÆØN', 'aeon'],
    ['Œuvre', 'oeuvre'],
    ['STRAẞE, Straße', 'strasse, strasse'],
    ['Þór', 'thor'],
    ['Ħal Għargħur', 'hal gharghur'],
    ['İzmir ısı', 'izmir isi'],
  ])('sort the letters of %s as English ones', (text, sorted) => {
    expect(toSortableText(text)).toBe(sorted);
  });

  it('sort counts by their size', () => {
    const counts = [0, 9, 10, 999, 1_000, 9_999_999];
    const values = counts.map(toSortableCount);
    expect(values.toSorted(compareSortKeys)).toEqual(values);
  });

  it.each([-1, 1.5, Number.NaN, 10_000_000])('refuse the count %d', (count) => {
    expect(() => toSortableCount(count)).toThrow(RangeError);
  });
});
