import { expect, it } from 'vitest';
import { countRequest, createFigures, describeFigures, findPercentile } from './game-figures.ts';

it('describes requests, their durations and refusals', () => {
  const figures = { ...createFigures(), signedIn: 2, earned: 50, spent: 20, items: 1 };
  for (let duration = 1; duration <= 99; duration += 1) countRequest(figures, 200, duration);
  countRequest(figures, 409, 100);
  expect(findPercentile(figures, 0.5)).toBe(51);
  expect(findPercentile(figures, 0.95)).toBe(96);
  expect(describeFigures(figures, 10, 7)).toBe(
    '2 signed in · 7 online · 100 requests (10.0/s, median 51 ms, 95 % 96 ms) · 50 coins earned, 20 spent · 1 items · refused: 1× 409',
  );
});

it('has no durations without requests', () => {
  expect(findPercentile(createFigures(), 0.5)).toBe(0);
});
