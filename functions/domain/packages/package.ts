import type * as v from 'valibot';
import type { PackageId } from '../../../shared/ids.ts';
import type { PACKAGE_FIELDS } from '../../../shared/package-fields.ts';

/** The fields of a package that staff fill in. Amounts are in minor units of the currency. */
export type PackageFields = {
  [Field in keyof typeof PACKAGE_FIELDS]: v.InferOutput<(typeof PACKAGE_FIELDS)[Field]>;
};

/** A stored subscription package. */
export interface StoredPackage extends PackageFields {
  id: PackageId;
  version: number;
}
