import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface Props {
  titles: readonly [string, string];
  /** What is to be compared; words keep their lines. */
  sides: readonly [ReactNode, ReactNode];
  /** What is said for a side with nothing in it. */
  empty?: string;
  /** They lie beside each other on a phone as well, as pictures can. */
  beside?: boolean;
}

/** The same thing in two ways, to be compared: beside each other, on a phone one above the other. */
export const TwoSides = ({ titles, sides, empty = 'Not set', beside = false }: Props) => (
  <div className={classNames('grid gap-3', beside ? 'grid-cols-2' : 'sm:grid-cols-2')}>
    {titles.map((title, at) => (
      <div key={title} className="stepped step-3 min-w-0 bg-raised px-4 py-3">
        <p className="text-sm text-soft">{title}</p>
        {/* What is long is scrolled where it stands, so that what is to be chosen below stays near. */}
        <div className="max-h-64 overflow-y-auto wrap-anywhere whitespace-pre-wrap">
          {sides[at] || <span className="text-soft">{empty}</span>}
        </div>
      </div>
    ))}
  </div>
);
