import { describe, expect, it } from 'vitest';
import { paginate } from '#shared/contract/pagination.ts';
import { completeTotal } from './complete-total.ts';

const LOWER_BOUND = { ...paginate(2, 24, 40), totalIsLowerBound: true };

describe('the total of a search', () => {
  it('is the number of counted matches if the page found fewer of them', () => {
    expect(completeTotal(LOWER_BOUND, 130)).toEqual({
      currentPage: 2,
      pageSize: 24,
      hasPrev: true,
      hasNext: true,
      totalIsLowerBound: true,
      totalItems: 130,
      totalPages: 6,
    });
  });

  it('is that of the page otherwise', () => {
    expect(completeTotal(LOWER_BOUND, undefined)).toBe(LOWER_BOUND);
    expect(completeTotal(LOWER_BOUND, 40)).toBe(LOWER_BOUND);
    const exact = paginate(1, 24, 7);
    expect(completeTotal(exact, 9)).toBe(exact);
  });
});
