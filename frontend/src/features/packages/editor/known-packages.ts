import { useQueryClient } from '@tanstack/react-query';
import type { StaffPackage } from '#shared/contract/packages.ts';
import { packagesQuery } from '../../../api/offered-packages.ts';
import { staffPackagesQuery } from '../../../api/staff-packages.ts';

/** Cached packages, for changes by this user and refetches. */
interface KnownPackages {
  /** Adds or replaces a package in the cached list. */
  put: (changed: StaffPackage) => void;
  /** Removes a package from the cached list. */
  remove: (id: StaffPackage['id']) => void;
  /** Refetches the list, and the one for visitors. */
  refetch: () => void;
}

/** Returns functions that update the cached packages. */
export function useKnownPackages(): KnownPackages {
  const cache = useQueryClient();
  const alter = (change: (packages: StaffPackage[]) => StaffPackage[]) => {
    // A pending response would restore the old state.
    void cache.cancelQueries(staffPackagesQuery);
    cache.setQueryData(
      staffPackagesQuery.queryKey,
      (known) => known && { ...known, packages: change(known.packages) },
    );
  };
  return {
    put: (changed) =>
      alter((known) => [...known.filter(({ id }) => id !== changed.id), changed].toSorted(compareInOrder)),
    remove: (removed) => alter((known) => known.filter(({ id }) => id !== removed)),
    refetch: () => {
      for (const { queryKey } of [staffPackagesQuery, packagesQuery])
        void cache.invalidateQueries({ queryKey });
    },
  };
}

const compareInOrder = (a: StaffPackage, b: StaffPackage): number =>
  a.displayOrder - b.displayOrder || a.name.localeCompare(b.name, 'en');
