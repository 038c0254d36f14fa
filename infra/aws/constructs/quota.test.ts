import { describe, expect, it } from 'vitest';
import { withinQuota } from './quota.ts';

const names = (count: number) => Array.from({ length: count }, (_, index) => `field-${index}`);

describe('the names in a policy of CloudFront', () => {
  it('stand there once each, in order', () => {
    expect(withinQuota('query fields', ['page', 'category', 'page'])).toEqual(['category', 'page']);
  });

  it('may be ten', () => {
    expect(withinQuota('query fields', names(10))).toHaveLength(10);
  });

  it('are refused before a deployment would fail on them', () => {
    expect(() => withinQuota('query fields', names(11))).toThrow(/takes 10 query fields .* name 11: field-0/);
  });
});
