import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { joinClassNames } from '#ui/class-names.ts';
import { ButtonLink } from '#ui/control/button.tsx';
import { useFoundFocus } from '#ui/list/list-focus.ts';
import { ListFailed } from '#ui/loading/list-notices.tsx';
import { Skeleton } from '#ui/loading/loading.tsx';
import { Notice } from '#ui/loading/notice.tsx';
import { useDeferredQueryState } from '#ui/loading/use-query-state.ts';
import { usePageHead } from '#ui/page/page-head.ts';
import { LOST_SIGNAL_PICTURE } from '#ui/picture/people-pictures.ts';
import { ApiError } from '../api/api-error.ts';

interface Props<Data> {
  query: UseQueryResult<Data>;
  /** For example 'Player', the title while there is no name. */
  what: string;
  getName: (data: Data) => string;
  /** What follows the name in the heading. */
  renderStatus?: (data: Data) => ReactNode;
  /** The classes of the columns while they load. */
  columns: string;
  /** The height of the first one. */
  height?: string;
  /** The screen of an id that no entity has. */
  missing: ReactNode;
  children: (data: Data) => ReactNode;
}

/** Everything about one entity, for staff: its name as the heading, and its content once it has loaded. */
export function EntityScreen<Data>(props: Props<Data>) {
  const { query, what, getName, renderStatus, columns, height = 'h-96', missing, children } = props;
  const heading = useFoundFocus();
  const shown = useDeferredQueryState(query);
  const found = shown.state === 'ready' ? shown : undefined;
  const name = found && getName(found.data);
  const lower = what.toLowerCase();
  usePageHead({ title: name ?? what, hidden: true });
  if (query.error instanceof ApiError && query.error.status === 404) return missing;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 ref={heading} tabIndex={-1} className="min-w-0 text-3xl wrap-anywhere md:text-4xl">
          {name === undefined ? what : <bdi className="font-text font-bold">{name}</bdi>}
        </h1>
        {found ? renderStatus?.(found.data) : null}
      </div>
      <div className="mt-6">
        {shown.state === 'failed' ? (
          <ListFailed
            title={`Failed to load the ${lower}`}
            picture={LOST_SIGNAL_PICTURE}
            busy={shown.busy}
            onRetry={shown.retry}
          />
        ) : null}
        {shown.state === 'loading' ? (
          <div role="status" className={joinClassNames('grid gap-6', columns)}>
            <span className="sr-only">Loading {lower}...</span>
            <Skeleton className={height} />
            <Skeleton className="h-96" />
          </div>
        ) : null}
        {found ? children(found.data) : null}
      </div>
    </>
  );
}

interface MissingProps {
  /** For example 'Player'. */
  what: string;
  picture: ComponentProps<typeof Notice>['picture'];
  /** Where to look for others. */
  to: string;
  /** The label of the link there. */
  list: string;
  /** Why there may be none. */
  children: string;
}

/** The screen of an address whose id no entity has. */
export function MissingEntity({ what, picture, to, list, children }: MissingProps) {
  usePageHead({ title: `${what} not found`, hidden: true });
  const link = (
    <ButtonLink variant="hot" to={to}>
      {list}
    </ButtonLink>
  );
  return (
    <>
      <h1 ref={useFoundFocus()} tabIndex={-1} className="mb-6 text-3xl md:text-4xl">
        {what}
      </h1>
      <Notice picture={picture} title={`This ${what.toLowerCase()} doesn't exist`} actions={link}>
        <p>{children}</p>
      </Notice>
    </>
  );
}
