import { describe, expect, it } from 'vitest';
import { explainEmptyPage, withReport } from './report-page.ts';

const page = (ids: string, totalItems = ids.length, currentPage = 1) => ({
  reports: [...ids].map((id) => ({ id })),
  pagination: {
    currentPage,
    totalItems,
    pageSize: 2,
    totalPages: Math.ceil(totalItems / 2),
    hasPrev: currentPage > 1,
    hasNext: currentPage < Math.ceil(totalItems / 2),
  },
});

describe('a page of reports', () => {
  it('contains a report that returns to it in its place, and counts it', () => {
    expect(withReport(page('ca', 3), { id: 'b' })).toEqual(page('cba', 4));
  });

  it('stays the same object if the report is on it', () => {
    const before = page('ab');
    expect(withReport(before, { id: 'a' })).toBe(before);
  });

  it.each([
    ['has none', page(''), 'none'],
    ['is past the end', page('', 2, 2), 'past'],
    ['waits for what moves up from further pages', page('', 2), 'awaited'],
    ['waits for the server to close what was settled', page('ab'), 'awaited'],
  ] as const)('recognizes a page that %s', (_, empty, expected) => {
    expect(explainEmptyPage(empty)).toBe(expected);
  });
});
