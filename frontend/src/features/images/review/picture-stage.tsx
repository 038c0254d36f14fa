import { type CSSProperties, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { StaffImage } from '#shared/contract/images.ts';
import { joinClassNames } from '#ui/class-names.ts';
import { useFailedLoads } from '#ui/picture/picture.tsx';
import { HIDDEN_IMAGE_ALT } from '../../../forms/images/hidden-image-alt.ts';
import { MosaicCover } from '../../../forms/images/mosaic.tsx';
import { computeFit, GRID_SCALE, getPictureSize, type PictureSize, type Room } from './stage-zoom.ts';
import { useDragToPan, useWheelZoom } from './use-stage-gestures.ts';

/** What a stage shows: an image to review, or a duplicate of it. */
export type StagedImage = Pick<
  StaffImage,
  | 'id'
  | 'title'
  | 'altText'
  | 'imageUrl'
  | 'thumbnailUrl'
  | 'stillUrl'
  | 'animated'
  | 'width'
  | 'height'
  | 'nativeWidth'
  | 'nativeHeight'
  | 'original'
>;

interface Props {
  image: StagedImage;
  hidden: boolean;
  /** The uploaded file, for more pixels than its derivatives have; undefined while its URL is loading. */
  fullSizeUrl: string | undefined;
  /** Device pixels per image pixel; undefined fits the image. */
  scale: number | undefined;
  grid: boolean;
  /** Called with the scale at which the image fits, whenever that changes. */
  onFit: (fit: number) => void;
  /** Zooms in (1) or out (-1). */
  onStep: (by: 1 | -1) => void;
  /** Called once the picture is on the screen. */
  onSeen: () => void;
  /** Called if the picture does not load. */
  onMissing: () => void;
}

/** An image that fits its stage, or is zoomed and panned by dragging, scrolling or keys. */
export function PictureStage(props: Props) {
  const { image, hidden, fullSizeUrl, scale, grid, onFit, onStep, onSeen, onMissing } = props;
  const stage = useRef<HTMLDivElement>(null);
  const room = useRoom(stage);
  const size = getPictureSize(image);
  const fit = room ? computeFit(size, room) : undefined;
  useLayoutEffect(() => {
    if (fit !== undefined) onFit(fit);
  }, [fit, onFit]);
  const shownScale = scale ?? fit;
  useKeptMiddle(stage, shownScale);
  const drag = useDragToPan(stage);
  useWheelZoom(stage, onStep);
  return (
    <div
      ref={stage}
      {...(scale !== undefined && { tabIndex: 0, role: 'group', 'aria-label': 'Zoomed picture' })}
      data-stage=""
      data-zoomed={scale === undefined ? undefined : ''}
      className="absolute inset-0 grid overflow-hidden [scrollbar-width:none] data-zoomed:overflow-auto focus-visible:-outline-offset-3 data-zoomed:cursor-grab data-zoomed:active:cursor-grabbing"
      {...drag}
    >
      {room && shownScale !== undefined ? (
        <StagePicture
          key={image.id}
          image={image}
          size={size}
          hidden={hidden}
          onSeen={onSeen}
          onMissing={onMissing}
          scale={shownScale / room.density}
          hair={1 / room.density}
          fullSizeUrl={size.width * shownScale > (image.width ?? 0) && !size.whole ? fullSizeUrl : undefined}
          grid={grid && !hidden && size.whole && shownScale >= GRID_SCALE}
        />
      ) : null}
    </div>
  );
}

interface StagePictureProps
  extends Pick<Props, 'image' | 'hidden' | 'fullSizeUrl' | 'grid' | 'onSeen' | 'onMissing'> {
  size: PictureSize;
  /** CSS pixels per image pixel. */
  scale: number;
  /** The width of a grid line in CSS pixels. */
  hair: number;
}

function StagePicture(props: StagePictureProps) {
  const { image, size, hidden, fullSizeUrl, grid, scale, hair, onSeen, onMissing } = props;
  const src = pickSource(image, hidden);
  const [missing, addMissing] = useFailedLoads<string>();
  const shown = { width: Math.floor(size.width * scale), height: Math.floor(size.height * scale) };
  const isMissing = !src || missing.includes(src);
  useLayoutEffect(() => {
    if (!src) onMissing();
  }, [src, onMissing]);
  if (isMissing)
    return (
      <p role="alert" className="m-auto max-w-60 p-4 text-center text-soft">
        This picture didn't load.
      </p>
    );
  return (
    <div className="relative m-auto shrink-0 overflow-hidden [container-type:size]" style={shown}>
      <MosaicCover hidden={hidden} width={size.width} height={size.height} fit="exact">
        {(covered) => (
          <img
            src={src}
            alt={hidden ? HIDDEN_IMAGE_ALT : image.altText || image.title}
            width={shown.width}
            height={shown.height}
            decoding="sync"
            draggable={false}
            className={joinClassNames('size-full max-w-none', scale >= 1 && 'crisp', covered && 'opacity-0')}
            onLoad={onSeen}
            onError={() => {
              addMissing(src);
              onMissing();
            }}
          />
        )}
      </MosaicCover>
      {fullSizeUrl && !hidden && !image.animated ? (
        <img src={fullSizeUrl} alt="" draggable={false} className="absolute inset-0 size-full max-w-none" />
      ) : null}
      {grid ? (
        <div
          aria-hidden="true"
          data-pixel-grid=""
          className="pixel-grid pointer-events-none absolute inset-0"
          // React's style type has no custom properties.
          style={{ '--cell': `${scale}px`, '--hair': `${hair}px` } as CSSProperties}
        />
      ) : null}
    </div>
  );
}

/** Pixel art is sharp at any size; any other image needs the large file. A hidden one does not move. */
export function pickSource(image: StagedImage, hidden: boolean): string | undefined {
  const { animated, stillUrl, thumbnailUrl, imageUrl, nativeWidth } = image;
  if (animated) return hidden ? (stillUrl ?? thumbnailUrl) : imageUrl;
  return nativeWidth ? (thumbnailUrl ?? imageUrl) : (imageUrl ?? thumbnailUrl);
}

/** The current inner size of an element; undefined until it is measured, before the first paint. */
function useRoom(element: RefObject<HTMLElement | null>): Room | undefined {
  const [room, setRoom] = useState<Room>();
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    const measure = () =>
      setRoom({ width: current.clientWidth, height: current.clientHeight, density: devicePixelRatio });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return room;
}

/** Keeps the point in the middle of the stage in place while the scale changes. */
function useKeptMiddle(stage: RefObject<HTMLElement | null>, scale: number | undefined): void {
  const middle = useRef({ x: 0.5, y: 0.5 });
  useLayoutEffect(() => {
    const { current } = stage;
    if (!current || scale === undefined) return;
    const { clientWidth, clientHeight, scrollWidth, scrollHeight } = current;
    current.scrollTo({
      left: middle.current.x * scrollWidth - clientWidth / 2,
      top: middle.current.y * scrollHeight - clientHeight / 2,
      behavior: 'instant',
    });
    const remember = () => {
      middle.current = {
        x: (current.scrollLeft + current.clientWidth / 2) / current.scrollWidth,
        y: (current.scrollTop + current.clientHeight / 2) / current.scrollHeight,
      };
    };
    current.addEventListener('scroll', remember);
    return () => current.removeEventListener('scroll', remember);
  }, [stage, scale]);
}
