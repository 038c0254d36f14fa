import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planOrders } from './faq-order.ts';

describe('the orders of a move', () => {
  it.each([
    { others: [], place: 0, own: 0, raised: [] },
    { others: [0, 10], place: 2, own: 20, raised: [] },
    { others: [0, 10], place: 1, own: 5, raised: [] },
    { others: [1], place: 0, own: 0, raised: [] },
    { others: [0, 0, 0], place: 0, own: 0, raised: [10, 20, 30] },
    { others: [0, 0, 0], place: 1, own: 10, raised: [20, 30] },
    { others: [3, 4, 50], place: 1, own: 13, raised: [23] },
  ])('for place $place among $others are $own and $raised', ({ others, place, own, raised }) => {
    expect(planOrders(others, place)).toEqual({ own, raised });
  });

  it('put the question at its place and leave the others in their order', () => {
    const orders = fc.array(fc.nat({ max: 30 }), { maxLength: 12 }).map((all) => all.sort((a, b) => a - b));
    fc.assert(
      fc.property(orders, fc.nat({ max: 12 }), (others, wanted) => {
        const place = Math.min(wanted, others.length);
        const { own, raised } = planOrders(others, place);
        const behind = [...raised, ...others.slice(place + raised.length)];
        expect(others.slice(0, place).every((order) => order < own)).toBe(true);
        expect(behind.every((order) => order > own)).toBe(true);
        expect(behind).toEqual(behind.toSorted((a, b) => a - b));
      }),
    );
  });
});
