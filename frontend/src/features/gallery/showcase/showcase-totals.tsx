import { Eye, Heart, Images } from 'lucide-react';
import { formatCount } from '../../../ui/format.ts';
import { StatCard } from '../../../ui/stat-card.tsx';

interface Props {
  /** Undefined while they are on their way. */
  totals: { images: number; views: number; likes: number } | undefined;
  failed: boolean;
}

/** The sums over the whole gallery. */
export function ShowcaseTotals({ totals, failed }: Props) {
  const shown = (count: number | undefined) =>
    count === undefined ? failedMark(failed) : formatCount(count);
  return (
    <dl className="mt-6 grid grid-cols-3 gap-2 md:gap-4">
      <StatCard icon={Images} label="Total Images" value={shown(totals?.images)} />
      <StatCard icon={Eye} label="Total Views" value={shown(totals?.views)} />
      <StatCard icon={Heart} label="Total Likes" value={shown(totals?.likes)} />
    </dl>
  );
}

const failedMark = (failed: boolean): string | undefined => (failed ? '--' : undefined);
