import { toJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { PersonName } from './account-fields.ts';
import { limitCharacters } from './limit-characters.ts';
import { truncateText } from './text-length.ts';

/** The longest emoji: 15 UTF-16 units. */
const KISS = '👩🏾‍❤️‍💋‍👨🏼';
const Title = v.pipe(v.string(), ...limitCharacters(50, 'At most 50 characters'));

const readIssues = (text: string) => v.safeParse(Title, text).issues?.map(({ message }) => message);

describe('limitCharacters', () => {
  it.each(['x', 'é', 'e\u0301', '漢', 'क्षि', '🇩🇪', '👍🏽', KISS])('counts %s as one character', (one) => {
    expect(readIssues(one.repeat(50))).toBeUndefined();
    expect(readIssues(one.repeat(51))).toContain('At most 50 characters');
  });

  it('refuses a far too long text once, without counting it', () => {
    expect(readIssues('x'.repeat(5_000_000))).toEqual(['At most 50 characters']);
  });

  it('refuses few characters of endless accents', () => {
    expect(readIssues(`x${'\u0301'.repeat(10_000)}`)).toEqual([
      'This text has too many accents or joined emoji',
    ]);
  });

  it('publishes the limit in UTF-16 units', () => {
    expect(toJsonSchema(Title, { errorMode: 'ignore' })).toMatchObject({ type: 'string', maxLength: 800 });
  });

  it('is the limit of names', () => {
    expect(v.is(PersonName, KISS.repeat(50))).toBe(true);
    expect(v.is(PersonName, `${KISS.repeat(50)}x`)).toBe(false);
  });
});

describe('truncateText', () => {
  it.each([
    ['abcd', 4, 'abcd'],
    ['abcde', 4, 'abcd'],
    ['abc👍🏽', 4, 'abc'],
    ['ab👍🏽c', 6, 'ab👍🏽'],
    ['abce\u0301', 4, 'abc'],
    [KISS, 4, ''],
  ])('leaves whole characters of %s within %d units', (text, units, left) => {
    expect(truncateText(text, units)).toBe(left);
  });
});
