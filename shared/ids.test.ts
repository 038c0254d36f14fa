import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { decodeIdTime, ImageId } from './ids.ts';

describe('an id', () => {
  it('contains the creation time of its entity', () => {
    expect(decodeIdTime('01ARYZ6S41TSV4RRFFQ69G5FAV')).toBe('2016-07-30T22:36:16.385Z');
  });

  it.each([
    '',
    'abc',
    '01JD7XJ5N0ABCDEFGHJKMNPQR',
    '01jd7xj5n0abcdefghjkmnpqrs',
    '81JD7XJ5N0ABCDEFGHJKMNPQRS',
  ])('rejects %j', (text) => expect(v.safeParse(ImageId, text).success).toBe(false));
});
