import { type CSSProperties, useState } from 'react';
import type { PublicImage } from '#shared/public-image.ts';
import { joinClassNames } from '#ui/class-names.ts';
import { GalleryPicture } from '../gallery-picture.tsx';
import { findShownImage } from '../shown-image.ts';
import {
  type Box,
  computeScale,
  computeSize,
  getNextLevel,
  limitOffset,
  type Point,
  type Size,
  type Source,
  snapOffset,
  zoomOffset,
} from './zoom-geometry.ts';

interface View {
  level: number;
  offset: Point;
}

/** The zoom of an image and the functions that change it. */
export interface Zoom {
  /** 1 shows the whole image. */
  level: number;
  /** Device pixels per image pixel. */
  scale: number;
  /** The displayed size and the offset from the center, in CSS pixels. */
  shown: Size;
  offset: Point;
  /** Zooms in (1) or out (-1) by one level, around a point. */
  step: (by: 1 | -1, around?: Point) => void;
  to: (level: number, around?: Point) => void;
  pan: (by: Point) => void;
}

const MIDDLE: Point = { x: 0, y: 0 };
const WHOLE: View = { level: 1, offset: MIDDLE };

/** The pixels of an image for zooming: those of its grid if it has one, or else of its largest file. */
export const toSource = ({ nativeWidth, nativeHeight, width, height }: PublicImage): Source =>
  nativeWidth && nativeHeight
    ? { width: nativeWidth, height: nativeHeight, whole: true }
    : { width, height, whole: false };

/** The zoom of an image in a box; another image resets it. */
export function useZoom(image: PublicImage, box: Box): Zoom {
  const [stored, setStored] = useState({ id: image.id, view: WHOLE });
  const source = toSource(image);
  const { level, offset } = stored.id === image.id ? stored.view : WHOLE;
  const shown = computeSize(source, box, level);
  // Several changes may come before the next render; each builds on the previous one.
  const change = (next: (view: View) => View) =>
    setStored((previous) => {
      const to = next(previous.id === image.id ? previous.view : WHOLE);
      const limited = limitOffset(to.offset, computeSize(source, box, to.level), box);
      return { id: image.id, view: { level: to.level, offset: limited } };
    });
  const zoomed = (view: View, to: number, around: Point): View => {
    const growth = computeSize(source, box, to).width / computeSize(source, box, view.level).width;
    return { level: to, offset: zoomOffset(around, view.offset, growth) };
  };
  return {
    level,
    scale: computeScale(source, box, level),
    shown,
    // The box may have changed size since.
    offset: snapOffset(limitOffset(offset, shown, box), shown, box),
    step: (by, around = MIDDLE) => change((view) => zoomed(view, getNextLevel(view.level, by), around)),
    to: (wanted, around = MIDDLE) => change((view) => zoomed(view, wanted, around)),
    pan: ({ x, y }) =>
      change((view) => ({ ...view, offset: { x: view.offset.x + x, y: view.offset.y + y } })),
  };
}

/** From this many device pixels per image pixel, grid lines fit around the pixels. */
export const GRID_SCALE = 4;

interface Props {
  image: PublicImage;
  zoom: Zoom;
  density: number;
  moving: boolean;
  grid: boolean;
}

/**
 * The file of an image that a card shows, so that the lightbox opens with a picture while a larger file loads. It
 * goes then, since it would show through transparent pixels.
 */
function usePlaceholder({ id, rating }: PublicImage) {
  const [source, setSource] = useState(() => (rating === 'r' ? undefined : findShownImage(id)?.currentSrc));
  const style: CSSProperties = source ? { background: `url("${source}") 0 0 / 100% 100%` } : {};
  return { style, remove: () => setSource(undefined) };
}

/** The zoomed image of the lightbox, with an optional pixel grid. */
export function ZoomedPicture({ image, zoom, density, moving, grid }: Props) {
  const { shown, offset, scale } = zoom;
  const position: CSSProperties = {
    width: shown.width,
    height: shown.height,
    transform: `translate(${offset.x}px, ${offset.y}px)`,
  };
  const placeholder = usePlaceholder(image);
  return (
    <div
      data-zoom={zoom.level}
      data-scale={scale}
      className={joinClassNames('relative shrink-0', image.nativeWidth !== undefined && 'crisp')}
      style={{ ...position, ...placeholder.style }}
      onLoadCapture={placeholder.remove}
    >
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
