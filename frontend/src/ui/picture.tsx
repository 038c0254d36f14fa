import type { CSSProperties } from 'react';
import { classNames } from './class-names.ts';
import { keepPixels } from './keep-pixels.ts';
import { useMissing } from './use-missing.ts';

interface Props {
  src: string;
  alt: string;
  width: number;
  height: number;
  /** Fill the frame, cutting off what is over, or fit into it; `exact` where the frame has the picture's shape. */
  fit: 'cover' | 'contain' | 'exact';
  /** The same picture in several widths, and how wide it is shown, as `img` takes them. */
  srcSet?: string | undefined;
  sizes?: string | undefined;
  /** The grid that pixel art is drawn on; enlarged, its pixels stay crisp and all of one size. */
  grid?: { width: number; height: number } | undefined;
  /** It is in sight from the start, so it is fetched before others. */
  first?: boolean;
  /** Clouded beyond recognition. */
  veiled?: boolean;
  /** It cannot be loaded; whoever asks to be told may show something else. */
  onMissing?: (() => void) | undefined;
}

/** A picture for a `frame`. One that cannot be loaded leaves its words in a dark frame, until it can. */
export function Picture({
  src,
  alt,
  width,
  height,
  fit,
  srcSet,
  sizes,
  grid,
  first,
  veiled,
  onMissing,
}: Props) {
  const [missing, addMissing] = useMissing<string>();
  if (missing.includes(src)) return <Missing alt={alt} />;
  // Custom properties are not in React's type of a style.
  const style = grid ? ({ '--grid-w': grid.width, '--grid-h': grid.height } as CSSProperties) : undefined;
  return (
    <img
      ref={grid ? keepPixels : undefined}
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
      data-grid={grid ? '' : undefined}
      style={style}
      className={classNames(FITS[fit], grid && 'crisp', veiled && 'veil')}
      onError={() => {
        addMissing(src);
        onMissing?.();
      }}
    />
  );
}

const FITS = { cover: 'frame-cover', contain: 'frame-contain', exact: 'size-full' } as const;

const Missing = ({ alt }: { alt: string }) => (
  <span className="flex size-full items-center justify-center bg-raised p-2 text-center text-xs text-soft">
    {alt}
  </span>
);
