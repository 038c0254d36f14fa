import type { ReactNode } from 'react';
import { TwoSides } from './two-sides.tsx';

/** A field that is not the same on both sides. */
export interface Difference {
  label: string;
  sides: readonly [ReactNode, ReactNode];
}

interface Props {
  /** What each of the sides is. */
  titles: readonly [string, string];
  differences: readonly Difference[];
  /** What is said for a field with nothing in it. */
  empty?: string;
}

/** What differs between two states of a thing, field by field. */
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
