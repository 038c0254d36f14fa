import type { PackageId } from '#shared/ids.ts';
import type { PackageFields } from '#shared/package-fields.ts';

/** A stored subscription package. Amounts are in minor units of the currency. */
export interface StoredPackage extends PackageFields {
  id: PackageId;
  version: number;
}
