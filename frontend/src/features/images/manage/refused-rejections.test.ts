import { expect, it } from 'vitest';
import type { ImageId } from '#shared/ids.ts';
import { refusedRejections, storeRefusedRejection } from './refused-rejections.ts';

const image = '01JD0000000000000000000000' as ImageId; // any id will do
const written = { reason: 'low-quality', note: 'Too dark.' } as const;

it('keeps the reason and note of a refused rejection for its reviewer', () => {
  storeRefusedRejection('moth', image, { status: 'rejected', ...written });
  expect(refusedRejections.load('moth', image)).toEqual(written);
  expect(refusedRejections.load('wren', image)).toBeUndefined();
});

it('keeps nothing of a refused approval', () => {
  storeRefusedRejection('finch', image, { status: 'approved' });
  expect(refusedRejections.load('finch', image)).toBeUndefined();
});
