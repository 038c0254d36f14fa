import type { ComponentProps, ReactNode } from 'react';
import { ButtonLink } from '../button.tsx';
import { Notice } from '../notice.tsx';

interface Props {
  /** For example 'No users found'. */
  title: string;
  picture: ComponentProps<typeof Notice>['picture'];
  /** The link to the first page, if the current page is past the last one. */
  toFirst?: { search: string } | undefined;
  /** The label of the link that clears all filters, for example 'Show all users'; omitted without filters. */
  showAll?: string | undefined;
  /** Other actions. */
  actions?: ReactNode;
  /** What to do, unless the page is past the last one. */
  children: string;
}

/** A message in place of an empty list: nothing matches, or the page is past the last one. */
export const NothingFound = ({ title, picture, toFirst, showAll, actions, children }: Props) => (
  <Notice
    picture={picture}
    title={title}
    actions={
      toFirst || showAll || actions ? (
        <>
          {toFirst ? (
            <ButtonLink look="hot" to={toFirst}>
              Go to first page
            </ButtonLink>
          ) : null}
          {showAll && !toFirst ? <ButtonLink to={{ search: '' }}>{showAll}</ButtonLink> : null}
          {actions}
        </>
      ) : null
    }
  >
    <p>{toFirst ? "That page doesn't exist." : children}</p>
  </Notice>
);
