import { expect, it } from 'vitest';
import { buildPlan } from './replay.ts';

it('makes each request wait for exactly those that had ended when it was sent', () => {
  const request = { command: 'QueryCommand', input: {}, readUnits: 0, writeUnits: 0 };
  const plan = buildPlan([
    { ...request, start: 0, end: 4 },
    { ...request, start: 0, end: 2 },
    { ...request, start: 3, end: 5 },
    { ...request, start: 6, end: 7 },
  ]);
  expect(plan.map(({ after }) => after)).toEqual([[], [], [1], [0, 1, 2]]);
});
