import type { ComponentProps, ReactNode } from 'react';
import { ButtonLink } from '../button.tsx';
import { Notice } from '../notice.tsx';

interface Props {
  /** What there is none of, as 'No users found'. */
  title: string;
  picture: ComponentProps<typeof Notice>['picture'];
  /** Where the first page is, for whoever stands past the last one. */
  toFirst?: { search: string } | undefined;
  /** What takes every filter off, as 'Show all users'; none where nothing is filtered. */
  showAll?: string | undefined;
  /** What else can be done about it. */
  actions?: ReactNode;
  /** What to do, for whoever does not stand past the last page. */
  children: string;
}

/** Stands where the things of a list would be: nothing is like that, or the page lies past the last one. */
export const NothingFound = ({ title, picture, toFirst, showAll, actions, children }: Props) => (
  <Notice
    picture={picture}
    title={title}
    actions={
      toFirst || showAll || actions ? (
        <>
          {toFirst ? (
            <ButtonLink look="hot" to={toFirst}>
              To the first page
            </ButtonLink>
          ) : null}
          {showAll && !toFirst ? <ButtonLink to={{ search: '' }}>{showAll}</ButtonLink> : null}
          {actions}
        </>
      ) : null
    }
  >
    <p>{toFirst ? 'There are not so many pages.' : children}</p>
  </Notice>
);
