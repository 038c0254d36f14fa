import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { GALLERY_DEFAULTS } from '#shared/gallery-defaults.ts';
import { GALLERY_FILTERS } from '#shared/image-categories.ts';
import { describeField, findConfigChanges } from '../../../forms/describe-gallery-config.ts';
import { GalleryConfigForm, pickDefault, toFormValues } from './gallery-config-form.ts';

const anyConfig = fc
  .record({
    enabledCategories: fc.subarray([...GALLERY_FILTERS], { minLength: 1 }),
    imagesPerPage: fc.integer({ min: 6, max: 30 }),
    showNSFW: fc.boolean(),
    showCreatorNames: fc.boolean(),
    showStats: fc.boolean(),
    autoRefresh: fc.boolean(),
    refreshInterval: fc.integer({ min: 60, max: 3600 }).map((seconds) => seconds * 1000),
  })
  .chain((config) =>
    fc.constantFrom(...config.enabledCategories).map((defaultCategory) => ({ ...config, defaultCategory })),
  );

const findProblems = (change: object) =>
  v
    .safeParse(GalleryConfigForm, { ...toFormValues(GALLERY_DEFAULTS), ...change })
    .issues?.map(({ path }) => path?.[0]?.key);

describe('the form of the gallery configuration', () => {
  it('returns the configuration that it started with', () => {
    fc.assert(
      fc.property(anyConfig, (config) => {
        expect(v.parse(GalleryConfigForm, toFormValues(config))).toEqual(config);
      }),
      { seed: 7, numRuns: 50 },
    );
  });

  it('shows the interval in seconds and stores it in milliseconds', () => {
    expect(toFormValues({ ...GALLERY_DEFAULTS, refreshInterval: 90_000 }).refreshInterval).toBe('90');
    const parsed = v.parse(GalleryConfigForm, {
      ...toFormValues(GALLERY_DEFAULTS),
      refreshInterval: ' 120 ',
    });
    expect(parsed.refreshInterval).toBe(120_000);
  });

  it.each(['5', '31', '', 'many', '7.5', '-6', '1e9'])('rejects %j as images per page', (imagesPerPage) =>
    expect(findProblems({ imagesPerPage })).toContain('imagesPerPage'),
  );

  it.each(['59', '3601', '', 'often'])('rejects %j as interval', (refreshInterval) =>
    expect(findProblems({ refreshInterval })).toContain('refreshInterval'),
  );

  it.each(['6', '30'])('accepts %s images per page', (imagesPerPage) =>
    expect(findProblems({ imagesPerPage })).toBeUndefined(),
  );

  it('keeps the default category among the enabled ones', () => {
    expect(pickDefault(['all', 'logo'], 'logo')).toBe('logo');
    expect(pickDefault(['logo', 'avatar'], 'all')).toBe('avatar');
  });

  it('finds the settings that someone else changed, whatever the order of the categories', () => {
    const theirs = {
      ...GALLERY_DEFAULTS,
      imagesPerPage: 18,
      showStats: false,
      enabledCategories: [...GALLERY_DEFAULTS.enabledCategories].reverse(),
    };
    expect(findConfigChanges(GALLERY_DEFAULTS, theirs)).toEqual({ imagesPerPage: 18, showStats: false });
    expect(describeField(theirs, 'showStats')).toBe('No');
  });
});
