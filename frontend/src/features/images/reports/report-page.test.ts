import { describe, expect, it } from 'vitest';
import { explainEmptyPage, removeReport } from './report-page.ts';

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
  it('counts one report less once it is removed', () => {
    expect(removeReport(page('ab', 3), 'a')).toEqual(page('b', 2));
  });

  it('stays the same object if the report is not on it', () => {
    const before = page('ab');
    expect(removeReport(before, 'c')).toBe(before);
  });

  it.each([
    ['has none', page(''), 'none'],
    ['is past the end', page('', 2, 2), 'past'],
    ['was the last one, and all of it was dismissed', removeReport(page('c', 3, 2), 'c'), 'past'],
    ['waits for what moves up from further pages', page('', 2), 'awaited'],
    ['waits for the server to close what was settled', page('ab'), 'awaited'],
  ] as const)('recognizes a page that %s', (_, empty, expected) => {
    expect(explainEmptyPage(empty)).toBe(expected);
  });
});
