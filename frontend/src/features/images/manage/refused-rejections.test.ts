import { describe, expect, it } from 'vitest';
import type { ImageId } from '../../../../../shared/ids.ts';
import { deleteRefusedRejection, loadRefusedRejection, storeRefusedRejection } from './refused-rejections.ts';

const image = '01JD0000000000000000000000' as ImageId; // any id will do
const written = { reason: 'low-quality', note: 'Too dark.' } as const;

describe('the note of a refused rejection', () => {
  it('is restored for its author, and for no one else who signs in after them', () => {
    storeRefusedRejection('moth', image, { status: 'rejected', ...written });
    expect(loadRefusedRejection('moth', image)).toEqual(written);
    expect(loadRefusedRejection('wren', image)).toBeUndefined();
    deleteRefusedRejection('wren', image);
    expect(loadRefusedRejection('moth', image)).toEqual(written);
    deleteRefusedRejection('moth', image);
    expect(loadRefusedRejection('moth', image)).toBeUndefined();
  });

  it('is empty after a refused approval', () => {
    storeRefusedRejection('moth', image, { status: 'approved' });
    expect(loadRefusedRejection('moth', image)).toBeUndefined();
  });
});
