import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { findArray } from './input.ts';

const Schema = v.strictObject({
  name: v.optional(v.string()),
  metadata: v.optional(v.nullable(v.object({ tags: v.array(v.string()), size: v.optional(v.object({})) }))),
  rows: v.optional(v.array(v.object({ id: v.optional(v.string()) }))),
});

describe('an array where an object belongs', () => {
  it.each([
    [[], ''],
    [{ metadata: [] }, 'metadata'],
    [{ metadata: { tags: ['a'], size: [] } }, 'metadata.size'],
    [{ rows: [{}, []] }, 'rows.1'],
  ])('is found in %j', (value, path) => {
    expect(findArray(Schema, value)).toBe(path);
  });

  it.each([
    {},
    { metadata: null },
    { metadata: { tags: ['a'] } },
    { rows: [{ id: 'a' }] },
    'text',
    null,
    undefined,
  ])('is not found in %j', (value) => {
    expect(findArray(Schema, value)).toBeUndefined();
  });
});
