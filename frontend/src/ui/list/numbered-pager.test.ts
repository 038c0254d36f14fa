import { describe, expect, it } from 'vitest';
import { GAP, listPageNumbers } from './numbered-pager.tsx';

describe('the numbers of a pager', () => {
  it.for([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [3, 5, [1, 2, 3, 4, 5]],
    [1, 9, [1, 2, GAP, 9]],
    [5, 9, [1, GAP, 4, 5, 6, GAP, 9]],
    [4, 9, [1, 2, 3, 4, 5, GAP, 9]],
    [9, 9, [1, GAP, 8, 9]],
  ] as const)('on page %i of %i are %j', ([page, pages, numbers]) => {
    expect(listPageNumbers(page, pages)).toEqual(numbers);
  });
});
