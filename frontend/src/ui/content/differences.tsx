import type { ReactNode } from 'react';
import { joinClassNames } from '../class-names.ts';

/** A field that differs between the two sides. */
export interface Difference {
  label: string;
  sides: readonly [ReactNode, ReactNode];
}

interface Props {
  /** The names of the two sides. */
  titles: readonly [string, string];
  differences: readonly Difference[];
  /** The text for an empty field. */
  empty?: string;
}

/** The differences between two states of an entity, field by field. */
export const Differences = ({ titles, differences, empty }: Props) => (
  <dl className="grid gap-4">
    {differences.map(({ label, sides }) => (
      <div key={label}>
        <dt className="font-semibold">{label}</dt>
        <dd className="mt-1">
          <TwoSides titles={titles} sides={sides} {...(empty && { empty })} />
        </dd>
      </div>
    ))}
  </dl>
);

interface TwoSidesProps {
  titles: readonly [string, string];
  /** The content to compare; text keeps its line breaks. */
  sides: readonly [ReactNode, ReactNode];
  /** The text for an empty side. */
  empty?: string;
  /** Side by side on a phone too, for example for images. */
  alwaysTwoColumns?: boolean;
}

/** Compares two versions: side by side, or stacked on a phone. */
export const TwoSides = ({ titles, sides, empty = 'Not set', alwaysTwoColumns = false }: TwoSidesProps) => (
  <div className={joinClassNames('grid gap-3', alwaysTwoColumns ? 'grid-cols-2' : 'sm:grid-cols-2')}>
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
