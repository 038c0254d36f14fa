import { NothingFound } from '../../ui/staff/nothing-found.tsx';
import { NEWCOMER } from '../characters/pictures.ts';

/** Stands where users would be: nobody matches, or the page lies past the last one. */
export const NoUsers = ({ toFirst }: { toFirst: { search: string } | undefined }) => (
  <NothingFound picture={NEWCOMER} title="No users found" toFirst={toFirst} showAll="Show all users">
    Try the beginning of a name, or other filters.
  </NothingFound>
);
