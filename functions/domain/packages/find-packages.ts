import { foldForSearch } from '#platform/data/fold-text.ts';
import type { Finder } from '../find/finder.ts';
import { listPackages } from './list-packages.ts';

/** Finds packages by a part of their name: there are at most fifty. */
export const packageFinder: Finder<'packages'> = {
  isForAdmins: true,
  find: async (term, limit) => {
    const wanted = foldForSearch(term);
    return (await listPackages())
      .filter(({ name }) => foldForSearch(name).includes(wanted))
      .slice(0, limit)
      .map(({ id, name, isActive }) => ({ id, name, isActive }));
  },
};
