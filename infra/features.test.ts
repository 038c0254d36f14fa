import { describe, expect, it } from 'vitest';
import { LONGEST_REQUEST_MILLISECONDS } from '#platform/limit-requests.ts';
import { INCOMING_FOLDERS } from '#platform/media/incoming.ts';
import { PROCESSORS as IMAGE_PROCESSORS } from '../functions/features/image-processor/processors.ts';
import { PROCESSORS as ITEM_PROCESSORS } from '../functions/features/item-processor/processors.ts';
import { FEATURES } from './features.ts';

describe('the uploads in the manifest', () => {
  const processed = FEATURES.flatMap(({ processes = [] }) => processes);

  it('are processed by exactly one feature each', () => {
    expect(processed.toSorted()).toEqual(INCOMING_FOLDERS.toSorted());
  });

  it.each([
    ['image-processor', IMAGE_PROCESSORS],
    ['item-processor', ITEM_PROCESSORS],
  ])('have a function in the feature %s', (feature, processors) => {
    const { processes } = FEATURES.find(({ name }) => name === feature) ?? {};
    expect(new Set(Object.keys(processors))).toEqual(new Set(processes));
  });
});

describe('a feature with native packages', () => {
  it.each(FEATURES.filter(({ nativePackages }) => nativePackages))('is bundled alone: $name', ({ group }) => {
    expect(group).toBeUndefined();
  });
});

/** A cold start and the response of a function. */
const OWN_MILLISECONDS = 2_000;

describe('the time limit of each feature', () => {
  it.each(FEATURES)('leaves $name time to respond after the longest request', ({ timeoutSeconds }) => {
    expect(timeoutSeconds * 1_000).toBeGreaterThanOrEqual(LONGEST_REQUEST_MILLISECONDS + OWN_MILLISECONDS);
  });
});
