import { describe, expect, it } from 'vitest';
import { withReport } from './with-report.ts';

const page = (ids: string) => [...ids].map((id) => ({ id }));
const putBack = (now: string, id: string, before: string): string =>
  withReport(page(now), { id }, page(before))
    .map((report) => report.id)
    .join('');

describe('a report that is put back on its page', () => {
  it.each([
    ['where it was', 'acd', 'b', 'abcd', 'abcd'],
    ['at the start', 'bcd', 'a', 'abcd', 'abcd'],
    ['at the start, behind what came meanwhile', 'xbcd', 'a', 'abcd', 'xabcd'],
    ['at the end', 'abc', 'd', 'abcd', 'abcd'],
    ['behind what came meanwhile, in front of what stood behind it', 'xacd', 'b', 'abcd', 'xabcd'],
    ['where those beside it went as well', 'ad', 'c', 'abcd', 'acd'],
    ['on an empty page', '', 'b', 'ab', 'b'],
  ])('stands %s', (_, now, id, before, expected) => {
    expect(putBack(now, id, before)).toBe(expected);
  });

  it('is not there twice where it came back by itself', () => {
    expect(putBack('abc', 'b', 'abc')).toBe('abc');
  });

  it('does not get onto a page where it never was', () => {
    expect(putBack('xy', 'b', 'xyz')).toBe('xy');
  });
});
