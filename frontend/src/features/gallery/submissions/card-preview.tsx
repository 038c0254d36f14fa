import { useQuery } from '@tanstack/react-query';
import { Heart as HeartIcon } from 'lucide-react';
import type { PublicImage } from '#shared/public-image.ts';
import { Icon } from '#ui/picture/icon.tsx';
import { entitlementQuery } from '../../../api/entitlement.ts';
import { useGalleryConfig } from '../../../api/gallery-queries.ts';
import { useGameSession } from '../../../session/game-session.ts';
import { ArtistLink, CardFace } from '../image-card.tsx';

interface Props {
  /** What is typed so far. */
  words: Pick<PublicImage, 'title' | 'altText' | 'rating'>;
  picture: {
    url: string;
    width: number;
    height: number;
    grid: { width: number; height: number; palette?: string[] } | undefined;
  };
}

/** The end of a badge that has none. */
const FOREVER = '9999-12-31T00:00:00.000Z';

/** Shows how the card of a submission will look in the gallery, with what is typed so far. */
export function CardPreview({ words, picture: { url, width, height, grid } }: Props) {
  const { showCreatorNames, showStats } = useGalleryConfig();
  const { user } = useGameSession();
  const { data: entitlement } = useQuery(entitlementQuery);
  const artist = {
    createdBy: user?.name ?? '',
    ...(entitlement?.benefits.premiumBadge && { premiumBadgeUntil: entitlement.until ?? FOREVER }),
  };
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
    ...(grid?.palette && { palette: grid.palette }),
  };
  return (
    <figure className="grid content-start">
      <figcaption className="pb-1.5 text-[0.9375rem] font-semibold">How it will look</figcaption>
      {/* On the ground of the gallery, where a card stands out. */}
      <div className="w-60 max-w-full bg-ground p-3">
        <div className="relative">
          <CardFace image={image} sizes="14rem" first showStats={showStats} />
          {/* Where the card of the gallery has its link and its button. */}
          {showCreatorNames && user ? <ArtistLink image={artist} /> : null}
          <span className="absolute right-3.5 bottom-0 flex h-10 items-center gap-1.5 text-sm text-hot tabular-nums">
            <Icon of={HeartIcon} size={16} />
            {showStats ? <span aria-hidden="true">0</span> : null}
          </span>
        </div>
      </div>
    </figure>
  );
}
