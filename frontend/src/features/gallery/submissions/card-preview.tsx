import { Heart as HeartIcon } from 'lucide-react';
import type { PublicImage } from '#shared/public-image.ts';
import { Icon } from '#ui/picture/icon.tsx';
import { useGalleryConfig } from '../../../api/gallery-queries.ts';
import { useGameSession } from '../../../session/game-session.ts';
import { CardFace } from '../image-card.tsx';

interface Props {
  /** What is typed so far. */
  words: Pick<PublicImage, 'title' | 'altText' | 'rating'>;
  picture: {
    url: string;
    width: number;
    height: number;
    grid: { width: number; height: number } | undefined;
  };
}

/** Shows how the card of a submission will look in the gallery, with what is typed so far. */
export function CardPreview({ words, picture: { url, width, height, grid } }: Props) {
  const { showCreatorNames, showStats } = useGalleryConfig();
  const { user } = useGameSession();
  const image = {
    ...words,
    title: words.title.trim() || 'Your title',
    width,
    height,
    animated: false,
    thumbnailUrl: url,
    variants: [],
    views: 0,
    ...(grid && { nativeWidth: grid.width, nativeHeight: grid.height }),
  };
  return (
    <figure className="grid content-start">
      <figcaption className="pb-1.5 text-[0.9375rem] font-semibold">How it will look</figcaption>
      {/* On the ground of the gallery, where a card stands out. */}
      <div className="w-60 max-w-full bg-ground p-3">
        <div className="relative">
          <CardFace image={image} sizes="14rem" first showStats={showStats} />
          {/* Where the card of the gallery has its link and its button. */}
          <span className="absolute bottom-0 left-0 flex h-10 max-w-[calc(100%-3.75rem)] items-center pl-3 text-sm text-soft md:pl-3.5">
            {showCreatorNames ? <span className="truncate">by {user?.name}</span> : null}
          </span>
          <span className="absolute right-3.5 bottom-0 flex h-10 items-center gap-1.5 text-sm text-hot tabular-nums">
            <Icon of={HeartIcon} size={16} />
            {showStats ? <span aria-hidden="true">0</span> : null}
          </span>
        </div>
      </div>
    </figure>
  );
}
