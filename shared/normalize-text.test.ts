import { describe, expect, it } from 'vitest';
import { normalizeLine, normalizeLines } from './normalize-text.ts';
import { XSS_PAYLOADS } from './rich-text/xss-payloads.ts';

/** Measures relative time, which reveals repeated scans on any machine: how much longer does a longer text take? */
const measureTime = (normalize: (text: string) => string, blanks: number): number => {
  const text = `a${' '.repeat(blanks)}b`;
  const times = Array.from({ length: 5 }, () => {
    const start = performance.now();
    normalize(text);
    return performance.now() - start;
  });
  return Math.min(...times);
};

describe('normalizeLine', () => {
  it.each(XSS_PAYLOADS)('keeps every visible character of %j', (payload) => {
    const signs = (text: string) => text.match(/[\p{L}\p{N}\p{P}\p{S}]/gu);
    expect(signs(normalizeLine(payload))).toEqual(signs(payload));
  });

  it.each(['\n', '\r\n', '\r', '\v', '\f', '\u0085', '\u2028', '\u2029', ' \n \n '])(
    'replaces %j with a space',
    (between) => {
      expect(normalizeLine(`be${between}someone`)).toBe('be someone');
    },
  );
});

it('breaks lines at every line break character', () => {
  expect(normalizeLines('1\n2\r\n3\r4\v5\f6\u00857\u20288\u20299')).toBe('1\n2\n3\n4\n5\n6\n7\n8\n9');
});

it.each([normalizeLine, normalizeLines])('takes time proportional to the length: %o', (normalize) => {
  // A quadratic version took 256 times as long for 16 times the length, because it restarted at each blank.
  expect(measureTime(normalize, 320_000)).toBeLessThan(100 * Math.max(0.1, measureTime(normalize, 20_000)));
});
