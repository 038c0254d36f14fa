import { Eye, Tag } from 'lucide-react';
import { categoryLabel } from '../../../../../shared/image-categories.ts';
import type { PublicImage } from '../../../../../shared/public-image.ts';
import { useGalleryConfig } from '../../../api/gallery-config.ts';
import { formatDay, formatQuantity } from '../../../ui/format.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Tooltip } from '../../../ui/tooltip.tsx';
import { LIKES_COUNTED, VIEWS_COUNTED } from '../counters.ts';
import { countLikes, useKnownLike } from '../likes/known-likes.ts';
import { LikeButton } from '../likes/like-button.tsx';

/** The details of the image, announced when the image changes. */
export function LightboxDetails({ image }: { image: PublicImage }) {
  const { showCreatorNames, showStats } = useGalleryConfig();
  const { title, createdBy, createdAt, category, views } = image;
  const likes = countLikes(image, useKnownLike(image.id));
  return (
    <div
      aria-live="polite"
      className="measure flex flex-wrap items-center justify-between gap-x-8 gap-y-2 pt-3 pb-2 md:pt-4 short:py-2"
    >
      <div className="min-w-0">
        <h2 className="truncate text-2xl leading-8 md:text-3xl">{title}</h2>
        <p className="text-soft">
          {showCreatorNames ? `by ${createdBy} · ` : ''}
          <time dateTime={createdAt}>{formatDay(createdAt)}</time>
        </p>
      </div>
      <ul className="flex flex-wrap items-center gap-x-5 gap-y-1 tabular-nums">
        {showStats ? (
          <li>
            <Tooltip words={VIEWS_COUNTED} className="flex min-h-9 items-center gap-2 text-soft">
              <Icon of={Eye} size={18} />
              {formatQuantity(views, 'view')}
            </Tooltip>
          </li>
        ) : null}
        <li>
          <LikeButton key={image.id} image={image}>
            {showStats ? (
              <Tooltip words={LIKES_COUNTED} inControl>
                {formatQuantity(likes, 'like')}
              </Tooltip>
            ) : null}
          </LikeButton>
        </li>
        <li className="flex items-center gap-2 text-soft">
          <Icon of={Tag} size={18} />
          {categoryLabel(category)}
        </li>
      </ul>
    </div>
  );
}
