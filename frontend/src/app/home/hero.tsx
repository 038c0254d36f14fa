import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import type { PublicImage } from '#shared/public-image.ts';
import { joinClassNames } from '#ui/class-names.ts';
import { ButtonLink } from '#ui/control/button.tsx';
import { useDeferredFirst } from '#ui/loading/use-query-state.ts';
import { type Bitmap, PixelSprite } from '#ui/picture/pixel-sprite.tsx';
import { useGalleryConfig } from '../../api/gallery-queries.ts';
import { GalleryPicture } from '../../features/gallery/gallery-picture.tsx';
import {
  CROWD_SIZE,
  crowdQuery,
  type ImageLink,
  useImageLinks,
} from '../../features/gallery/image-location.ts';
import { preloadLightbox } from '../../features/gallery/lightbox-host.tsx';
import { SiteText } from '../../features/site-content/site-text.tsx';
import { paths } from '../../session/paths/screen-paths.ts';
import { SlotControls, SlotPicture, useSlotPicture } from './slot-picture.tsx';

/** The actions, most important first. */
const ACTIONS = [
  { label: 'Play Now', to: paths.download, variant: 'hot' },
  { label: 'Explore Gallery', to: paths.gallery, variant: 'raised' },
] as const;

/** The word of the title in the accent colour, if the staff's text contains it. */
const ACCENT_PATTERN = /(pixels?)/i;

/** The hero of the home page: title, actions and the wall of avatars. */
export function Hero() {
  return (
    <section aria-labelledby="hero" className="hero-glow relative isolate border-b-4 border-raised">
      <SlotPicture
        section="hero_background"
        sizes="100vw"
        decorative
        className="hero-scrim absolute! inset-0 -z-10"
      />
      <div className="measure grid items-center gap-x-12 gap-y-8 pt-6 pb-10 md:grid-cols-[minmax(0,1fr)_auto] md:py-14 lg:min-h-[34rem]">
        <div>
          <h1
            id="hero"
            tabIndex={-1}
            className="max-w-[11em] text-[clamp(2.5rem,5.2vw,4.25rem)] leading-[1.02]"
          >
            <SiteText id="hero_title" draw={withAccent} />
          </h1>
          <p className="mt-5 max-w-[30rem] text-lg text-soft md:text-xl">
            <SiteText id="hero_tagline" />
          </p>
          <div className="mt-7 flex flex-wrap gap-4">
            {ACTIONS.map(({ label, ...action }) => (
              <ButtonLink key={label} {...action}>
                {label}
              </ButtonLink>
            ))}
          </div>
        </div>
        <CrowdWall />
      </div>
      <SlotControls section="hero_background" />
    </section>
  );
}

const withAccent = (title: string) =>
  title.split(ACCENT_PATTERN).map((part, place) =>
    // `split` puts the captured matches at odd indexes.
    place % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the same word may stand there twice, and none of them moves
      <em key={place} className="text-hot not-italic">
        {part}
      </em>
    ) : (
      part
    ),
  );

/** The avatar in the middle is four times as large as the others; it is seventh in reading order. */
const AVATAR = 6;

type Drawing = ComponentProps<typeof GalleryPicture>['image'] & Pick<PublicImage, 'id' | 'createdBy'>;

/** The newest avatars of the gallery around the one that staff have featured. Empty slots show an outline. */
function CrowdWall() {
  const data = useDeferredFirst(useQuery(crowdQuery).data);
  const { showCreatorNames } = useGalleryConfig();
  const featured = useSlotPicture('hero_avatar');
  const faces = arrangeFaces(data?.images ?? [], featured?.image);
  const linkTo = useImageLinks({ of: 'crowd' });
  return (
    <ul aria-label="The newest faces in the gallery" className="crowd mx-auto" data-images="">
      {faces.map((image, place) => (
        <li
          // The key is the slot, so that an editor's controls stay when its image changes.
          // biome-ignore lint/suspicious/noArrayIndexKey: the slots never move
          key={place}
          className={joinClassNames('crowd-place', place === AVATAR && 'crowd-avatar relative')}
          aria-hidden={(!image && place !== AVATAR) || undefined}
        >
          {image ? (
            <Face
              key={image.id}
              image={image}
              link={linkTo(image.id)}
              named={showCreatorNames}
              onMissing={place === AVATAR ? featured?.onMissing : undefined}
            />
          ) : (
            <Silhouette />
          )}
          {place === AVATAR ? <SlotControls section="hero_avatar" /> : null}
        </li>
      ))}
    </ul>
  );
}

/** Assigns images to slots: the featured avatar in the middle, and no image twice. */
function arrangeFaces(newest: readonly Drawing[], featured: Drawing | undefined): (Drawing | undefined)[] {
  const others = newest.filter(({ id }) => id !== featured?.id);
  // The middle stays in place even with few other avatars.
  const before = Array.from({ length: AVATAR }, (_, place) => others[place]);
  const faces = featured ? [...before, featured, ...others.slice(AVATAR)] : others;
  return Array.from({ length: CROWD_SIZE }, (_, place) => faces[place]);
}

/** An empty or loading slot. */
const Silhouette = () => (
  <span className="stepped block size-full bg-panel">
    <PixelSprite bitmap={SILHOUETTE} className="size-full" />
  </span>
);

interface FaceProps {
  image: Drawing;
  link: ImageLink;
  /** Shows the creator's name. */
  named: boolean;
  onMissing: (() => void) | undefined;
}

function Face({ image, link, named, onMissing }: FaceProps) {
  return (
    <Link
      {...link}
      data-image={image.id}
      aria-label={named ? `${image.title} by ${image.createdBy}` : image.title}
      className="press focus-frame block size-full"
      onPointerEnter={preloadLightbox}
      onFocus={preloadLightbox}
    >
      <span className="press-face frame stepped size-full bg-panel p-(--mat)">
        <GalleryPicture image={image} fit="contain" sizes="224px" first onMissing={onMissing} />
      </span>
    </Link>
  );
}

/** The outline of a person. */
const SILHOUETTE: Bitmap = {
  rows: [
    '................',
    '................',
    '.....llllll.....',
    '....llllllll....',
    '...llllllllll...',
    '...llllllllll...',
    '...llllllllll...',
    '...llllllllll...',
    '...llllllllll...',
    '....llllllll....',
    '.....llllll.....',
    '......llll......',
    '......llll......',
    '....llllllll....',
    '...llllllllll...',
    '..llllllllllll..',
  ],
  colours: { l: '#221c4a' },
};
