import { Download, ExternalLink, Eye, Share2, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { ImageId } from '#shared/ids.ts';
import { ADULT_IMAGE } from '#shared/pages/adult-image.ts';
import type { PublicImage } from '#shared/public-image.ts';
import { IconButton, IconLink } from '#ui/control/icon-button.tsx';
import { formatQuantity } from '#ui/format/format-number.ts';
import { formatDay } from '#ui/format/format-time.ts';
import { createOptionalLazy } from '#ui/loading/optional-lazy.tsx';
import { Tooltip } from '#ui/overlay/tooltip.tsx';
import { useReducedMotion } from '#ui/page/media-query.ts';
import { usePageHead } from '#ui/page/page-head.ts';
import { Icon } from '#ui/picture/icon.tsx';
import { useGalleryConfig } from '../../../api/gallery-queries.ts';
import { paths } from '../../../session/paths/screen-paths.ts';
import { PremiumBadgeUntil } from '../../../session/premium-badge.tsx';
import { LIKES_COUNTED, VIEWS_COUNTED } from '../counters.ts';
import { useIsHidden } from '../gallery-picture.tsx';
import { LikeButton } from '../likes/like-button.tsx';
import { ReportButton } from '../report/report-button.tsx';
import { LightboxStage } from './lightbox-stage.tsx';
import { LightboxStrip } from './lightbox-strip.tsx';
import { buildFileName, shareImage } from './share-image.ts';
import { TagChips } from './tag-chips.tsx';
import type { Switches } from './zoom-bar.tsx';

/** Most visitors never reveal a sensitive image. */
const HideSensitiveButton = createOptionalLazy(() =>
  import('./hide-sensitive-button.tsx').then(({ HideSensitiveButton }) => HideSensitiveButton),
);

interface Props {
  images: PublicImage[];
  index: number;
  /** More images are loading. */
  incomplete: boolean;
  onShow: (id: ImageId) => void;
  onClose: () => void;
}

/** The lightbox with its actions, image, details and thumbnails. */
export function LightboxView({ images, index, incomplete, onShow, onClose }: Props) {
  const reducedMotion = useReducedMotion();
  const [switches, setSwitches] = useState<Switches>({
    grid: false,
    palette: false,
    playing: !reducedMotion,
  });
  const flip = (name: keyof Switches) => setSwitches((now) => ({ ...now, [name]: !now[name] }));
  const image = images[index];
  const step = useSteps(images, index, onShow);
  if (!image) return null;
  return (
    // Where little is left for the image, as at 400 % zoom, the viewer scrolls.
    <div className="grid h-full grid-rows-[auto_minmax(8rem,1fr)_auto_auto_auto]">
      <ImageHead image={image} />
      <LightboxActions
        image={image}
        position={incomplete ? '' : `${index + 1} of ${images.length}`}
        onClose={onClose}
      />
      <LightboxStage
        image={image}
        neighbors={getNeighbors(images, index)}
        switches={switches}
        onSwitch={flip}
        onStep={step}
      />
      <LightboxDetails image={image} />
      <TagChips image={image} />
      <LightboxStrip images={images} current={image.id} incomplete={incomplete} onShow={onShow} />
    </div>
  );
}

/** Steps through the collection and wraps around. Steps that are faster than rendering all count. */
function useSteps(images: PublicImage[], index: number, onShow: Props['onShow']) {
  const target = useRef(index);
  useEffect(() => {
    target.current = index;
  }, [index]);
  return (by: -1 | 1) => {
    target.current = (target.current + by + images.length) % images.length;
    const next = images[target.current];
    if (next && images.length > 1) onShow(next.id);
  };
}

/** The previous and the next image, wrapping around; none for a single image. */
const getNeighbors = (images: PublicImage[], index: number): PublicImage[] =>
  images.length < 2
    ? []
    : [images.at(index - 1), images.at((index + 1) % images.length)].filter((each) => !!each);

function ImageHead({ image }: { image: PublicImage }) {
  const hidden = useIsHidden(image);
  const { showCreatorNames } = useGalleryConfig();
  const title = showCreatorNames ? `${image.title} by ${image.createdBy}` : image.title;
  usePageHead({
    ...(hidden ? ADULT_IMAGE : { title, description: image.altText || image.title }),
    over: true,
  });
  return null;
}

interface LightboxActionsProps {
  image: PublicImage;
  /** For example '3 of 24'; empty while it is unknown. */
  position: string;
  onClose: () => void;
}

/** The position in the collection and the actions for the image. */
function LightboxActions({ image, position, onClose }: LightboxActionsProps) {
  const hidden = useIsHidden(image);
  return (
    <div className="flex flex-wrap items-center justify-end gap-1 px-3 py-2 max-[24rem]:gap-0 max-[24rem]:px-1 md:px-5">
      <p className="mr-auto pl-1 font-semibold whitespace-nowrap text-soft tabular-nums">{position}</p>
      {image.rating === 'r' && !hidden ? <HideSensitiveButton /> : null}
      <IconButton icon={Share2} label="Share this image" onClick={() => void shareImage(image)} />
      <ReportButton key={image.id} image={image} />
      {hidden ? null : <FileLinks image={image} />}
      <IconButton icon={X} label="Close (Esc)" onClick={onClose} data-first-focus="" />
    </div>
  );
}

function FileLinks({ image }: { image: PublicImage }) {
  return (
    <>
      <IconLink
        icon={ExternalLink}
        label="Open in a new tab"
        href={image.imageUrl}
        target="_blank"
        rel="noopener"
      />
      {/* Where a link to the image was followed, the bar has the link 'Download' to the game. */}
      <IconLink
        icon={Download}
        label="Download image"
        href={image.downloadUrl}
        download={buildFileName(image)}
      />
    </>
  );
}

/** Leads to the message in which the creator posted the image; it opens for members of the server. */
const SourceLink = ({ url }: { url: string }) => (
  <>
    {' · '}
    <a href={url} target="_blank" rel="noopener noreferrer" className="focus-frame underline">
      posted on Discord
    </a>
  </>
);

/** The details of the image, announced when the image changes. */
function LightboxDetails({ image }: { image: PublicImage }) {
  const { showCreatorNames, showStats } = useGalleryConfig();
  const { title, createdBy, artistPage, premiumBadgeUntil, createdAt, views, sourceUrl } = image;
  return (
    <div
      aria-live="polite"
      className="measure flex flex-wrap items-center justify-between gap-x-8 gap-y-2 pt-3 pb-2 md:pt-4 short:py-2"
    >
      <div className="min-w-0">
        <h2 className="truncate text-2xl leading-8 md:text-3xl">{title}</h2>
        <p className="text-soft">
          {showCreatorNames ? (
            <>
              {artistPage === undefined ? (
                `by ${createdBy}`
              ) : (
                <Link
                  to={paths.artist(artistPage)}
                  className="underline underline-offset-4 hover:text-text pointer-coarse:py-2.5"
                >
                  by {createdBy}
                </Link>
              )}{' '}
              <PremiumBadgeUntil time={premiumBadgeUntil} />
              {' · '}
            </>
          ) : null}
          <time dateTime={createdAt}>{formatDay(createdAt)}</time>
          {sourceUrl ? <SourceLink url={sourceUrl} /> : null}
        </p>
      </div>
      <ul className="flex flex-wrap items-center gap-x-5 gap-y-1 tabular-nums">
        {showStats ? (
          <li>
            <Tooltip
              text={VIEWS_COUNTED}
              className="flex min-h-9 items-center gap-2 text-soft pointer-coarse:min-h-11"
            >
              <Icon of={Eye} size={18} />
              {formatQuantity(views, 'view')}
            </Tooltip>
          </li>
        ) : null}
        <li>
          <LikeButton key={image.id} image={image}>
            {(likes) =>
              showStats ? (
                <Tooltip text={LIKES_COUNTED} inControl>
                  {formatQuantity(likes, 'like')}
                </Tooltip>
              ) : null
            }
          </LikeButton>
        </li>
      </ul>
    </div>
  );
}
