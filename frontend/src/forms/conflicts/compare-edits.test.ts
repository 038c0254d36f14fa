import { describe, expect, it } from 'vitest';
import { compareEdits, mergeEdits } from './compare-edits.ts';

interface Note {
  title: string;
  text: string;
  tags: string;
}

const BASE: Note = { title: 'Moths', text: 'They glow.', tags: 'night' };

const findChanges = (before: Note, now: Note): Partial<Note> =>
  Object.fromEntries(Object.entries(now).filter(([name, value]) => before[name as keyof Note] !== value));

const compare = (mine: Partial<Note>, theirs: Partial<Note>) =>
  compareEdits(
    { base: BASE, theirs: { ...BASE, ...theirs }, mine: { ...BASE, ...theirs, ...mine } },
    findChanges,
  );

describe('two edits of one version', () => {
  it('are contested only where both changed a field to different values', () => {
    expect(
      compare({ title: 'Mine', text: 'Same.' }, { title: 'Theirs', text: 'Same.', tags: 'day' }),
    ).toEqual({
      contested: ['title'],
      onlyMine: [],
      onlyTheirs: ['text', 'tags'],
    });
  });

  it('have nothing to choose if each changed other fields', () => {
    expect(compare({ title: 'Mine' }, { tags: 'day' })).toEqual({
      contested: [],
      onlyMine: ['title'],
      onlyTheirs: ['tags'],
    });
  });

  it('are contested if a field was changed back', () => {
    expect(compare({ title: 'Moths' }, { title: 'Theirs' }).contested).toEqual(['title']);
  });

  it('are merged by the choices', () => {
    const theirs = { ...BASE, title: 'Theirs', tags: 'day' };
    const mine = { ...theirs, title: 'Mine', text: 'Mine.' };
    expect(mergeEdits({ base: BASE, mine, theirs }, ['title'])).toEqual({
      title: 'Theirs',
      text: 'Mine.',
      tags: 'day',
    });
  });
});
