import { type CSSProperties, useState } from 'react';
import { classNames } from './class-names.ts';

/** Pixels a side. The finest grids are shown as any picture is: a frame may be smaller than one multiple. */
const FINE_GRID = 64;
const FINEST_GRID = 256;

interface Props {
  src: string;
  alt: string;
  width: number;
  height: number;
  /** Fill the frame, cutting off what is over, or fit into it. */
  fit: 'cover' | 'contain';
  /** The same picture in several widths, and how wide it is shown, as `img` takes them. */
  srcSet?: string | undefined;
  sizes?: string | undefined;
  /** The grid that pixel art is drawn on; its pixels stay crisp and all of one size. */
  grid?: { width: number; height: number } | undefined;
  /** It is in sight from the start, so it is fetched before others. */
  first?: boolean;
  /** Clouded beyond recognition. */
  veiled?: boolean;
}

/** A picture for a `frame`. One that cannot be loaded leaves its words in a dark frame. */
export function Picture({ src, alt, width, height, fit, srcSet, sizes, grid, first, veiled }: Props) {
  const [missing, setMissing] = useState<string>();
  if (missing === src) return <Missing alt={alt} />;
  const side = grid ? Math.max(grid.width, grid.height) : undefined;
  const onGrid = grid && side && side <= FINEST_GRID;
  // Custom properties are not in React's type of a style.
  const style = onGrid ? ({ '--grid-w': grid.width, '--grid-h': grid.height } as CSSProperties) : undefined;
  return (
    <img
      src={src}
      alt={alt}
      width={width}
      height={height}
      srcSet={srcSet}
      sizes={srcSet && sizes}
      decoding="async"
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      draggable={false}
      data-grid={onGrid ? gridName(side) : undefined}
      style={style}
      className={classNames(
        fit === 'cover' ? 'frame-cover' : 'frame-contain',
        grid && 'crisp',
        veiled && 'veil',
      )}
      onError={() => setMissing(src)}
    />
  );
}

const gridName = (side: number): string => (side > FINE_GRID ? 'fine' : 'coarse');

const Missing = ({ alt }: { alt: string }) => (
  <span className="flex size-full items-center justify-center bg-raised p-2 text-center text-xs text-soft">
    {alt}
  </span>
);
