import { Eye, Play } from 'lucide-react';
import { memo, type RefObject, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { GalleryConfig } from '#shared/gallery-config.ts';
import type { ImageId } from '#shared/ids.ts';
import { findMatColour } from '#shared/mat-colour.ts';
import type { PublicImage } from '#shared/public-image.ts';
import { joinClassNames } from '#ui/class-names.ts';
import { formatQuantity, formatShortCount } from '#ui/format/format-number.ts';
import { followModals, isPageCovered } from '#ui/overlay/open-modals.ts';
import { Tooltip } from '#ui/overlay/tooltip.tsx';
import { isMotionReduced } from '#ui/page/media-query.ts';
import { Icon } from '#ui/picture/icon.tsx';
import { reportView } from '../../api/gallery-view.ts';
import { paths } from '../../session/paths/screen-paths.ts';
import { PremiumBadgeUntil } from '../../session/premium-badge.tsx';
import { LIKES_COUNTED, VIEWS_COUNTED } from './counters.ts';
import { type DrawnImage, GalleryPicture, useIsHidden } from './gallery-picture.tsx';
import type { ImageLink } from './image-location.ts';
import { preloadLightbox } from './lightbox-host.tsx';
import { LikeButton } from './likes/like-button.tsx';

interface Props {
  image: PublicImage;
  /** What the gallery shows of its images. Its list reads it once for all cards. */
  config: Pick<GalleryConfig, 'showCreatorNames' | 'showStats'>;
  /** The same function each time, or the card renders again. */
  linkTo: (id: string) => ImageLink;
  /** The `sizes` attribute of the image. */
  sizes: string;
  /** A larger card with more details. */
  featured?: boolean;
  /** A card of two columns. */
  wide?: boolean;
  /** Visible initially. */
  first?: boolean;
  /** Called when the image fails to load, so that the parent can show something else. */
  onMissing?: (() => void) | undefined;
}

type Shape = 'square' | 'wide' | 'featured';

/** The box of the image. Next to others it is as tall as theirs; two columns include the gap between them. */
const BOXES: Readonly<Record<Shape, string>> = {
  square: 'aspect-square',
  wide: 'aspect-video sm:aspect-auto sm:pb-[calc(50%-0.375rem)] md:pb-[calc(50%-0.5rem)]',
  featured: 'aspect-square md:aspect-auto md:min-h-0 md:grow',
};

/** A gallery image as a card that opens it. It does not render again with its list, as when an image opens. */
export const ImageCard = memo(function ImageCard({
  image,
  config: { showCreatorNames, showStats },
  linkTo,
  sizes,
  featured = false,
  wide = false,
  first = false,
  onMissing,
}: Props) {
  const card = useRef<HTMLAnchorElement>(null);
  const [moving, setMoving] = useState(false);
  useViewTracking(card, image.id);
  const approach = () => {
    preloadLightbox();
    setMoving(image.animated && !isMotionReduced());
  };
  return (
    <div className="relative size-full">
      <Link
        ref={card}
        {...linkTo(image.id)}
        data-image={image.id}
        className="press focus-frame block size-full"
        onPointerEnter={approach}
        onFocus={approach}
        onPointerLeave={() => setMoving(false)}
        onBlur={() => setMoving(false)}
      >
        <CardFace
          image={image}
          sizes={sizes}
          first={first}
          moving={moving}
          onMissing={onMissing}
          shape={featured ? 'featured' : wide ? 'wide' : 'square'}
          showStats={showStats}
        />
      </Link>
      {/* Outside of the link, since nested controls are not accessible by keyboard. */}
      {showCreatorNames ? <ArtistLink image={image} featured={featured} /> : null}
      <LikeButton
        image={image}
        className={joinClassNames(
          'absolute! right-1',
          featured
            ? 'bottom-2.5 text-base pointer-coarse:bottom-1.5'
            : 'bottom-0.5 text-sm pointer-coarse:-bottom-0.5',
        )}
      >
        {(likes) => (showStats ? <LikeCount likes={likes} /> : null)}
      </LikeButton>
    </div>
  );
});

/** The fields of an image that its card shows itself. */
type ShownImage = DrawnImage & Pick<PublicImage, 'palette' | 'views'>;

interface MattedPictureProps extends Pick<Props, 'sizes' | 'first' | 'onMissing'> {
  image: ShownImage;
  shape?: Shape;
  moving?: boolean;
}

/** The image on its mat and its caption, which leaves room for the artist and the heart. */
export const CardFace = ({
  showStats,
  ...picture
}: MattedPictureProps & Pick<GalleryConfig, 'showStats'>) => (
  <span className="press-face stepped flex h-full flex-col bg-panel [.press:hover>&]:bg-raised">
    <MattedPicture {...picture} />
    <Caption image={picture.image} featured={picture.shape === 'featured'} showStats={showStats} />
  </span>
);

/** The whole image on a mat, which keeps it clear of the stepped corners. */
function MattedPicture({ image, shape = 'square', moving = false, ...rest }: MattedPictureProps) {
  return (
    <span
      className={joinClassNames('relative block w-full bg-raised', BOXES[shape])}
      style={{ backgroundColor: findMatColour(image) }}
    >
      <span className={joinClassNames('frame absolute inset-0', shape === 'wide' ? 'px-2' : 'p-2')}>
        <GalleryPicture image={image} fit="contain" moving={moving} {...rest} />
        <Marks image={image} moving={moving} />
      </span>
    </span>
  );
}

/** Badges over the image: animated or sensitive. */
function Marks({ image, moving }: { image: ShownImage; moving: boolean }) {
  const hidden = useIsHidden(image);
  const mark = 'stepped step-2 bg-shadow/85 text-xs font-bold text-text';
  if (hidden) return <span className={`${mark} absolute px-3 py-2`}>18+ · Tap to view</span>;
  if (!image.animated || moving) return null;
  return (
    <span className={`${mark} absolute top-2 right-2 grid size-7 place-items-center`} title="Animated">
      <Icon of={Play} size={14} />
    </span>
  );
}

interface ArtistLinkProps {
  image: Pick<PublicImage, 'createdBy' | 'artistPage'> & { premiumBadgeUntil?: string | undefined };
  featured?: boolean;
}

/** The artist's name, in the place that the caption leaves for it. Some have no page. */
export function ArtistLink({ image, featured = false }: ArtistLinkProps) {
  const place = joinClassNames(
    'absolute left-0 flex h-10 items-center gap-1.5 text-soft pointer-coarse:h-11',
    featured
      ? 'bottom-2 max-w-[calc(100%-9rem)] pr-2 pl-5 pointer-coarse:bottom-1.5'
      : 'bottom-0 max-w-[calc(100%-3.75rem)] pr-1 pl-3 text-sm pointer-coarse:-bottom-0.5 md:pl-3.5',
  );
  const name = (
    <>
      <span className="truncate">by {image.createdBy}</span>
      <PremiumBadgeUntil time={image.premiumBadgeUntil} />
    </>
  );
  if (image.artistPage === undefined)
    return <span className={joinClassNames('pointer-events-none', place)}>{name}</span>;
  return (
    <Link
      to={paths.artist(image.artistPage)}
      className={joinClassNames('focus-frame hover:text-text hover:underline', place)}
    >
      {name}
    </Link>
  );
}

interface CaptionProps extends Pick<GalleryConfig, 'showStats'> {
  image: ShownImage;
  featured: boolean;
}

function Caption({ image, featured, showStats }: CaptionProps) {
  return (
    <span className={CAPTION_CLASS(featured)}>
      <span className={TITLE_CLASS(featured)}>{image.title}</span>
      <span className={CREDIT_CLASS(featured)}>
        {/* Reserves the height of the artist's name. */}
        <span className="grow">&nbsp;</span>
        {showStats && featured ? <Views count={image.views} /> : null}
        {/* Reserves the space that the heart covers. */}
        <span className={showStats ? 'w-12 shrink-0' : 'w-7 shrink-0'} />
      </span>
    </span>
  );
}

function Views({ count }: { count: number }) {
  return (
    <Tooltip inControl text={VIEWS_COUNTED} className="flex shrink-0 items-center gap-1.5 tabular-nums">
      <Icon of={Eye} size={16} />
      <span aria-hidden="true">{formatShortCount(count)}</span>
      <span className="sr-only">{formatQuantity(count, 'view')}</span>
    </Tooltip>
  );
}

const LikeCount = ({ likes }: { likes: number }) => (
  <Tooltip inControl text={LIKES_COUNTED}>
    <span aria-hidden="true">{formatShortCount(likes)}</span>
    <span className="sr-only">{formatQuantity(likes, 'like')}</span>
  </Tooltip>
);

interface SkeletonProps {
  featured?: boolean;
  /** A placeholder without a loading card. */
  empty?: boolean;
}

/** A placeholder with the size of a card. */
export function CardSkeleton({ featured = false, empty = false }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={joinClassNames('stepped flex size-full flex-col bg-panel', !empty && 'animate-glimmer')}
    >
      <span className={joinClassNames('bg-raised', BOXES[featured ? 'featured' : 'square'])} />
      <span className={CAPTION_CLASS(featured)}>
        <span className={TITLE_CLASS(featured)}>
          <Bar className="w-3/4" />
        </span>
        <span className={CREDIT_CLASS(featured)}>
          <Bar className="w-1/2" />
        </span>
      </span>
    </span>
  );
}

