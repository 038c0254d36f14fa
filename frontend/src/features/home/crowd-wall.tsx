import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { PublicImage } from '../../../../shared/public-image.ts';
import { classNames } from '../../ui/class-names.ts';
import { PixelSprite } from '../../ui/pixel-sprite.tsx';
import { GalleryPicture } from '../gallery/gallery-picture.tsx';
import { CROWD_SIZE, crowdQuery } from '../gallery/image-collection.ts';
import { useImageLinks } from '../gallery/image-location.ts';
import { preloadLightbox } from '../gallery/load-lightbox.ts';
import { NOBODY } from './pictures.ts';

/** The face in the middle is four times as large as the others; it stands seventh in the reading order. */
const AVATAR = 6;

/** The newest faces of the gallery, shoulder to shoulder. Places nobody has taken yet show an outline. */
export function CrowdWall() {
  const { data } = useQuery(crowdQuery);
  const linkTo = useImageLinks({ of: 'crowd' });
  return (
    <ul aria-label="The newest faces in the gallery" className="crowd mx-auto" data-images="">
      {Array.from({ length: CROWD_SIZE }, (_, place) => {
        const image = data?.images[place];
        return (
          <li
            key={image?.id ?? place}
            className={classNames('crowd-place', place === AVATAR && 'crowd-avatar')}
            aria-hidden={!image || undefined}
          >
            {image ? <Face image={image} link={linkTo(image.id)} /> : <Nobody />}
          </li>
        );
      })}
    </ul>
  );
}

/** A place that nobody has taken, or whose face is on its way. */
const Nobody = () => (
  <span className="stepped block size-full bg-panel">
    <PixelSprite bitmap={NOBODY} className="size-full" />
  </span>
);

function Face({ image, link }: { image: PublicImage; link: ReturnType<ReturnType<typeof useImageLinks>> }) {
  return (
    <Link
      {...link}
      data-image={image.id}
      aria-label={`${image.title} by ${image.createdBy}`}
      className="press focus-frame block size-full"
      onPointerEnter={preloadLightbox}
      onFocus={preloadLightbox}
    >
      <span className="press-face frame stepped size-full bg-panel">
        <GalleryPicture image={image} fit="cover" sizes="208px" first />
      </span>
    </Link>
  );
}
