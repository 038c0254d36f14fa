import type { ReactNode } from 'react';

interface Props {
  /** For example 'Filter images'. */
  label: string;
  /** The search field, which fills the remaining width. */
  search?: ReactNode;
  /** The number of results or another note about the list. */
  count?: ReactNode;
  /** The filter fields. */
  children?: ReactNode;
}

/** Search and filters of a list in one row; on a phone the fields are stacked. */
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
