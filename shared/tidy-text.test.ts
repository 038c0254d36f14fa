import { describe, expect, it } from 'vitest';
import { XSS_PAYLOADS } from './rich-text/xss-payloads.ts';
import { tidyLine, tidyLines } from './tidy-text.ts';

/** How often a text is looked at is told by how much longer a longer one takes, whatever the machine. */
const timeFor = (tidy: (text: string) => string, blanks: number): number => {
  const text = `a${' '.repeat(blanks)}b`;
  const times = Array.from({ length: 5 }, () => {
    const start = performance.now();
    tidy(text);
    return performance.now() - start;
  });
  return Math.min(...times);
};

describe('a tidy line', () => {
  it.each(XSS_PAYLOADS)('keeps every visible sign of %j', (payload) => {
    const signs = (text: string) => text.match(/[\p{L}\p{N}\p{P}\p{S}]/gu);
    expect(signs(tidyLine(payload))).toEqual(signs(payload));
  });

  it.each(['\n', '\r\n', '\r', '\v', '\f', '\u0085', '\u2028', '\u2029', ' \n \n '])(
    'has a space where there was %j',
    (between) => {
      expect(tidyLine(`be${between}somebody`)).toBe('be somebody');
    },
  );
});

it('tidy lines break at every kind of line break', () => {
  expect(tidyLines('1\n2\r\n3\r4\v5\f6\u00857\u20288\u20299')).toBe('1\n2\n3\n4\n5\n6\n7\n8\n9');
});

it.each([tidyLine, tidyLines])('tidying takes no more than in proportion: %o', (tidy) => {
  // Sixteen times as much took 256 times as long while each blank was a place to begin anew.
  expect(timeFor(tidy, 320_000)).toBeLessThan(100 * Math.max(0.1, timeFor(tidy, 20_000)));
});
