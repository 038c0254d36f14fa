import type { LucideIcon } from 'lucide-react';
import { Icon } from './icon.tsx';
import { Skeleton } from './skeleton.tsx';

interface Props {
  icon: LucideIcon;
  label: string;
  /** The figure; undefined while it is on its way. */
  value: string | undefined;
}

/** One figure with what it counts; stands in a `dl`. */
export function StatCard({ icon, label, value }: Props) {
  return (
    <div className="stepped relative flex flex-col-reverse bg-panel px-3 py-3 md:p-5 md:pl-20">
      <dt className="text-xs text-soft sm:text-sm">{label}</dt>
      <dd className="text-lg leading-8 font-bold tabular-nums sm:text-2xl sm:leading-8">
        <span className="stepped step-3 absolute top-1/2 left-5 hidden size-11 -translate-y-1/2 place-items-center bg-raised text-cool md:grid">
          <Icon of={icon} />
        </span>
        {value ?? <Skeleton className="my-1 h-6 w-14 bg-raised sm:w-20" />}
      </dd>
    </div>
  );
}
