import { Image as ImageIcon } from 'lucide-react';
import type { Submission } from '../../../../../shared/contract/gallery.ts';
import { categoryLabel } from '../../../../../shared/image-categories.ts';
import { formatDay } from '../../../ui/format.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { SubmissionStatus } from './submission-status.tsx';

/** A submission with its thumbnail and status. */
export function SubmissionRow({ image }: { image: Submission }) {
  const { title, category, rating, createdAt } = image;
  return (
    <li className="stepped grid grid-cols-[5rem_minmax(0,1fr)] gap-4 bg-panel p-4 md:grid-cols-[7.5rem_minmax(0,1fr)] md:gap-5">
      <span className="frame stepped step-3 size-20 bg-ground md:size-30">
        <Thumbnail image={image} />
      </span>
      <div className="min-w-0">
        <h3 className="font-text text-lg leading-snug font-bold wrap-anywhere">
          <bdi>{title}</bdi>
        </h3>
        <p className="text-sm text-soft">
          {categoryLabel(category)} · {rating.toUpperCase()} ·{' '}
          <time dateTime={createdAt}>{formatDay(createdAt)}</time>
        </p>
        {/* It updates while it is shown. */}
        <div aria-live="polite" className="mt-2.5">
          <SubmissionStatus image={image} />
        </div>
      </div>
    </li>
  );
}

function Thumbnail({
  image: { thumbnailUrl, title, altText, width = 1, height = 1, nativeWidth, nativeHeight },
}: {
  image: Submission;
}) {
  if (!thumbnailUrl) {
    return (
      <span className="grid size-full place-items-center text-line">
        <Icon of={ImageIcon} size={32} />
      </span>
    );
  }
  return (
    <Picture
      src={thumbnailUrl}
      alt={altText || title}
      width={width}
      height={height}
      fit="contain"
      grid={nativeWidth && nativeHeight ? { width: nativeWidth, height: nativeHeight } : undefined}
    />
  );
}
