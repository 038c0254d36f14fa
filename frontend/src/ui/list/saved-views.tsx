import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { ChipLink } from '../control/chip-link.tsx';

/** Filters of a list that staff use often. */
export interface SavedView {
  label: string;
  /** The query string, `?` included, as the screen writes it; empty for no filters. */
  search: string;
  /** Whether it is the current view, if that does not show by its query string. */
  chosen?: boolean;
}

interface Props {
  views: readonly SavedView[];
  /** A setting of the list, next to the views. */
  aside?: ReactNode;
}

/** Links that set all filters of a list at once. The one whose filters are set is marked. */
export function SavedViews({ views, aside }: Props) {
  const current = useLocation().search;
  return (
    <div className="mt-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <nav aria-label="Saved views" className="flex min-w-0 flex-wrap gap-2">
        {views.map(({ label, search, chosen = search === current }) => (
          <ChipLink key={search} to={{ search }} chosen={chosen}>
            {label}
          </ChipLink>
        ))}
      </nav>
      {aside}
    </div>
  );
}
