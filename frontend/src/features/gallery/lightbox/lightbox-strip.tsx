import { useEffect, useRef } from 'react';
import type { ImageId } from '#shared/ids.ts';
import type { PublicImage } from '#shared/public-image.ts';
import { joinClassNames } from '#ui/class-names.ts';
import { GalleryPicture } from '../gallery-picture.tsx';

interface Props {
  images: PublicImage[];
  current: ImageId;
  /** More images are loading. Their row has its height already, so that nothing moves when they arrive. */
  incomplete: boolean;
  onShow: (id: ImageId) => void;
}

/** Thumbnails of the collection. They form one tab stop, since the arrow keys change the image anyway. */
export function LightboxStrip({ images, current, incomplete, onShow }: Props) {
  const chosen = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (current) chosen.current?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [current]);
  if (images.length < 2 && !incomplete) return null;
  return (
    <ul
      aria-label="Images on this page"
      className="flex gap-1 overflow-x-auto short:hidden px-4 pt-2 pb-4 [justify-content:safe_center] [scrollbar-width:thin]"
    >
      {images.map((image) => (
        <li key={image.id} className="shrink-0">
          <button
            ref={image.id === current ? chosen : undefined}
            type="button"
            aria-label={image.title}
            aria-current={image.id === current || undefined}
            tabIndex={image.id === current ? 0 : -1}
            className="group focus-frame relative block p-1"
            onClick={() => onShow(image.id)}
          >
            <Thumbnail image={image} chosen={image.id === current} />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The selected thumbnail has a stepped frame in the accent colour. */
function Thumbnail({ image, chosen }: { image: PublicImage; chosen: boolean }) {
  return (
    <span className={joinClassNames('stepped step-2 block p-[3px]', chosen && 'bg-cool')}>
      <span
        className={joinClassNames(
          'frame stepped step-2 size-12 bg-panel md:size-14',
          !chosen && 'opacity-60 group-hover:opacity-100',
        )}
      >
        <GalleryPicture image={image} fit="cover" sizes="56px" />
      </span>
    </span>
  );
}
