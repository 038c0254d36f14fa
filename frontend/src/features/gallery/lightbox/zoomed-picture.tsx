import type { CSSProperties } from 'react';
import type { PublicImage } from '../../../../../shared/public-image.ts';
import { GalleryPicture } from '../gallery-picture.tsx';
import type { Zoom } from './use-zoom.ts';

/** From this many device pixels per image pixel, grid lines fit around the pixels. */
export const GRID_SCALE = 4;

interface Props {
  image: PublicImage;
  zoom: Zoom;
  density: number;
  moving: boolean;
  grid: boolean;
}

/** The zoomed image of the lightbox, with an optional pixel grid. */
export function ZoomedPicture({ image, zoom, density, moving, grid }: Props) {
  const { shown, offset, scale } = zoom;
  const position: CSSProperties = {
    width: shown.width,
    height: shown.height,
    transform: `translate(${offset.x}px, ${offset.y}px)`,
  };
  return (
    <div data-zoom={zoom.level} data-scale={scale} className="relative shrink-0" style={position}>
      <GalleryPicture image={image} fit="exact" sizes={`${Math.ceil(shown.width)}px`} first moving={moving} />
      {grid ? (
        <div
          aria-hidden="true"
          data-pixel-grid=""
          className="pixel-grid pointer-events-none absolute inset-0"
          // React's style type has no custom properties.
          style={{ '--cell': `${scale / density}px`, '--hair': `${1 / density}px` } as CSSProperties}
        />
      ) : null}
    </div>
  );
}
