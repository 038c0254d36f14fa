import { describe, expect, it } from 'vitest';
import { requireWithinQuota } from './api-caching.ts';

const names = (count: number) => Array.from({ length: count }, (_, index) => `field-${index}`);

describe('the names in a CloudFront policy', () => {
  it('are unique and sorted', () => {
    expect(requireWithinQuota('query fields', ['page', 'category', 'page'])).toEqual(['category', 'page']);
  });

  it('may be up to ten', () => {
    expect(requireWithinQuota('query fields', names(10))).toHaveLength(10);
  });

  it('fail the synthesis before they would fail a deployment', () => {
    expect(() => requireWithinQuota('query fields', names(11))).toThrow(
      /takes 10 query fields .* name 11: field-0/,
    );
  });
});
