import { type RefObject, useState } from 'react';
import type { StaffImage } from '#shared/contract/images.ts';
import { useWebSession } from '../../../session/web-session.ts';
import { isOwnUpload } from '../manage/use-own-claim.ts';
import { useReviewKeys } from './review-keys.ts';
import { useReviewQueue } from './use-review-queue.ts';
import type { useSeenImages } from './use-seen-images.ts';
import { useStage } from './use-stage.ts';

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
  const [form, setForm] = useState<OpenForm>();
  const step = (by: 1 | -1) => {
    setForm(undefined);
    move(by);
  };
  const view = useStage(current, stage, step);
  const { seen } = view;
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
  useReviewKeys({
    ...view.keys,
    n: () => step(1),
    p: () => step(-1),
    u: undo,
    // The panel for a rejection has its own letters and numbers.
    ...(!isRejecting && {
      a: approve,
      r: () => ask('reject'),
      e: () => ask('edit'),
      ...view.numberKeys,
    }),
  });
  return {
    ...queue,
    view,
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
