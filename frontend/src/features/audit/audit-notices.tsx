import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { NEWCOMER } from '../characters/pictures.ts';

/** Stands where entries would be: nothing was done like that, or the page lies past the last one. */
export const NoEntries = ({ toFirst }: { toFirst: { search: string } | undefined }) => (
  <Notice
    picture={NEWCOMER}
    title="No entries found"
    actions={
      toFirst ? (
        <ButtonLink look="hot" to={toFirst}>
          To the first page
        </ButtonLink>
      ) : (
        <ButtonLink to={{ search: '' }}>Show all entries</ButtonLink>
      )
    }
  >
    <p>{toFirst ? 'There are not so many pages.' : 'Nobody has done anything like that yet.'}</p>
  </Notice>
);
