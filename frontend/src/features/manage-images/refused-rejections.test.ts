import { describe, expect, it } from 'vitest';
import type { ImageId } from '../../../../shared/ids.ts';
import { forgetRefusedRejection, keepRefusedRejection, refusedRejection } from './refused-rejections.ts';

const image = '01JD0000000000000000000000' as ImageId; // any id will do
const written = { reason: 'low-quality', note: 'Too dark.' } as const;

describe('the note of a refused rejection', () => {
  it('is restored for its author, and for no one else who signs in after them', () => {
    keepRefusedRejection('moth', image, { status: 'rejected', ...written });
    expect(refusedRejection('moth', image)).toEqual(written);
    expect(refusedRejection('wren', image)).toBeUndefined();
    forgetRefusedRejection('wren', image);
    expect(refusedRejection('moth', image)).toEqual(written);
    forgetRefusedRejection('moth', image);
    expect(refusedRejection('moth', image)).toBeUndefined();
  });

  it('is empty after a refused approval', () => {
    keepRefusedRejection('moth', image, { status: 'approved' });
    expect(refusedRejection('moth', image)).toBeUndefined();
  });
});
