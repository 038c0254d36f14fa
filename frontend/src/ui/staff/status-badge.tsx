import type { ReactNode } from 'react';
import { joinClassNames } from '../class-names.ts';

type StatusTone = 'good' | 'bad' | 'waiting' | 'quiet';

const TONES: Readonly<Record<StatusTone, string>> = {
  good: 'bg-good text-shadow',
  bad: 'bg-bad text-shadow',
  waiting: 'bg-coin text-shadow',
  quiet: 'bg-line text-text',
};

interface Props {
  tone: StatusTone;
  /** The status as text, since colour alone is not accessible. */
  children: ReactNode;
}

/** A status as a coloured badge. */
export const StatusBadge = ({ tone, children }: Props) => (
  <span
    className={joinClassNames(
      'stepped step-2 inline-block px-2.5 py-0.5 text-sm font-bold whitespace-nowrap',
      TONES[tone],
    )}
  >
    {children}
  </span>
);
