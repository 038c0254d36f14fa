import { type CSSProperties, useEffect, useState } from 'react';
import { joinClassNames } from '../class-names.ts';

interface Props {
  src: string;
  alt: string;
  width: number;
  height: number;
  /** Cover the frame, fit into it, or `exact` if the frame has the image's aspect ratio. */
  fit: 'cover' | 'contain' | 'exact';
  /** The image in several widths, and its display width, like the attributes of `img`. */
  srcSet?: string | undefined;
  sizes?: string | undefined;
  /** The grid of pixel art, so that enlarged pixels stay sharp and equal in size. */
  grid?: { width: number; height: number } | undefined;
  /** Visible initially, so it loads with priority. */
  first?: boolean;
  /** Invisible, because the parent covers it with something that is drawn from it. */
  covered?: boolean;
  /** Called when the image fails to load, so that the parent can show something else. */
  onMissing?: (() => void) | undefined;
}

/** An image in a `frame`. If it fails to load, the dark frame shows its alternative text until it loads. */
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
  covered,
  onMissing,
}: Props) {
  const [missing, addMissing] = useFailedLoads<string>();
  if (missing.includes(src)) return <MissingPicture alt={alt} />;
  // React's style type has no custom properties.
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
      className={joinClassNames(FITS[fit], grid && 'crisp', covered && 'opacity-0')}
      onError={() => {
        addMissing(src);
        onMissing?.();
      }}
    />
  );
}

const FITS = { cover: 'frame-cover', contain: 'frame-contain', exact: 'size-full' } as const;

const MissingPicture = ({ alt }: { alt: string }) => (
  <span className="flex size-full items-center justify-center bg-raised p-2 text-center text-xs text-soft">
    {alt}
  </span>
);

/**
 * Aligns pixel art with device pixels: scales it by integer factors, and marks it while it is shown smaller
 * than its grid, which is the only case that needs smoothing. Used as a ref; the image provides its grid by
 * `--grid-h`.
 *
 * @returns a cleanup function
 */
function keepPixels(picture: HTMLImageElement): () => void {
  const rows = Number(picture.style.getPropertyValue('--grid-h'));
  const observer = new ResizeObserver(([entry]) => {
    const height = (entry?.contentRect.height ?? 0) * devicePixelRatio;
    picture.toggleAttribute('data-shrunk', height > 0 && height < rows - 0.5);
  });
  observer.observe(picture);
  const endDensity = followPixelDensity(picture);
  return () => {
    observer.disconnect();
    endDensity();
  };
}

const densityListeners = new Set<HTMLElement>();
let isFollowing = false;

/**
 * Keeps `--density` on an element at the number of device pixels per CSS pixel, also while zooming. It is not
 * set on the root, where a change would recompute every style.
 *
 * @returns a cleanup function
 */
function followPixelDensity(element: HTMLElement): () => void {
  densityListeners.add(element);
  notifyListeners(element);
  if (!isFollowing) awaitChange();
  return () => densityListeners.delete(element);
}

const notifyListeners = ({ style }: HTMLElement) => style.setProperty('--density', String(devicePixelRatio));

function awaitChange(): void {
  isFollowing = true;
  const current = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
  const onChange = () => {
    for (const element of densityListeners) notifyListeners(element);
    awaitChange();
  };
  current.addEventListener('change', onChange, { once: true });
}

/** Items that failed to load. They are retried when the network returns and when the user returns to the page. */
export function useFailedLoads<T>(): [missing: readonly T[], add: (item: T) => void] {
  const [missing, setMissing] = useState<readonly T[]>([]);
  useEffect(() => {
    if (missing.length === 0) return;
    const listening = new AbortController();
    const forget = () => document.hidden || setMissing([]);
    for (const event of ['online', 'visibilitychange'])
      addEventListener(event, forget, { signal: listening.signal });
    return () => listening.abort();
  }, [missing]);
  return [missing, (item) => setMissing((known) => [...known, item])];
}
