import { describe, expect, it } from 'vitest';
import { withReport } from './report-page.ts';

const page = (ids: string) => [...ids].map((id) => ({ id }));
const putBack = (now: string, id: string, before: string): string =>
  withReport(page(now), { id }, page(before))
    .map((report) => report.id)
    .join('');

describe('a report that is restored to its page', () => {
  it.each([
    ['where it was', 'acd', 'b', 'abcd', 'abcd'],
    ['at the start', 'bcd', 'a', 'abcd', 'abcd'],
    ['at the start, behind a new report', 'xbcd', 'a', 'abcd', 'xabcd'],
    ['at the end', 'abc', 'd', 'abcd', 'abcd'],
    ['behind a new report, in front of its successor', 'xacd', 'b', 'abcd', 'xabcd'],
    ['without its neighbors', 'ad', 'c', 'abcd', 'acd'],
    ['on an empty page', '', 'b', 'ab', 'b'],
  ])('is placed %s', (_, now, id, before, expected) => {
    expect(putBack(now, id, before)).toBe(expected);
  });

  it('is not duplicated if it returned by itself', () => {
    expect(putBack('abc', 'b', 'abc')).toBe('abc');
  });

  it('is not added to a page that never contained it', () => {
    expect(putBack('xy', 'b', 'xyz')).toBe('xy');
  });
});
