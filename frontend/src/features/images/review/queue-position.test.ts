import { describe, expect, it } from 'vitest';
import type { ImageId } from '#shared/ids.ts';
import { FIRST_POSITION, findCurrentIndex, getPositionAfter, movePosition } from './queue-position.ts';

// Test ids can be short.
const queue = (ids: string) => [...ids].map((id) => ({ id: id as ImageId }));
const at = (id: string, index: number) => ({ id: id as ImageId, index });

describe('the position in the review queue', () => {
  it('begins at the first image, and is undefined in an empty queue', () => {
    expect(findCurrentIndex(queue('abc'), FIRST_POSITION)).toBe(0);
    expect(findCurrentIndex([], FIRST_POSITION)).toBe(-1);
  });

  it('stays with its image while others come and go', () => {
    expect(findCurrentIndex(queue('xabc'), at('b', 1))).toBe(2);
  });

  it('stays at its index when its image leaves the queue', () => {
    expect(findCurrentIndex(queue('ac'), at('b', 1))).toBe(1);
    expect(findCurrentIndex(queue('a'), at('c', 2))).toBe(0);
  });

  it('steps to either side and not past the ends', () => {
    expect(movePosition(queue('abc'), at('b', 1), 1)).toEqual(at('c', 2));
    expect(movePosition(queue('abc'), at('b', 1), -9)).toEqual(at('a', 0));
    expect(movePosition(queue('abc'), at('c', 2), 1)).toEqual(at('c', 2));
  });

  it('moves to the next image after a decision, or back from the last one', () => {
    expect(getPositionAfter(queue('abc'), at('b', 1).id)).toEqual(at('c', 1));
    expect(getPositionAfter(queue('abc'), at('c', 2).id).id).toBe('b');
    expect(getPositionAfter(queue('a'), at('a', 0).id).id).toBeUndefined();
  });
});
