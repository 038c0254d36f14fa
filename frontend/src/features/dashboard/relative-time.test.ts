import { expect, it } from 'vitest';
import { relativeTime } from './relative-time.ts';

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
])('%s is %s', (instant, words) => {
  expect(relativeTime(instant, NOW)).toBe(words);
});
