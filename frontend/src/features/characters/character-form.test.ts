import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { CharacterForm, findChanges, toFormValues } from './character-form.ts';

const FIELDS = { name: 'Moth', age: 20, gender: '', location: 'Attic', bio: 'one\r\ntwo' };

describe('the form of a character', () => {
  it('sends no unchanged fields, even with other line endings', () => {
    expect(findChanges(FIELDS, { ...FIELDS, bio: 'one\ntwo' })).toEqual({});
  });

  it('sends only what changed', () => {
    expect(findChanges(FIELDS, { ...FIELDS, age: null, bio: 'one\ntwo!' })).toEqual({
      age: null,
      bio: 'one\ntwo!',
    });
  });

  it('treats an empty age as none, and rejects one that is fractional or too low', () => {
    const empty = { ...toFormValues(undefined), name: 'Moth' };
    expect(v.parse(CharacterForm, empty).age).toBeNull();
    expect(v.parse(CharacterForm, { ...empty, age: ' 42 ' }).age).toBe(42);
    for (const age of ['17', '20.5', 'old', '10000']) {
      expect(v.safeParse(CharacterForm, { ...empty, age }).success).toBe(false);
    }
  });

  it('keeps the white space of a bio as it is', () => {
    const bio = '  <b> x </b>\n\n ';
    expect(v.parse(CharacterForm, { ...toFormValues(undefined), name: 'M', bio }).bio).toBe(bio);
  });
});
