import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { joinClassNames } from '../class-names.ts';
import { Skeleton } from '../loading/loading.tsx';
import { type Explanation, Tooltip } from '../overlay/tooltip.tsx';
import { Icon } from '../picture/icon.tsx';

interface Props {
  icon: LucideIcon;
  label: string;
  /** The number; undefined while loading. */
  value: string | undefined;
  /** What is counted, and since when; shown in a tooltip. */
  counts?: Explanation | undefined;
  /** A small note next to the number. */
  note?: ReactNode;
  /** The screen that shows what is counted; the whole card leads there. */
  to?: string;
}

/** A number with its label, inside a `dl`. */
export function StatCard({ icon, label, value, counts, note, to }: Props) {
  return (
    <div
      className={joinClassNames(
        'stepped relative flex flex-col bg-panel px-3 py-3 md:p-5 md:pl-20',
        to !== undefined && 'hover:bg-raised',
      )}
    >
      <dt className="order-2 text-xs text-soft sm:text-sm">
        {to === undefined ? (
          label
        ) : (
          <Link
            to={to}
            className="underline-offset-4 after:absolute after:inset-0 hover:underline focus-visible:after:-outline-offset-4"
          >
            {label}
          </Link>
        )}
      </dt>
      <dd className="text-lg leading-8 font-bold tabular-nums sm:text-2xl sm:leading-8">
        <span className="stepped step-3 absolute top-1/2 left-5 hidden size-11 -translate-y-1/2 place-items-center bg-raised text-cool md:grid">
          <Icon of={icon} />
        </span>
        <Value value={value} counts={counts} />
      </dd>
      {note === undefined ? null : (
        <dd className="order-3 text-xs text-soft tabular-nums sm:text-sm">{note}</dd>
      )}
    </div>
  );
}

function Value({ value, counts }: Pick<Props, 'value' | 'counts'>) {
  if (value === undefined) return <Skeleton className="my-1 h-6 w-14 bg-raised sm:w-20" />;
  return counts === undefined ? (
    value
  ) : (
    <Tooltip text={counts} className="relative z-1 min-w-11">
      {value}
    </Tooltip>
  );
}
