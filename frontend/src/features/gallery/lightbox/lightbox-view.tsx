import { useEffect, useRef, useState } from 'react';
import type { ImageId } from '../../../../../shared/ids.ts';
import type { PublicImage } from '../../../../../shared/public-image.ts';
import { useGalleryConfig } from '../../../api/gallery-config.ts';
import { usePageHead } from '../../../ui/page-head.ts';
import { useReducedMotion } from '../../../ui/reduced-motion.ts';
import { useIsBlurred } from '../gallery-picture.tsx';
import { LightboxActions } from './lightbox-actions.tsx';
import { LightboxDetails } from './lightbox-details.tsx';
import { LightboxStage } from './lightbox-stage.tsx';
import { LightboxStrip } from './lightbox-strip.tsx';
import type { Switches } from './zoom-bar.tsx';

interface Props {
  images: PublicImage[];
  index: number;
  onShow: (id: ImageId) => void;
  onClose: () => void;
}

/** The lightbox with its actions, image, details and thumbnails. */
export function LightboxView({ images, index, onShow, onClose }: Props) {
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
    <div className="grid h-full grid-rows-[auto_minmax(0,1fr)_auto_auto]">
      <ImageHead image={image} />
      <LightboxActions image={image} position={`${index + 1} of ${images.length}`} onClose={onClose} />
      <LightboxStage
        image={image}
        neighbors={getNeighbors(images, index)}
        switches={switches}
        onSwitch={flip}
        onStep={step}
      />
      <LightboxDetails image={image} />
      <LightboxStrip images={images} current={image.id} onShow={onShow} />
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

const sharedPicture = ({ imageUrl, altText, title, width, height }: PublicImage) => ({
  url: imageUrl,
  alt: altText || title,
  width,
  height,
});

function ImageHead({ image }: { image: PublicImage }) {
  const blurred = useIsBlurred(image);
  const { showCreatorNames } = useGalleryConfig();
  usePageHead({
    title: showCreatorNames ? `${image.title} by ${image.createdBy}` : image.title,
    over: true,
    description: blurred ? 'Adult image.' : image.altText || image.title,
    ...(!blurred && { image: sharedPicture(image) }),
  });
  return null;
}
