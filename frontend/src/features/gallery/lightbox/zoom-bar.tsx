import { Grid3x3, Palette, Pause, Play, ZoomIn, ZoomOut } from 'lucide-react';
import type { PublicImage } from '#shared/public-image.ts';
import { joinClassNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/control/icon-button.tsx';
import { formatCount } from '#ui/format/format-number.ts';
import { GRID_SCALE, type Zoom } from './use-zoom.tsx';
import { ZOOM_LEVELS } from './zoom-geometry.ts';

/** Display options of the lightbox. */
export interface Switches {
  grid: boolean;
  palette: boolean;
  playing: boolean;
}

interface Props {
  image: PublicImage;
  zoom: Zoom;
  switches: Switches;
  onSwitch: (name: keyof Switches) => void;
}

/** Device pixels per pixel of the image: as a factor for enlarged pixel art, otherwise in percent. */
export const formatZoom = (scale: number, isPixelArt: boolean): string =>
  isPixelArt && scale >= 1 ? `${formatCount(scale)}×` : `${formatCount(Math.round(100 * scale))}%`;

const CHOSEN = '[&>span]:bg-cool! [&>span]:text-cool-ink';

/** The controls for zoom and, for pixel art, its grid and palette, each with its keyboard shortcut. */
export function ZoomBar({ image, zoom, switches, onSwitch }: Props) {
  const { level } = zoom;
  const hasGrid = image.nativeWidth !== undefined;
  const gridTooFine = zoom.scale < GRID_SCALE;
  const gridLabel = gridTooFine ? 'Pixel grid (G): zoom in first' : 'Pixel grid (G)';
  return (
    <fieldset aria-label="View" className="flex items-center max-sm:-space-x-0.5 max-[22rem]:-space-x-1">
      <IconButton
        icon={ZoomOut}
        label="Zoom out (−)"
        aria-disabled={level === ZOOM_LEVELS[0] || undefined}
        onClick={() => zoom.step(-1)}
      />
      <button
        type="button"
        title="Fit (0)"
        className="focus-frame min-h-11 min-w-11 cursor-pointer font-semibold tabular-nums"
        onClick={() => zoom.to(1)}
      >
        <output>
          <span className="sr-only">Zoom </span>
          {formatZoom(zoom.scale, hasGrid)}
        </output>
      </button>
      <IconButton
        icon={ZoomIn}
        label="Zoom in (+)"
        aria-disabled={level === ZOOM_LEVELS.at(-1) || undefined}
        onClick={() => zoom.step(1)}
      />
      {hasGrid ? (
        <IconButton
          icon={Grid3x3}
          label={gridLabel}
          aria-pressed={switches.grid}
          className={joinClassNames(switches.grid && !gridTooFine && CHOSEN)}
          onClick={() => onSwitch('grid')}
        />
      ) : null}
      {image.palette ? (
        <IconButton
          icon={Palette}
          label="Palette (P)"
          aria-expanded={switches.palette}
          className={joinClassNames(switches.palette && CHOSEN)}
          onClick={() => onSwitch('palette')}
        />
      ) : null}
      {image.animated ? (
        <IconButton
          icon={switches.playing ? Pause : Play}
          label={switches.playing ? 'Pause animation' : 'Play animation'}
          onClick={() => onSwitch('playing')}
        />
      ) : null}
    </fieldset>
  );
}
