import { buildPackage } from '#domain/packages/change-packages.ts';
import type { StoredPackage } from '#domain/packages/package-definition.ts';
import { packageDefinition } from '#domain/packages/package-definition.ts';
import { createEntity } from '#platform/data/change.ts';
import { NO_BENEFITS } from '#shared/benefits.ts';
import type { PackageFields } from '#shared/package-fields.ts';
import { TESTER } from './images.ts';

/** Builds the fields of a package that visitors can buy. */
export const buildPackageFields = (fields: Partial<PackageFields> = {}): PackageFields => ({
  name: 'Explorer',
  description: 'For players who want more.',
  price: 499,
  currency: 'USD',
  originalPrice: null,
  duration: { value: 1, unit: 'month' },
  features: ['Forty character slots', 'Priority support'],
  benefits: NO_BENEFITS,
  paymentLink: '',
  isActive: true,
  isPopular: false,
  displayOrder: 0,
  freeTrialDays: 30,
  badge: null,
  ...fields,
});

/** Stores a package; `at` is its creation time. */
export const storePackage = ({
  at = Date.now(),
  ...fields
}: Partial<PackageFields> & { at?: number } = {}): Promise<StoredPackage> =>
  createEntity(packageDefinition, buildPackage(buildPackageFields(fields), at), {
    actor: TESTER,
    action: 'test.store',
  });
