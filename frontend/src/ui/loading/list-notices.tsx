import type { ComponentProps, ReactNode } from 'react';
import { Button, ButtonLink } from '../control/button.tsx';
import { useOnline } from '../page/online.ts';
import { Notice } from './notice.tsx';

interface Props {
  /** For example 'Failed to load users'. */
  title: string;
  picture: ComponentProps<typeof Notice>['picture'];
  onRetry: () => void;
  /** A retry is in progress. */
  busy: boolean;
  /** What the failure means for the reader; by default, that the server or the connection is down. */
  children?: ReactNode;
}

/** A message in place of a list that failed to load. */
export function ListFailed({ title, picture, onRetry, busy, children = <Unreachable /> }: Props) {
  const retry = (
    <Button variant="hot" onClick={onRetry} busy={busy}>
      Try again
    </Button>
  );
  return (
    <Notice picture={picture} title={title} urgent actions={retry}>
      <p>{children}</p>
    </Notice>
  );
}

function Unreachable() {
  return useOnline()
    ? "Our server isn't responding. It should be back shortly."
    : "You seem to be offline. We'll retry when you're back online.";
}

interface NothingFoundProps {
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
export const NothingFound = ({ title, picture, toFirst, showAll, actions, children }: NothingFoundProps) => (
  <Notice
    picture={picture}
    title={title}
    actions={
      toFirst || showAll || actions ? (
        <>
          {toFirst ? (
            <ButtonLink variant="hot" to={toFirst}>
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
