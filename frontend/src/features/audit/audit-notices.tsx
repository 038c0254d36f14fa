import { NEWCOMER } from '../../ui/people-pictures.ts';
import { NothingFound } from '../../ui/staff/nothing-found.tsx';

interface Props {
  /** Whether filters are active. */
  filtered: boolean;
  toFirst: { search: string } | undefined;
}

/** A message in place of an empty list: no entries match, or the page is past the last one. */
export const NoEntries = ({ filtered, toFirst }: Props) => (
  <NothingFound
    picture={NEWCOMER}
    title="No entries found"
    toFirst={toFirst}
    showAll={filtered ? 'Show all entries' : undefined}
  >
    {filtered ? 'No staff actions match these filters.' : 'Staff actions will appear here.'}
  </NothingFound>
);
