import { expect, it } from 'vitest';
import { forEachConcurrently } from './for-each-concurrently.ts';

it('runs everything once, in order, with limited concurrency', async () => {
  const begun: number[] = [];
  let underWay = 0;
  let most = 0;
  await forEachConcurrently([1, 2, 3, 4, 5, 6, 7], 3, async (each) => {
    begun.push(each);
    most = Math.max(most, ++underWay);
    for (let tick = 0; tick < each % 3; tick++) await Promise.resolve();
    underWay--;
  });
  expect(begun).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(most).toBe(3);
});
