import { describe, expect, it } from 'vitest';
import type { StaffFaq } from '#shared/contract/faq.ts';
import { type FaqId, toIsoTime } from '#shared/ids.ts';
import { findFieldChanges } from '../../../forms/conflicts/compare-edits.ts';
import { FIELD_LABELS, type SentFaq, toSentFaq } from './faq-form.ts';
import { withTag } from './faq-form-fields.tsx';
import { applyImagesChange, type FormImage, findProblem, toFormImages, toSentImages } from './faq-images.ts';
import { buildSearch, parseFilters } from './staff-faq-filters.ts';

const image = (key: string, state: FormImage['state'] = { is: 'ready', id: key }): FormImage => ({
  key,
  alt: '',
  caption: '',
  state,
});
const keys = (images: readonly FormImage[]) => images.map(({ key }) => key);

describe('a tag', () => {
  it.each([
    [[], ' Windows ', ['windows']],
    [['windows'], 'WINDOWS', ['windows']],
    [['windows'], '  ', ['windows']],
    [['windows'], 'disk', ['windows', 'disk']],
    [[], 'x'.repeat(31), []],
  ])('next to %j, written as %j, makes %j', (tags, written, made) => {
    expect(withTag(tags, written)).toEqual(made);
  });

  it('is not added if there are ten', () => {
    const tags = Array.from({ length: 10 }, (_, index) => `tag ${index}`);
    expect(withTag(tags, 'another')).toEqual(tags);
  });
});

describe('the images of a form', () => {
  const three = ['a', 'b', 'c'].map((key) => image(key));

  it('are added, moved and removed', () => {
    expect(keys(applyImagesChange(three, { type: 'add', images: [image('d')] }))).toEqual([
      'a',
      'b',
      'c',
      'd',
    ]);
    expect(keys(applyImagesChange(three, { type: 'move', key: 'b', by: -1 }))).toEqual(['b', 'a', 'c']);
    expect(keys(applyImagesChange(three, { type: 'move', key: 'b', by: 1 }))).toEqual(['a', 'c', 'b']);
    expect(keys(applyImagesChange(three, { type: 'move', key: 'a', by: -1 }))).toEqual(['a', 'b', 'c']);
    expect(keys(applyImagesChange(three, { type: 'remove', key: 'b' }))).toEqual(['a', 'c']);
  });

  it('do not return when they are removed before their upload ends', () => {
    const state = { is: 'ready', id: 'x' } as const;
    expect(applyImagesChange(three, { type: 'reach', key: 'gone', state })).toEqual(three);
  });

  it('block the form while one is uploading or has failed', () => {
    expect(findProblem(three)).toBeUndefined();
    expect(findProblem([...three, image('d', { is: 'sending', part: 0.5 })])).toContain('Wait');
    expect(findProblem([...three, image('d', { is: 'checking' })])).toContain('Wait');
    expect(findProblem([...three, image('d', { is: 'refused', reason: 'No image' })])).toContain('Remove');
  });

  it('are sent by id, with trimmed descriptions', () => {
    const [worded] = applyImagesChange([image('a')], {
      type: 'reword',
      key: 'a',
      texts: { alt: ' A lock ' },
    });
    expect(toSentImages([...(worded ? [worded] : []), image('b', { is: 'checking' })])).toEqual([
      { id: 'a', alt: 'A lock', caption: '' },
    ]);
  });
});

describe('the request for a changed question', () => {
  const picture = { id: 'i', alt: '', caption: '', url: '/x', width: 8, height: 8, variants: [] };
  const faq: StaffFaq = {
    id: '01JD0000000000000000000000' as FaqId, // any id will do
    question: 'What?',
    answer: 'One.\r\nTwo.',
    category: 'general',
    order: 0,
    isPublished: true,
    tags: ['a'],
    images: [picture],
    createdAt: toIsoTime(Date.UTC(2026, 10, 21)),
    version: 3,
  };
  const findChanges = (now: SentFaq) => findFieldChanges(FIELD_LABELS, toSentFaq(faq), now);

  it('contains only changes, ignoring line endings that a text area normalizes', () => {
    const now = { ...toSentFaq(faq), answer: 'One.\nTwo.', images: toSentImages(toFormImages(faq)) };
    expect(findChanges(now)).toEqual({});
    expect(findChanges({ ...now, order: 2, tags: [] })).toEqual({ order: 2, tags: [] });
  });
});

describe('the filters in the URL', () => {
  it('survive a round trip', () => {
    const filters = { search: 'disk', category: 'billing', published: 'false', page: 3 } as const;
    expect(parseFilters(new URLSearchParams(buildSearch(filters, { page: 3 })))).toEqual(filters);
    expect(buildSearch(filters, { category: 'all' })).toBe('?search=disk&published=false');
  });

  it('count as missing if invalid', () => {
    const fields = new URLSearchParams('search=x&category=nothing&published=maybe&page=-1');
    expect(parseFilters(fields)).toEqual({ search: '', category: 'all', published: 'all', page: 1 });
    expect(buildSearch(parseFilters(fields), {})).toBe('');
  });
});