/** A placeholder for a line of text, as high as one. */
const Bar = ({ className }: { className: string }) => (
  <span className={joinClassNames('inline-block bg-raised', className)}>&nbsp;</span>
);

const CAPTION_CLASS = (featured: boolean): string =>
  joinClassNames('block', featured ? 'px-5 py-4' : 'px-3 py-2.5 md:px-3.5');
const TITLE_CLASS = (featured: boolean): string =>
  joinClassNames('block truncate font-semibold', featured ? 'text-xl' : 'text-[0.9375rem]');
const CREDIT_CLASS = (featured: boolean): string =>
  joinClassNames('flex items-center gap-3 text-soft', featured ? 'text-base' : 'text-sm');

const VISIBLE_SHARE = 0.5;
const VISIBLE_MILLISECONDS = 500;

/** Reports a view of an image once half of its card has been visible for half a second, once per mount. */
function useViewTracking(card: RefObject<Element | null>, id: ImageId): void {
  const reported = useRef<ImageId>(undefined);
  useEffect(() => {
    if (!card.current || reported.current === id) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isInWindow = false;
    const update = () => {
      clearTimeout(timer);
      if (isInWindow && !isPageCovered()) timer = setTimeout(report, VISIBLE_MILLISECONDS);
    };
    const report = () => {
      end();
      reported.current = id;
      reportView(id);
    };
    const observer = new IntersectionObserver(
      ([entry]) => {
        isInWindow = entry !== undefined && entry.intersectionRatio >= VISIBLE_SHARE;
        update();
      },
      { threshold: VISIBLE_SHARE },
    );
    observer.observe(card.current);
    // The observer does not notice a dialog that covers the card, and a state would render every card again.
    const unfollow = followModals(update);
    const end = () => {
      clearTimeout(timer);
      observer.disconnect();
      unfollow();
    };
    return end;
  }, [card, id]);
}
