import { type RefObject, useCallback, useState } from 'react';
import type { StaffImage } from '#shared/contract/images.ts';
import { computeActualScale, computeStep, useStageZoom } from './stage-zoom.ts';
import { useSeenImages } from './use-seen-images.ts';

/** The fraction of the stage by which an arrow key pans a zoomed picture. */
const PAN_SHARE = 0.25;

/** What is on a stage: the picture, its zoom, and what the user has seen so far. */
export type StageView = ReturnType<typeof useStage>;

/**
 * The picture that a desk shows: its zoom and its grid, whether it is hidden, and which pictures the user has seen.
 *
 * @param stage the element around the picture
 * @param step moves to the next picture (1) or the one before (-1)
 * @returns also the keys of the stage; those that are numbers may be taken by a form
 */
export function useStage(
  image: StaffImage | undefined,
  stage: RefObject<HTMLElement | null>,
  step: (by: 1 | -1) => void,
) {
  const seen = useSeenImages();
  const zoom = useStageControls(image);
  const isZoomed = zoom.scale !== undefined;
  const arrow = (by: 1 | -1) => () => (isZoomed ? pan(stage.current, { x: by, y: 0 }) : step(by));
  const reveal = () => {
    if (image?.rating === 'r') seen.toggle(image.id);
  };
  return {
    seen,
    zoom,
    hidden: image !== undefined && seen.isHidden(image),
    reveal,
    keys: {
      arrowright: arrow(1),
      arrowleft: arrow(-1),
      ...(isZoomed && {
        arrowdown: () => pan(stage.current, { x: 0, y: 1 }),
        arrowup: () => pan(stage.current, { x: 0, y: -1 }),
      }),
      v: reveal,
      '+': () => zoom.step(1),
      // On keyboards with plus above this key, it works without Shift.
      '=': () => zoom.step(1),
      '-': () => zoom.step(-1),
      g: zoom.toggleGrid,
    },
    numberKeys: { 0: zoom.fitPicture, 1: zoom.showActualSize },
  };
}

/** The zoom of the stage, which knows the scale at which the current picture fits. */
function useStageControls(image: StaffImage | undefined) {
  const zoom = useStageZoom(image?.id);
  const [fit, setFit] = useState<number | undefined>(undefined);
  const { scale, setScale, grid, toggleGrid } = zoom;
  return {
    scale,
    /** Device pixels per image pixel. */
    shownScale: scale ?? fit,
    grid,
    toggleGrid,
    onFit: useCallback((next: number) => setFit(next), []),
    step: (by: 1 | -1) => {
      if (fit !== undefined) setScale(computeStep(scale ?? fit, fit, by));
    },
    fitPicture: () => setScale(undefined),
    showActualSize: () => setScale(image && computeActualScale(image)),
  };
}

/** Pans the zoomed picture in a stage. */
function pan(stage: HTMLElement | null, { x, y }: { x: number; y: number }): void {
  for (const each of stage?.querySelectorAll('[data-stage]') ?? []) {
    const { clientWidth, clientHeight } = each;
    each.scrollBy({
      left: x * clientWidth * PAN_SHARE,
      top: y * clientHeight * PAN_SHARE,
      behavior: 'instant',
    });
  }
}
