import { NEWCOMER } from '../../ui/people-pictures.ts';
import { NothingFound } from '../../ui/staff/nothing-found.tsx';

/** A message in place of an empty list: no user matches, or the page is past the last one. */
export const NoUsers = ({ toFirst }: { toFirst: { search: string } | undefined }) => (
  <NothingFound picture={NEWCOMER} title="No users found" toFirst={toFirst} showAll="Show all users">
    Try a shorter or different name, or other filters.
  </NothingFound>
);
