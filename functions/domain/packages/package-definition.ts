import type { Item } from '#platform/data/batch-get.ts';
import type { Entity, EntityDefinition, ListEntry } from '#platform/data/entity-definition.ts';
import { MAX_VERSIONS } from '#platform/data/entity-definition.ts';
import { NO_BENEFITS } from '#shared/benefits.ts';
import type { StaffPackage, SubscriptionPackage } from '#shared/contract/packages.ts';
import { decodeIdTime, type PackageId } from '#shared/ids.ts';
import { PACKAGE_LIMITS, type PackageFields } from '#shared/package-fields.ts';
import { computeMonthlyPrice, describeSavings, formatDuration } from '#shared/package-prices.ts';
import { findFactor, markAmounts } from './earlier-amounts.ts';

/** A stored subscription package. Amounts are in minor units of the currency. */
export interface StoredPackage extends PackageFields {
  id: PackageId;
  version: number;
}

/** All packages, by age. There are few enough to sort and filter them after reading. */
export const PACKAGE_LIST: ListEntry = {
  index: 'gs1',
  list: 'package|all',
  limit: { most: PACKAGE_LIMITS.packages, refusal: `You can have up to ${PACKAGE_LIMITS.packages} packages` },
};

/** The entity definition of subscription packages. The card holds the whole package, so that one query reads them all. */
export const packageDefinition: EntityDefinition<StoredPackage> = {
  name: 'package',
  label: 'package',
  toStored: ({ id: _, version: __, ...card }) => ({
    card: { ...card, ...markAmounts(card.currency) },
    detail: {},
  }),
  fromStored: readPackage,
  lists: () => [PACKAGE_LIST],
  countedLists: { shared: () => [PACKAGE_LIST] },
  shown: toStaffPackageView,
  titled: ({ name }) => name,
  audited: ({ id: _, version: __, ...fields }) => fields,
  keepsVersions: MAX_VERSIONS,
};

/** Reads a package, also one of earlier releases: those have no benefits, or fewer, and in some currencies other minor units. */
function readPackage({ id, version, card }: Entity & { card: Item }): StoredPackage {
  const { minorUnits, ...fields } = card;
  // Only `toStored` above writes these items.
  const benefits = { ...NO_BENEFITS, ...(fields.benefits as object) };
  const stored = { id, version, ...fields, benefits } as StoredPackage;
  const factor = minorUnits ? 1 : findFactor(stored.currency);
  const { price, originalPrice } = stored;
  if (factor === 1) return stored;
  return { ...stored, price: price * factor, originalPrice: originalPrice && originalPrice * factor };
}

/** A package as visitors see it, with the figures that follow from its price. */
export function toPackageView(stored: StoredPackage): SubscriptionPackage {
  const { version: _, isActive: __, displayOrder: ___, paymentLink, originalPrice, ...fields } = stored;
  const savings = describeSavings(stored);
  return {
    ...fields,
    formattedDuration: formatDuration(stored.duration),
    monthlyPrice: computeMonthlyPrice(stored),
    ...(originalPrice !== null && { originalPrice }),
    ...(savings && { savings }),
    ...(paymentLink && { paymentLink }),
  };
}

/** A package as staff see it. */
export function toStaffPackageView(stored: StoredPackage): StaffPackage {
  const { id, isActive, displayOrder, version } = stored;
  return { ...toPackageView(stored), isActive, displayOrder, createdAt: decodeIdTime(id), version };
}
