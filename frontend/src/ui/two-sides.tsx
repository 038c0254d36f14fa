import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface Props {
  titles: readonly [string, string];
  /** The content to compare; text keeps its line breaks. */
  sides: readonly [ReactNode, ReactNode];
  /** The text for an empty side. */
  empty?: string;
  /** Side by side on a phone too, for example for images. */
  alwaysTwoColumns?: boolean;
}

/** Compares two versions: side by side, or stacked on a phone. */
export const TwoSides = ({ titles, sides, empty = 'Not set', alwaysTwoColumns = false }: Props) => (
  <div className={classNames('grid gap-3', alwaysTwoColumns ? 'grid-cols-2' : 'sm:grid-cols-2')}>
    {titles.map((title, at) => (
      <div key={title} className="stepped step-3 min-w-0 bg-raised px-4 py-3">
        <p className="text-sm text-soft">{title}</p>
        {/* Long content scrolls in place, so that the buttons below stay close. */}
        <div className="max-h-64 overflow-y-auto wrap-anywhere whitespace-pre-wrap">
          {sides[at] || <span className="text-soft">{empty}</span>}
        </div>
      </div>
    ))}
  </div>
);
