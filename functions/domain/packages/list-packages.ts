import { readList } from '#platform/data/counted-lists/read-list.ts';
import type { PackageId } from '#shared/ids.ts';
import { PACKAGE_LIMITS } from '#shared/package-fields.ts';
import type { StoredPackage } from './package-definition.ts';
import { PACKAGE_LIST, packageDefinition } from './package-definition.ts';

/** Lists all packages in display order, active or not. The list may lag behind a change by some milliseconds. */
export async function listPackages(): Promise<StoredPackage[]> {
  const range = { from: undefined, side: 'newer', limit: PACKAGE_LIMITS.packages } as const;
  const entries = await readList(PACKAGE_LIST, range);
  return (
    entries
      // The list contains only packages, and a card contains the whole package.
      .map(({ id, ...entry }) => packageDefinition.fromStored({ ...entry, id: id as PackageId, detail: {} }))
      .sort(compareInOrder)
  );
}

/** Lists the packages that visitors can buy, in display order. */
export const listActivePackages = async (): Promise<StoredPackage[]> =>
  (await listPackages()).filter(({ isActive }) => isActive);

// The sort is stable, so packages with the same order and name stay oldest first.
const compareInOrder = (a: StoredPackage, b: StoredPackage): number =>
  a.displayOrder - b.displayOrder || a.name.localeCompare(b.name, 'en');
