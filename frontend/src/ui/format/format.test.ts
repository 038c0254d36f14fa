import { expect, it } from 'vitest';
import { formatMoney } from './format-money.ts';
import { formatKilobytes } from './format-size.ts';
import { formatAgo, formatAgoInSentence } from './format-time.ts';

it.each([
  [150, '1 KB'],
  [1_024, '1 KB'],
  [34_800, '34 KB'],
  [10_485_760, '10,240 KB'],
])('formats %d bytes as %s', (bytes, words) => expect(formatKilobytes(bytes)).toBe(words));

it.each([
  [1_299, 'USD', '$12.99'],
  [500, 'USD', '$5.00'],
  [100_000_000, 'EUR', '€1,000,000.00'],
  [1_500, 'JPY', '¥1,500'],
  [1_005, 'KWD', 'KWD\u00a01.005'],
])('formats %d minor units of %s as %s', (amount, currency, words) =>
  expect(formatMoney(amount, currency)).toBe(words),
);

const NOW = Date.parse('2026-11-21T10:00:00Z');

it.each([
  ['2026-11-21T10:00:00Z', 'Just now'],
  ['2026-11-21T09:59:00.001Z', 'Just now'],
  ['2026-11-21T09:59:00Z', '1m ago'],
  ['2026-11-21T09:00:01Z', '59m ago'],
  ['2026-11-21T09:00:00Z', '1h ago'],
  ['2026-11-20T10:00:01Z', '23h ago'],
  ['2026-11-20T10:00:00Z', '1d ago'],
  ['2025-11-21T10:00:00Z', '365d ago'],
  ['2026-11-21T10:00:05Z', 'Just now'],
])('formats %s as %s', (instant, words) => {
  expect(formatAgo(instant, NOW)).toBe(words);
  expect(formatAgoInSentence(instant, NOW)).toBe(words.replace('J', 'j'));
});
