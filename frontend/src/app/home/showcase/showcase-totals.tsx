import { Eye, Heart, Images } from 'lucide-react';
import type { PublicImage } from '../../../../../shared/public-image.ts';
import { useLikesTogether } from '../../../features/gallery/likes/known-likes.ts';
import { formatCount, formatTime } from '../../../ui/format.ts';
import { StatCard } from '../../../ui/stat-card.tsx';

interface Props {
  /** Undefined while loading. */
  page:
    | { images: PublicImage[]; totals: { images: number; views: number; likes: number; asOf: string } }
    | undefined;
  failed: boolean;
}

/** What each card counts, and since when. */
const COUNTS = {
  images: 'Images on this page',
  views: 'Views of the images on this page: one per visitor per day',
  likes: 'Likes of the images on this page: one per player',
};

const NONE: PublicImage[] = [];

/** The totals of the current page, each next to the total of the whole gallery. */
export function ShowcaseTotals({ page, failed }: Props) {
  const images = page?.images ?? NONE;
  const likes = useLikesTogether(images);
  const views = images.reduce((sum, image) => sum + image.views, 0);
  const card = (of: keyof typeof COUNTS, sum: number) => ({
    value: page ? formatCount(sum) : failedMark(failed),
    note: <Scope all={page?.totals[of]} />,
    counts:
      page && `${COUNTS[of]}. The total covers the whole gallery, as of ${formatTime(page.totals.asOf)}.`,
  });
  return (
    <dl className="mt-6 grid grid-cols-3 gap-2 md:gap-4">
      <StatCard icon={Images} label="Total Images" {...card('images', images.length)} />
      <StatCard icon={Eye} label="Total Views" {...card('views', views)} />
      <StatCard icon={Heart} label="Total Likes" {...card('likes', likes)} />
    </dl>
  );
}

/** Labels a number as the page's and shows the whole gallery's; reserves its height while loading. */
const Scope = ({ all }: { all: number | undefined }) => (
  <>
    <span className="block md:inline">on this page</span>
    <span className="hidden md:inline"> · </span>
    <span className="block md:inline">{all === undefined ? '\u00a0' : `${formatCount(all)} total`}</span>
  </>
);

const failedMark = (failed: boolean): string | undefined => (failed ? '--' : undefined);
