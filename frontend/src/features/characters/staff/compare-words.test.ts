import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareWords, type WordRun } from './compare-words.ts';

const mark = (runs: readonly WordRun[]): string =>
  runs.map(({ text, changed }) => (changed ? `[${text}]` : text)).join('');
const compare = (before: string, after: string): string[] => compareWords(before, after).map(mark);

describe('the comparison of two texts', () => {
  it('marks the words that were removed and added', () => {
    expect(compare('Sings at night, alone', 'Sings loudly at night')).toEqual([
      'Sings at night[, alone]',
      'Sings [loudly ]at night',
    ]);
    expect(compare('', 'Hello')).toEqual(['', '[Hello]']);
    expect(compare('same', 'same')).toEqual(['same', 'same']);
  });

  it('marks a tag as a whole, and not the words in it', () => {
    expect(compare('<b>Moth</b> <color=red>x</color>', 'Moth <color=blue>x</color>')).toEqual([
      '[<b>]Moth[</b> <color=red>]x</color>',
      'Moth [<color=blue>]x</color>',
    ]);
  });

  it('marks a replaced phrase in one piece', () => {
    expect(compare('lives in an old tower now', 'lives under the sea now')).toEqual([
      'lives [in an old tower] now',
      'lives [under the sea] now',
    ]);
  });

  it('loses nothing of either text, and keeps the same words on both sides', () => {
    const text = fc
      .array(fc.constantFrom('a', 'b', ' ', '<b>', '</b>', '\n', '♥', 'é'))
      .map((each) => each.join(''));
    fc.assert(
      fc.property(text, text, (before, after) => {
        const [one, other] = compareWords(before, after);
        const join = (runs: WordRun[]) => runs.map((run) => run.text).join('');
        expect([join(one), join(other)]).toEqual([before, after]);
        const kept = [one, other].map((runs) =>
          join(runs.filter(({ changed }) => !changed)).replace(/\s/g, ''),
        );
        expect(kept[0]).toBe(kept[1]);
        for (const [runs, whole] of [
          [one, before],
          [other, after],
        ] as const)
          for (const { at, text: part } of runs) expect(whole.slice(at, at + part.length)).toBe(part);
      }),
    );
  });

  it('finds that much of two long texts is different without comparing every word', () => {
    const [one, other] = compareWords('a '.repeat(2_500), 'b '.repeat(2_500));
    expect(one[0]?.changed).toBe(true);
    expect(other[0]?.changed).toBe(true);
  });
});
