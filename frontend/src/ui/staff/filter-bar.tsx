import type { ReactNode } from 'react';

interface Props {
  /** What is filtered, as 'Filter the images'. */
  label: string;
  /** The search field, which takes the room that is left. */
  search?: ReactNode;
  /** How many were found, or what else is said of the list. */
  count?: ReactNode;
  /** The fields to filter by. */
  children?: ReactNode;
}

/** Search and filters of a list in one line; on a phone the fields stand under each other. */
export function FilterBar({ label, search, count, children }: Props) {
  return (
    <fieldset aria-label={label} className="grid min-w-0 gap-3">
      <div className="grid items-end gap-3 md:flex">
        {search ? <div className="min-w-0 grow">{search}</div> : null}
        {children ? (
          <div className="grid gap-3 *:min-w-0 sm:grid-cols-2 md:flex md:*:w-44 lg:*:w-48">{children}</div>
        ) : null}
      </div>
      {count ? (
        <p role="status" className="text-sm text-soft tabular-nums">
          {count}
        </p>
      ) : null}
    </fieldset>
  );
}
