import * as v from 'valibot';
import { expect, it } from 'vitest';
import { listActivePackages } from '#domain/packages/list-packages.ts';
import { toPackageView } from '#domain/packages/package-definition.ts';
import { decodeIdTime } from '#shared/ids.ts';
import { PACKAGE_FIELDS } from '#shared/package-fields.ts';
import { createFreshTable } from '../../../../functions/testing/fresh-table.ts';
import { SAMPLE_PACKAGES, storePackages } from './store-packages.ts';

const NOW = Date.UTC(2026, 10, 21, 12);

it('the sample packages are accepted by the rules of a package', () => {
  for (const sample of SAMPLE_PACKAGES)
    expect(v.parse(v.strictObject(PACKAGE_FIELDS), sample), sample.name).toEqual(sample);
});

it('the sample packages are for sale in their order, with every trait that a package can have', async () => {
  await createFreshTable();
  await storePackages(NOW);
  const packages = (await listActivePackages()).map(toPackageView);
  expect(packages.map(({ name }) => name)).toEqual(SAMPLE_PACKAGES.map(({ name }) => name));
  expect(packages.every(({ id }) => Date.parse(decodeIdTime(id)) < NOW)).toBe(true);
  expect(packages.filter(({ isPopular }) => isPopular)).toHaveLength(1);
  const discounted = packages.filter(({ savings }) => savings);
  expect(discounted).toMatchObject([{ badge: { color: 'gold' }, savings: 'Save 33%' }]);
  expect(packages.some(({ paymentLink }) => paymentLink)).toBe(true);
  expect(packages.some(({ freeTrialDays }) => freeTrialDays > 0)).toBe(true);
});
