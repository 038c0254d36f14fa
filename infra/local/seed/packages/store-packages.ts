import { buildPackage } from '#domain/packages/change-packages.ts';
import type { StoredPackage } from '#domain/packages/package-definition.ts';
import { packageDefinition } from '#domain/packages/package-definition.ts';
import { importEntities } from '#platform/data/import-entities.ts';
import { type Benefits, NO_BENEFITS } from '#shared/benefits.ts';
import type { PackageFields } from '#shared/package-fields.ts';
import { SEED_ACTOR } from '../seed-actor.ts';

const DAY = 24 * 60 * 60 * 1000;

const USUAL = {
  currency: 'USD',
  originalPrice: null,
  paymentLink: '',
  isActive: true,
  isPopular: false,
  freeTrialDays: 30,
  badge: null,
} as const;

const BEST: Benefits = {
  characterSlots: 100,
  submissionsPerDay: 50,
  nameTagStyle: 'animated',
  premiumBadge: true,
  reviewPriority: true,
};

/** The sample packages, in display order. */
export const SAMPLE_PACKAGES: readonly PackageFields[] = [
  {
    ...USUAL,
    name: 'Wanderer',
    description: 'A month of extras, to see whether they suit you.',
    price: 499,
    duration: { value: 1, unit: 'month' },
    benefits: { ...NO_BENEFITS, characterSlots: 40, submissionsPerDay: 20, premiumBadge: true },
    features: ['Priority support'],
    displayOrder: 1,
  },
  {
    ...USUAL,
    name: 'Trailblazer',
    description: 'A season of extras for regulars, at a lower price per month.',
    price: 1299,
    duration: { value: 3, unit: 'months' },
    benefits: { ...BEST, characterSlots: 60, submissionsPerDay: 30, nameTagStyle: 'glowing' },
    features: ['Priority support'],
    isPopular: true,
    displayOrder: 2,
  },
  {
    ...USUAL,
    name: 'Legend',
    description: 'A whole year of extras, a third off.',
    price: 3999,
    originalPrice: 5988,
    duration: { value: 1, unit: 'year' },
    benefits: BEST,
    features: ['Priority support'],
    badge: { text: 'Best Value', color: 'gold' },
    displayOrder: 3,
  },
  {
    ...USUAL,
    name: 'Patron',
    description: 'For people who want to keep the lights on, billed by our partner.',
    price: 8999,
    duration: { value: 2, unit: 'years' },
    benefits: BEST,
    features: ['Priority support', 'Keeps the lights on'],
    paymentLink: 'https://patreon.example/pixelcrowd/patron',
    freeTrialDays: 0,
    badge: { text: 'Supporter', color: 'purple' },
    displayOrder: 4,
  },
];

/**
 * Stores the sample packages, the first of them half a year before `now` (milliseconds since 1970), and returns them in
 * display order.
 */
export async function storePackages(now: number): Promise<StoredPackage[]> {
  const packages = SAMPLE_PACKAGES.map((fields, place) => buildPackage(fields, now - (180 - place) * DAY));
  await importEntities(packageDefinition, packages, { actor: SEED_ACTOR, action: 'package.create' });
  return packages;
}
