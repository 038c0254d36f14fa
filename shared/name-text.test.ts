import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { OptionalPersonName, PersonName, Username } from './account-fields.ts';
import { CharacterFields } from './character-fields.ts';

const INVALID = 'This text contains an invalid character';
const STRAY = "A name can't contain line breaks, control characters or text direction marks";
const STACKED = 'A name can have at most two marks on a letter';
const INVISIBLE = "A name can't contain invisible characters";

const REFUSED = [
  ['half a face \ud83d', INVALID],
  ['two\nlines', STRAY],
  ['two\u2028lines', STRAY],
  ['tab\tbed', STRAY],
  ['bell\u0007', STRAY],
  ['nimda\u202e', STRAY],
  ['\u2067Moth\u2069', STRAY],
  ['Moth\u200f', STRAY],
  ['Moth\u061c', STRAY],
  ['\u200b', INVISIBLE],
  ['\u3164', INVISIBLE],
  ['\u115f\u1160', INVISIBLE],
  ['\u2800', INVISIBLE],
  ['\ufe0f', INVISIBLE],
  ['Mo\u200bth', INVISIBLE],
  ['Moth\u200d', INVISIBLE],
  ['Mo\u00adth', INVISIBLE],
  ['Mo\u200d\u200dth', INVISIBLE],
  ['Mo\u0336\u0301\u0302\u0303th', STACKED],
  ['ก็็็็็', STACKED],
] as const;

const SCHEMAS = [
  ['name of a player', PersonName],
  ['first or last name', OptionalPersonName],
  ['name of a character', CharacterFields.entries.name],
] as const;

describe.each(SCHEMAS)('the %s', (_, schema) => {
  it.each(REFUSED)('may not be %j', (name, message) => {
    expect(v.safeParse(schema, name).issues?.[0]?.message).toBe(message);
  });

  it.each([
    'Zoë d’Arc',
    '月 光',
    'می\u200cخواهم',
    '👩\u200d👩\u200d👧',
    'Heart ❤\ufe0f',
    'क्\u200dष',
    'عمر',
    'مُحَمَّد',
    'बड़ें',
    'བསྒྲུབས',
    'Nguyễn',
    'שָׁלוֹם',
    '-',
  ])('may be %j', (name) => {
    expect(v.parse(schema, name)).toBe(name);
  });

  it("is stored in Unicode's normal form C, without surrounding space", () => {
    expect(v.parse(schema, '  Zoe\u0308 \n')).toBe('Zoë');
  });

  it('is counted in its normal form', () => {
    const letters = 'e\u0301'.repeat(40);
    expect(v.parse(schema, letters)).toBe('é'.repeat(40));
  });

  it('accepts what it returned, whatever was given', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (name) => {
        const { success, output } = v.safeParse(schema, name);
        if (success) expect(v.parse(schema, output)).toBe(output);
      }),
    );
  });
});

it('an optional name may be empty', () => {
  expect([v.parse(OptionalPersonName, ' '), v.parse(OptionalPersonName, undefined)]).toEqual(['', undefined]);
});

it('a username has none of these characters', () => {
  for (const [name] of REFUSED) expect(v.safeParse(Username, `Moth${name}`).success).toBe(false);
});
