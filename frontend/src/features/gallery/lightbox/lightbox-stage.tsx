import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { PublicImage } from '../../../../../shared/public-image.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { GalleryPicture, useVeil } from '../gallery-picture.tsx';
import { AdultNotice } from './adult-notice.tsx';
import { useSwipe } from './use-swipe.ts';

interface Props {
  image: PublicImage;
  /** Those before and after, fetched ahead; empty where there are no others. */
  beside: PublicImage[];
  moving: boolean;
  onStep: (by: -1 | 1) => void;
}

/** The picture as large as it goes, with the ways to the ones before and after. */
export function LightboxStage({ image, beside, moving, onStep }: Props) {
  const veiled = useVeil(image);
  const swipe = useSwipe(onStep);
  return (
    <div className="relative min-h-0 px-2 md:px-20" style={{ touchAction: 'pan-y pinch-zoom' }} {...swipe}>
      <div key={image.id} className="frame h-full animate-pop">
        <GalleryPicture image={image} fit="contain" sizes="100vw" first moving={moving} />
      </div>
      {veiled ? <AdultNotice /> : null}
      {beside.length > 0 ? (
        <>
          <IconButton
            icon={ChevronLeft}
            label="Previous image (←)"
            className="absolute! bottom-1 left-3 md:top-1/2 md:bottom-auto md:left-4 md:-translate-y-1/2"
            onClick={() => onStep(-1)}
          />
          <IconButton
            icon={ChevronRight}
            label="Next image (→)"
            className="absolute! right-3 bottom-1 md:top-1/2 md:right-4 md:bottom-auto md:-translate-y-1/2"
            onClick={() => onStep(1)}
          />
        </>
      ) : null}
      <div hidden>
        {beside.map((each) => (
          <GalleryPicture key={each.id} image={each} fit="contain" sizes="100vw" first />
        ))}
      </div>
    </div>
  );
}
