import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wrapSelection } from './wrap-selection.ts';

const applied = (text: string, { from, to, replacement }: ReturnType<typeof wrapSelection>): string =>
  text.slice(0, from) + replacement + text.slice(to);

describe('wrapping a selection in a tag', () => {
  it('surrounds the selected words and keeps them selected', () => {
    const edit = wrapSelection('say hello now', 4, 9, { name: 'b' });
    const text = applied('say hello now', edit);
    expect(text).toBe('say <b>hello</b> now');
    expect(text.slice(edit.selectFrom, edit.selectTo)).toBe('hello');
  });

  it('writes the tag with its value', () => {
    expect(applied('sun', wrapSelection('sun', 0, 3, { name: 'color', value: 'yellow' }))).toBe(
      '<color=yellow>sun</color>',
    );
  });

  it('places the cursor between the tags if nothing is selected', () => {
    const edit = wrapSelection('ab', 1, 1, { name: 'i' });
    expect(applied('ab', edit)).toBe('a<i></i>b');
    expect([edit.selectFrom, edit.selectTo]).toEqual([4, 4]);
  });

  it('nests inside another colour instead of replacing it', () => {
    const text = '<color=red>sun</color>';
    expect(applied(text, wrapSelection(text, 11, 14, { name: 'color', value: 'blue' }))).toBe(
      '<color=red><color=blue>sun</color></color>',
    );
  });

  it('is undone by repeating it, whatever the text', () => {
    const cases = fc.tuple(fc.string(), fc.nat(), fc.nat());
    fc.assert(
      fc.property(cases, ([text, one, other]) => {
        const places = [one % (text.length + 1), other % (text.length + 1)];
        const [from = 0, to = 0] = places.sort((a, b) => a - b);
        fc.pre(!text.includes('<'));
        const once = wrapSelection(text, from, to, { name: 'size', value: '14' });
        const marked = applied(text, once);
        const twice = wrapSelection(marked, once.selectFrom, once.selectTo, { name: 'size', value: '14' });
        expect(applied(marked, twice)).toBe(text);
        expect([twice.selectFrom, twice.selectTo]).toEqual([from, to]);
      }),
      { numRuns: 50 },
    );
  });
});
