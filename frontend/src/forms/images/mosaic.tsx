import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react';
import { joinClassNames } from '#ui/class-names.ts';
import { useReducedMotion } from '#ui/page/media-query.ts';

/** How many times finer the blocks of a mosaic become in each step in which it resolves. */
const GROWTH = [1, 1.6, 2.6, 4] as const;
const STEP_MILLISECONDS = 60;

/** The most blocks along the longer side of a hidden image, and how many of its own pixels a block has at least. */
const MOST_BLOCKS = 8;
const PIXELS_PER_BLOCK = 3;

interface MosaicProps {
  /** How far it has resolved, from `useMosaicStep`. */
  step: number;
  /** The size of the image: of its grid, if it has one. */
  width: number;
  height: number;
  fit: 'cover' | 'contain' | 'exact';
  /** Whether the image is pixel art and is scaled by its grid. */
  hasGrid?: boolean;
}

interface MosaicCoverProps extends Omit<MosaicProps, 'step'> {
  /** Whether the viewer has yet to choose to see the image. */
  hidden: boolean;
  /** The image; invisible while it is covered. */
  children: (covered: boolean) => ReactNode;
}

/** An image in a `frame`, covered with a mosaic while it is hidden, which resolves when it no longer is. */
export function MosaicCover({ hidden, children, ...mosaic }: MosaicCoverProps) {
  const step = useMosaicStep(hidden);
  return (
    <>
      {children(step !== undefined)}
      {step === undefined ? null : <Mosaic step={step} {...mosaic} />}
    </>
  );
}

const FITS = {
  cover: 'frame-cover',
  contain: 'frame-contain',
  exact: 'absolute inset-0 size-full',
} as const;

/** Covers an image, which is the element before it, with a few blocks of its average colours. */
function Mosaic({ step, width, height, fit, hasGrid = false }: MosaicProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const side = Math.max(width, height);
  const blocks = computeBlocks(side, step);
  const columns = Math.max(1, Math.round((blocks * width) / side));
  const rows = Math.max(1, Math.round((blocks * height) / side));
  useEffect(() => {
    const element = canvas.current;
    const image = element?.previousElementSibling;
    if (!element || !(image instanceof HTMLImageElement)) return;
    const draw = () => drawBlocks(element, image);
    // Also while another file of the image loads: until then it has the pixels of the file before.
    draw();
    image.addEventListener('load', draw);
    return () => image.removeEventListener('load', draw);
  });
  // React's style type has no custom properties.
  const style = {
    aspectRatio: `${width} / ${height}`,
    '--grid-w': width,
    '--grid-h': height,
  } as CSSProperties;
  return (
    // Without a name of its own: the image below has one.
    <canvas
      ref={canvas}
      width={columns}
      height={rows}
      data-mosaic=""
      data-grid={hasGrid ? '' : undefined}
      className={joinClassNames(FITS[fit], 'crisp', step === 0 && 'brightness-75')}
      style={style}
    />
  );
}

/** The number of blocks along the longer side of an image. */
export function computeBlocks(side: number, step: number): number {
  const coarse = Math.max(1, Math.min(MOST_BLOCKS, Math.floor(side / PIXELS_PER_BLOCK)));
  return Math.round(coarse * (GROWTH[step] ?? 1));
}

function drawBlocks(canvas: HTMLCanvasElement, image: HTMLImageElement): void {
  const context = canvas.getContext('2d');
  if (!context || image.naturalWidth === 0) return;
  context.clearRect(0, 0, canvas.width, canvas.height);
  // Averages the pixels of each block.
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
}

/**
 * How far the mosaic of an image has resolved: 0 while the image is hidden; undefined once the image itself shows.
 * It resolves in steps after the image was hidden, or at once if the user prefers reduced motion.
 */
function useMosaicStep(hidden: boolean): number | undefined {
  const reducedMotion = useReducedMotion();
  const [step, setStep] = useState(hidden ? 0 : GROWTH.length);
  const [before, setBefore] = useState(hidden);
  if (before !== hidden) {
    setBefore(hidden);
    setStep(hidden || !reducedMotion ? 0 : GROWTH.length);
  }
  useEffect(() => {
    if (hidden || step >= GROWTH.length) return;
    const timer = setTimeout(() => setStep(step + 1), STEP_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [hidden, step]);
  return step < GROWTH.length ? step : undefined;
}
