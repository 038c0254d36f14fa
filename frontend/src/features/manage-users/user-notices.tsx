import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { NEWCOMER } from '../characters/pictures.ts';
import { NO_FILTERS, searchWith } from './user-filters.ts';

/** Stands where users would be: nobody matches, or the page lies past the last one. */
export const NoUsers = ({ toFirst }: { toFirst: { search: string } | undefined }) => (
  <Notice
    picture={NEWCOMER}
    title="No users found"
    actions={
      toFirst ? (
        <ButtonLink look="hot" to={toFirst}>
          To the first page
        </ButtonLink>
      ) : (
        <ButtonLink to={{ search: searchWith(NO_FILTERS, {}) }}>Show all users</ButtonLink>
      )
    }
  >
    <p>{toFirst ? 'There are not so many pages.' : 'Try the beginning of a name, or other filters.'}</p>
  </Notice>
);
