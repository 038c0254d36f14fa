import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { StaffImage } from '#shared/contract/images.ts';
import { CommonMetadataForm, findChanges, MetadataForm, toFormValues } from './metadata-fields.tsx';

const SAID: StaffImage['metadata'] = {
  title: 'Moth',
  altText: '',
  description: 'one\ntwo',
  category: 'icon',
  tags: ['night', 'wings'],
  rating: 'g',
};

describe('the form for image metadata', () => {
  it('returns the values that it started with', () => {
    expect(v.parse(MetadataForm, toFormValues(SAID))).toEqual(SAID);
    expect(findChanges(SAID, v.parse(MetadataForm, toFormValues(SAID)))).toEqual({});
  });

  it('splits tags on commas, trims them, and drops empty ones and duplicates', () => {
    const tags = ' night , ,wings,night,, moth child ';
    expect(v.parse(MetadataForm, { ...toFormValues(SAID), tags }).tags).toEqual([
      'night',
      'wings',
      'moth child',
    ]);
  });

  it('rejects more tags, or longer ones, than an image may have', () => {
    const many = Array.from({ length: 21 }, (_, index) => `tag ${index}`).join(',');
    for (const tags of [many, 'x'.repeat(31)]) {
      expect(v.safeParse(MetadataForm, { ...toFormValues(SAID), tags }).success).toBe(false);
    }
  });

  it('requires a title for one image, and none for several', () => {
    const untitled = { ...toFormValues(SAID), title: '  ' };
    expect(v.safeParse(MetadataForm, untitled).success).toBe(false);
    expect(v.parse(CommonMetadataForm, untitled).title).toBe('');
  });

  it('returns only changed fields', () => {
    expect(findChanges(SAID, { ...SAID, rating: 'r', tags: ['night'] })).toEqual({
      rating: 'r',
      tags: ['night'],
    });
  });
});
