import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_AUDIT_FILTERS } from '../../api/staff-audit.ts';
import { buildSearch, parseActor, parseFilters, parseTarget } from './audit-filters.ts';

const filters = fc.record({
  actor: fc.constantFrom('', 'web:01JD7XJ5N0', 'game:ada'),
  action: fc.constantFrom('', 'image.approve', 'website-user.change-role'),
  target: fc.constantFrom('', 'text:hero_title', 'gallery-config:x', 'hero_title'),
  from: fc.constantFrom('', '2026-11-20'),
  to: fc.constantFrom('', '2026-02-28'),
  routine: fc.constantFrom('' as const, 'hide' as const),
  page: fc.integer({ min: 1, max: 1000 }),
});

const id = '01JD7XJ5N0ABCDEFGHJKMNPQRS';

describe('the filters of the audit log', () => {
  it('survive a round trip through the URL', () => {
    fc.assert(
      fc.property(filters, (some) => {
        const search = buildSearch(NO_AUDIT_FILTERS, some);
        expect(parseFilters(new URLSearchParams(search))).toEqual(some);
      }),
      { numRuns: 50 },
    );
  });

  it('return to the first page when another filter is chosen', () => {
    const some = { ...NO_AUDIT_FILTERS, actor: 'web:ada', page: 7 };
    expect(buildSearch(some, { action: 'faq.publish' })).toBe('?actor=web%3Aada&action=faq.publish');
    expect(buildSearch(some, { actor: '' })).toBe('');
  });

  it('accept a lowercase id, and leave words unchanged', () => {
    const small = new URLSearchParams({
      actor: `web:${id.toLowerCase()}`,
      target: `faq:${id.toLowerCase()}`,
    });
    expect(parseFilters(small)).toMatchObject({ actor: `web:${id}`, target: `faq:${id}` });
    expect(parseFilters(new URLSearchParams({ target: 'text:hero_title' })).target).toBe('text:hero_title');
  });

  it.each([
    '?actor=ada',
    '?action=Approve!',
    '?target=text:',
    '?page=-1',
    '?from=yesterday',
    '?to=2026-13-01',
    '?routine=show',
    '?page=many',
  ])('ignore an invalid URL: %s', (search) =>
    expect(parseFilters(new URLSearchParams(search))).toEqual(NO_AUDIT_FILTERS),
  );
});

describe('a pasted entity', () => {
  it.each([
    [`faq:${id}`, `faq:${id}`],
    [` ${id} `, id],
    [id.toLowerCase(), id],
    [`faq:${id.toLowerCase()}`, `faq:${id}`],
    ['hero_title', 'hero_title'],
    ['features_showcase_1', 'features_showcase_1'],
    ['setting:gallery', 'setting:gallery'],
    [`https://pixelcrowd.example/gallery/${id}?from=find#top`, id],
    [`/gallery/${id.toLowerCase()}`, id],
    [`image:${id}, as reported`, id],
  ])('is recognized by its id: %s', (text, target) => expect(parseTarget(text)).toBe(target));

  it.each([
    '',
    ' ',
    'moth',
    'a moth',
    '2026',
    id.slice(1),
    'https://pixelcrowd.example/gallery',
    `/gallery/${id}${id}`,
  ])('is not recognized without an id: %s', (text) => expect(parseTarget(text)).toBeUndefined());
});

describe('a pasted person', () => {
  it.each([`game:${id}`, ` game:${id} `, `Game:${id.toLowerCase()}`])(
    'is recognized by account system and id: %s',
    (text) => expect(parseActor(text)).toBe(`game:${id}`),
  );

  it.each(['ada', 'ada@example.org', 'web:ada', id, `web:${id}${id}`, `faq:${id}`])(
    'is not recognized: %s',
    (text) => expect(parseActor(text)).toBeUndefined(),
  );
});
