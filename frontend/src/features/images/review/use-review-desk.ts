import { type RefObject, useCallback, useState } from 'react';
import type { StaffImage } from '#shared/contract/images.ts';
import { useWebSession } from '../../../session/web-session.ts';
import { isOwnUpload } from '../manage/use-own-claim.ts';
import { useReviewKeys } from './review-keys.ts';
import { computeActualScale, computeStep, useStageZoom } from './stage-zoom.ts';
import { useReviewQueue } from './use-review-queue.ts';
import { useSeenImages } from './use-seen-images.ts';

/** The fraction of the stage by which an arrow key pans a zoomed picture. */
const PAN_SHARE = 0.25;

/** The open form about an image, which stays even if the queue changes. */
interface OpenForm {
  kind: 'edit' | 'reject';
  image: StaffImage;
}

/**
 * The review queue with all actions, for keys and buttons alike.
 *
 * @param stage the element around the picture
 */
export function useReviewDesk(waiting: readonly StaffImage[], stage: RefObject<HTMLElement | null>) {
  const queue = useReviewQueue(waiting);
  const { current, taken, isClaimed: isKnown, move, decide, undo } = queue;
  const userId = useWebSession().user?.id;
  const seen = useSeenImages();
  const [form, setForm] = useState<OpenForm>();
  const zoom = useStageControls(current);
  const isOwn = current !== undefined && isOwnUpload(current, userId);
  const blocker = current && findBlocker({ current, taken, isOwn, isKnown, seen });
  const free = current !== undefined && blocker === undefined;
  // Someone else's claim also concerns edits, which uploaders may always make.
  const editable = current !== undefined && (isOwn || !taken);
  const isRejecting = form?.kind === 'reject' && form.image.id === current?.id;
  const approvable = free && seen.isLoaded(current.id);
  const approve = () => {
    if (approvable) decide(current, { status: 'approved' });
  };
  const ask = (kind: OpenForm['kind']) => {
    if (current && (kind === 'edit' ? editable : free)) setForm({ kind, image: current });
  };
  const step = (by: 1 | -1) => {
    setForm(undefined);
    move(by);
  };
  const arrow = (by: 1 | -1) => () =>
    zoom.scale === undefined ? step(by) : pan(stage.current, { x: by, y: 0 });
  const reveal = () => {
    if (current?.rating === 'r') seen.toggle(current.id);
  };
  useReviewKeys({
    arrowright: arrow(1),
    arrowleft: arrow(-1),
    ...(zoom.scale !== undefined && {
      arrowdown: () => pan(stage.current, { x: 0, y: 1 }),
      arrowup: () => pan(stage.current, { x: 0, y: -1 }),
    }),
    n: () => step(1),
    p: () => step(-1),
    u: undo,
    v: reveal,
    '+': () => zoom.step(1),
    // On keyboards with plus above this key, it works without Shift.
    '=': () => zoom.step(1),
    '-': () => zoom.step(-1),
    g: zoom.toggleGrid,
    // The panel for a rejection has its own letters and numbers.
    ...(!isRejecting && {
      a: approve,
      r: () => ask('reject'),
      e: () => ask('edit'),
      0: zoom.fitPicture,
      1: zoom.showActualSize,
    }),
  });
  return {
    ...queue,
    seen,
    zoom,
    /** Why the user cannot decide on the current image now, as text. */
    notice: blocker ?? (current && !approvable ? 'This picture can only be rejected' : undefined),
    free,
    /** Whether the user may approve the current image, which they have seen. */
    approvable,
    /** Whether the user may edit its metadata, which uploaders always may. */
    editable,
    approve,
    ask,
    step,
    form,
    isRejecting,
    closeForm: () => setForm(undefined),
    reject: (decision: Parameters<typeof decide>[1]) => {
      setForm(undefined);
      if (form) decide(form.image, decision);
    },
    hidden: current !== undefined && seen.isHidden(current),
    reveal,
  };
}

interface Circumstances {
  current: StaffImage;
  /** Why someone else has to decide, as text. */
  taken: string | undefined;
  isOwn: boolean;
  /** Whether the server has said if the user may decide. */
  isKnown: boolean;
  seen: ReturnType<typeof useSeenImages>;
}

/** Why an image cannot be decided on now, as text. */
function findBlocker({ current, taken, isOwn, isKnown, seen }: Circumstances): string | undefined {
  if (taken) return taken;
  // The server would refuse a decision only long after it was made here.
  if (isOwn && !isKnown) return 'Checking who may review this image…';
  if (seen.isHidden(current)) return 'Show this image first';
  if (seen.isLoaded(current.id) || seen.isMissing(current.id)) return undefined;
  return 'Loading the picture…';
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
