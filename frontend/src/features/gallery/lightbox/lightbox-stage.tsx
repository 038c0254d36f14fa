import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { PublicImage } from '#shared/public-image.ts';
import { IconButton } from '#ui/control/icon-button.tsx';
import { createOptionalLazy } from '#ui/loading/optional-lazy.tsx';
import { runWhenIdle } from '#ui/page/when-idle.ts';
import { GalleryPicture, useIsHidden } from '../gallery-picture.tsx';
import { KeyHints } from './key-hints.tsx';
import { GRID_SCALE, toSource, useZoom, type Zoom, ZoomedPicture } from './use-zoom.tsx';
import { useZoomGestures } from './use-zoom-gestures.ts';
import { type Switches, ZoomBar } from './zoom-bar.tsx';
import { type Box, computeSize } from './zoom-geometry.ts';

/** Most images need neither. */
const AdultNotice = createOptionalLazy(() =>
  import('./adult-notice.tsx').then(({ AdultNotice }) => AdultNotice),
);
const PalettePanel = createOptionalLazy(() =>
  import('./palette-panel.tsx').then(({ PalettePanel }) => PalettePanel),
);

interface Props {
  image: PublicImage;
  /** The previous and the next image, which are preloaded; empty for a single image. */
  neighbors: PublicImage[];
  switches: Switches;
  onSwitch: (name: keyof Switches) => void;
  onStep: (by: -1 | 1) => void;
}

/** The fraction of the box by which a key moves a zoomed image. */
const KEY_SHARE = 0.2;
const UNMEASURED: Box = { width: 0, height: 0, density: 1 };

/** The image, scaled to fit or zoomed, with buttons for the previous and the next image. */
export function LightboxStage({ image, neighbors, switches, onSwitch, onStep }: Props) {
  const hidden = useIsHidden(image);
  const stage = useRef<HTMLDivElement>(null);
  const measured = useBox(stage);
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => runWhenIdle(() => setIsIdle(true)), []);
  const box = measured ?? UNMEASURED;
  const zoom = useZoom(image, box);
  const gestures = useZoomGestures(stage, { zoom, onSwipe: onStep });
  useLightboxKeys([
    ...buildStepKeys(zoom, box, onStep),
    ...(hidden ? [] : buildImageKeys(zoom, image, onSwitch)),
  ]);
  const isPannable = zoom.level > 1;
  return (
    <div className="relative flex min-h-0 flex-col md:px-20">
      {/* One element for all images, since it has observers and listeners; the entrance animation is per image. */}
      <div
        ref={stage}
        className="relative min-h-0 w-full grow data-pannable:cursor-grab data-pannable:active:cursor-grabbing"
        data-pannable={isPannable || undefined}
        // Gets the focus from a banner that closes.
        data-content=""
        tabIndex={-1}
        style={{ touchAction: isPannable ? 'none' : 'pan-y' }}
        {...(hidden ? {} : gestures)}
      >
        {measured ? (
          <div key={image.id} className="frame absolute inset-0 animate-pop">
            <ZoomedPicture
              image={image}
              zoom={zoom}
              density={box.density}
              moving={switches.playing}
              grid={switches.grid && !hidden && image.nativeWidth !== undefined && zoom.scale >= GRID_SCALE}
            />
          </div>
        ) : null}
      </div>
      {hidden ? <AdultNotice /> : null}
      {switches.palette && image.palette && !hidden ? (
        <PalettePanel colours={image.palette} onClose={() => onSwitch('palette')} />
      ) : null}
      <div className="flex min-h-12 flex-wrap items-center justify-center md:min-h-0">
        {neighbors.length > 0 ? <Step by={-1} onStep={onStep} /> : null}
        {hidden ? null : (
          <div className="mx-auto md:mx-0 lg:absolute lg:-top-14 lg:left-1/2 lg:-translate-x-1/2">
            <ZoomBar image={image} zoom={zoom} switches={switches} onSwitch={onSwitch} />
          </div>
        )}
        {neighbors.length > 0 ? <Step by={1} onStep={onStep} /> : null}
      </div>
      <KeyHints />
      {measured && isIdle ? <PreloadedImages images={neighbors} box={measured} /> : null}
    </div>
  );
}

