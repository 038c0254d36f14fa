import { NothingFound } from '../../ui/staff/nothing-found.tsx';
import { NEWCOMER } from '../characters/pictures.ts';

interface Props {
  /** Filters keep some out of sight. */
  filtered: boolean;
  toFirst: { search: string } | undefined;
}

/** Stands where entries would be: nothing was done like that, or the page lies past the last one. */
export const NoEntries = ({ filtered, toFirst }: Props) => (
  <NothingFound
    picture={NEWCOMER}
    title="No entries found"
    toFirst={toFirst}
    showAll={filtered ? 'Show all entries' : undefined}
  >
    {filtered ? 'Nobody has done anything like that yet.' : 'Nobody has changed anything yet.'}
  </NothingFound>
);
