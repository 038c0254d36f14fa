import { describe, expect, it } from 'vitest';
import { compareEdits, findFieldChanges, mergeEdits } from './compare-edits.ts';

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

describe('the changed fields', () => {
  const LABELS = { title: 'Title', text: 'Text', tags: 'Tags' };
  const find = (now: Partial<Note>) => findFieldChanges(LABELS, BASE, { ...BASE, ...now });

  it('are those with another value', () => {
    expect(find({ title: 'Bats', tags: '' })).toEqual({ title: 'Bats', tags: '' });
    expect(find({ text: 'They glow.' })).toEqual({});
  });

  it('do not include a text with other line endings, or one that is empty instead of missing', () => {
    const labels = { text: 'Text', face: 'Face' };
    const before: { text: string; face?: string } = { text: 'One.\r\nTwo.' };
    expect(findFieldChanges(labels, before, { text: 'One.\nTwo.', face: '' })).toEqual({});
  });
});
