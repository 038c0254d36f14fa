import { describe, expect, it } from 'vitest';
import { PROCESSORS } from '../functions/features/image-processor/processors.ts';
import { INCOMING_FOLDERS } from '../functions/platform/media/incoming.ts';
import { FEATURES } from './features.ts';

describe('the uploads in the manifest', () => {
  const processed = FEATURES.flatMap(({ processes = [] }) => processes);

  it('are processed by exactly one feature each', () => {
    expect(processed.toSorted()).toEqual(INCOMING_FOLDERS.toSorted());
  });

  it('have a function in their feature', () => {
    const { processes } = FEATURES.find(({ name }) => name === 'image-processor') ?? {};
    expect(new Set(Object.keys(PROCESSORS))).toEqual(new Set(processes));
  });
});