function Step({ by, onStep }: { by: -1 | 1; onStep: Props['onStep'] }) {
  return by === -1 ? (
    <IconButton
      icon={ChevronLeft}
      label="Previous image (←)"
      className="mr-auto md:absolute! md:top-1/2 md:left-4 md:-translate-y-1/2"
      onClick={() => onStep(-1)}
    />
  ) : (
    <IconButton
      icon={ChevronRight}
      label="Next image (→)"
      className="ml-auto md:absolute! md:top-1/2 md:right-4 md:-translate-y-1/2"
      onClick={() => onStep(1)}
    />
  );
}

/** Preloads images at exactly their display size, once the browser is idle. */
const PreloadedImages = ({ images, box }: { images: PublicImage[]; box: Box }) => (
  <div hidden>
    {[...new Set(images)].map((each) => {
      const sizes = `${Math.ceil(computeSize(toSource(each), box, 1).width)}px`;
      return <GalleryPicture key={each.id} image={each} fit="contain" sizes={sizes} first />;
    })}
  </div>
);

/** The arrow keys change the image, or move it while it is zoomed. */
function buildStepKeys(zoom: Zoom, box: Box, onStep: Props['onStep']): Key[] {
  if (zoom.level === 1) {
    return [
      ['ArrowLeft', () => onStep(-1)],
      ['ArrowRight', () => onStep(1)],
    ];
  }
  const [across, down] = [box.width * KEY_SHARE, box.height * KEY_SHARE];
  return [
    ['ArrowLeft', () => zoom.pan({ x: across, y: 0 })],
    ['ArrowRight', () => zoom.pan({ x: -across, y: 0 })],
    ['ArrowUp', () => zoom.pan({ x: 0, y: down })],
    ['ArrowDown', () => zoom.pan({ x: 0, y: -down })],
  ];
}

function buildImageKeys(zoom: Zoom, image: PublicImage, onSwitch: Props['onSwitch']): Key[] {
  const grid = () => image.nativeWidth !== undefined && onSwitch('grid');
  const palette = () => image.palette && onSwitch('palette');
  return [
    ['+', () => zoom.step(1)],
    // On keyboards with plus above this key, it works without Shift.
    ['=', () => zoom.step(1)],
    ['-', () => zoom.step(-1)],
    ['0', () => zoom.to(1)],
    ['g', grid],
    ['p', palette],
  ];
}

/** The current inner size of an element; undefined until it is measured, before the first paint. */
function useBox(element: RefObject<HTMLElement | null>): Box | undefined {
  const [box, setBox] = useState<Box>();
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    const measure = () => {
      // Not the bounding rectangle, which shrinks during the entrance animation.
      const { clientWidth: width, clientHeight: height } = current;
      // Until the dialog is open, nothing in it has a size, and the image would load its smallest file.
      if (width > 0) setBox({ width, height, density: devicePixelRatio });
    };
    // It reports the first size, too, once the browser has laid out the page and before it paints. Reading it at once
    // would lay out the page within the task that renders it.
    const observer = new ResizeObserver(() => flushSync(measure));
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return box;
}

/** A lowercase `KeyboardEvent.key` and its action. */
type Key = readonly [name: string, act: () => unknown];

/** Handles the keyboard shortcuts of the lightbox, wherever in it the focus is. */
function useLightboxKeys(keys: readonly Key[]): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || isHandledElsewhere(event)) return;
    const act = keys.find(([name]) => name === event.key || name === event.key.toLowerCase())?.[1];
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}

/** Text fields and dialogs above this one handle their own keys. */
function isHandledElsewhere({ target }: KeyboardEvent): boolean {
  if (document.querySelectorAll('dialog:modal').length > 1) return true;
  return target instanceof Element && target.matches('input, textarea, select');
}
