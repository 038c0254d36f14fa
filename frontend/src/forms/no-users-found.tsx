import { NothingFound } from '#ui/loading/list-notices.tsx';
import { NEWCOMER_PICTURE } from '#ui/picture/people-pictures.ts';

interface Props {
  /** If the screen has other words for it. */
  title?: string | undefined;
  /** The link to the first page, if the current page is past the last one. */
  toFirst: { search: string } | undefined;
}

/** A message in place of an empty list of players. */
export const NoUsersFound = ({ title = 'No users found', toFirst }: Props) => (
  <NothingFound picture={NEWCOMER_PICTURE} title={title} toFirst={toFirst} showAll="Show all users">
    Try adjusting your filters or check back later.
  </NothingFound>
);
