import { expect, it } from 'vitest';
import { getCaching } from '../../edge-caching.ts';
import { keepKeyFields } from './origin-request.ts';

const { query: fields } = getCaching('api');

it.each([
  ['page=2&category=avatar', 'category=avatar&page=2'],
  ['utm_source=mail&page=2&Page=3&past=cache', 'page=2'],
  ['search=b&page=2&search=a', 'page=2&search=b&search=a'],
  ['search=a%26page=3&page', 'page&search=a%26page=3'],
  ['constructor=1', ''],
  ['', ''],
])('forwards the query %s to the API as %s', (query, forwarded) => {
  expect(keepKeyFields(query, fields)).toBe(forwarded);
});

it('forwards the whole query of a staff call', () => {
  expect(keepKeyFields('b=1&a=2', getCaching('staff').query)).toBe('b=1&a=2');
});
