import type { ReactNode } from 'react';
import { TwoSides } from './two-sides.tsx';

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
