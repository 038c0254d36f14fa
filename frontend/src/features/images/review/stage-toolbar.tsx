import { Columns2, Grid3x3, ZoomIn, ZoomOut } from 'lucide-react';
import { joinClassNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/control/icon-button.tsx';
import { GRID_SCALE } from './stage-zoom.ts';

interface Props {
  /** Device pixels per image pixel; undefined before the picture is measured. */
  scale: number | undefined;
  /** Whether the picture is fitted into the stage. */
  fitted: boolean;
  /** Whether the image is pixel art. */
  hasGrid: boolean;
  grid: boolean;
  /** Whether sensitive images are shown without a further click. */
  showsSensitive: boolean;
  /** Whether a similar image is shown next to the image; undefined without similar images. */
  comparing: boolean | undefined;
  onStep: (by: 1 | -1) => void;
  onFit: () => void;
  onActualSize: () => void;
  onGrid: () => void;
  onShowSensitive: (shown: boolean) => void;
  onCompare: () => void;
}

const CHOSEN = '[&>span]:bg-cool! [&>span]:text-cool-ink';
const TEXT_BUTTON =
  'focus-frame min-h-11 min-w-11 px-1 text-sm font-semibold tabular-nums text-soft hover:text-text aria-pressed:text-cool';

/** The controls of the stage, each with its key. */
export function StageToolbar(props: Props) {
  const { scale, fitted, hasGrid, grid, showsSensitive, comparing } = props;
  const gridTooFine = scale !== undefined && scale < GRID_SCALE;
  return (
    <fieldset aria-label="View" className="flex min-w-0 flex-wrap items-center">
      <IconButton icon={ZoomOut} label="Zoom out (−)" onClick={() => props.onStep(-1)} />
      <IconButton icon={ZoomIn} label="Zoom in (+)" onClick={() => props.onStep(1)} />
      <button
        type="button"
        title="Fit (0)"
        aria-pressed={fitted}
        className={TEXT_BUTTON}
        onClick={props.onFit}
      >
        Fit
      </button>
      <button type="button" title="Actual size (1)" className={TEXT_BUTTON} onClick={props.onActualSize}>
        1:1
      </button>
      {hasGrid ? (
        <IconButton
          icon={Grid3x3}
          label={gridTooFine ? 'Pixel grid (G): zoom in first' : 'Pixel grid (G)'}
          aria-pressed={grid}
          className={joinClassNames(grid && !gridTooFine && CHOSEN)}
          onClick={props.onGrid}
        />
      ) : null}
      {comparing === undefined ? null : (
        <IconButton
          icon={Columns2}
          label="Compare with similar images (D)"
          aria-pressed={comparing}
          className={joinClassNames(comparing && CHOSEN)}
          onClick={props.onCompare}
        />
      )}
      <button
        type="button"
        title="Show 18+ for this session"
        aria-label="Show 18+ for this session"
        aria-pressed={showsSensitive}
        className={TEXT_BUTTON}
        onClick={() => props.onShowSensitive(!showsSensitive)}
      >
        18+
      </button>
      <output className="ml-auto px-1 text-sm text-soft tabular-nums">
        <span className="sr-only">Zoom </span>
        {scale === undefined ? '' : formatScale(scale)}
      </output>
    </fieldset>
  );
}

/** A scale as text: 12× or 62 %. */
const formatScale = (scale: number): string =>
  scale >= 1 && Number.isInteger(scale) ? `${scale}×` : `${Math.round(scale * 100)} %`;
