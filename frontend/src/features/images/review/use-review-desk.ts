import { type RefObject, useState } from 'react';
import type { StaffImage } from '../../../../../shared/contract/images.ts';
import { useWebSession } from '../../../session/web-session.ts';
import { isOwnUpload } from '../manage/own-upload.ts';
import { useReviewKeys } from './review-keys.ts';
import { useReviewQueue } from './use-review-queue.ts';
import { countTilesPerRow } from './waiting-tiles.tsx';

/** The open dialog about an image. */
interface AskedOf {
  kind: 'edit' | 'reject';
  /** The image of the dialog stays, even if the queue changes. */
  image: StaffImage;
}

/**
 * The review queue with all actions, for keys and buttons alike.
 *
 * @param tiles the list of tiles; arrow keys move between them
 */
export function useReviewDesk(waiting: readonly StaffImage[], tiles: RefObject<HTMLUListElement | null>) {
  const queue = useReviewQueue(waiting);
  const { current, taken, asked: isKnown, move, decide, undo } = queue;
  const userId = useWebSession().user?.id;
  const [asked, setAsked] = useState<AskedOf>();
  const [revealed, setRevealed] = useState<StaffImage['id']>();
  const isOwn = current !== undefined && isOwnUpload(current, userId);
  // For the user's own upload the server says who decides; it would refuse a decision only long after it was
  // made here.
  const free = current !== undefined && !taken && (isKnown || !isOwn);
  const editable = free || isOwn;
  const approve = () => {
    if (free) decide(current, { status: 'approved' });
  };
  const ask = (kind: AskedOf['kind']) => {
    if (current && (kind === 'edit' ? editable : free)) setAsked({ kind, image: current });
  };
  useReviewKeys({
    arrowright: () => move(1),
    arrowleft: () => move(-1),
    arrowdown: () => move(countTilesPerRow(tiles.current), 1),
    arrowup: () => move(-countTilesPerRow(tiles.current), -1),
    a: approve,
    r: () => ask('reject'),
    e: () => ask('edit'),
    u: () => undo(),
    v: () => setRevealed((before) => (before === current?.id ? undefined : current?.id)),
  });
  return {
    ...queue,
    /** Whether the user may decide on the current image. */
    free,
    /** Whether the user may edit its metadata, which uploaders always may. */
    editable,
    approve,
    ask,
    asked,
    close: () => setAsked(undefined),
    blurred: current?.rating === 'r' && revealed !== current.id,
    reveal: () => setRevealed(current?.id),
  };
}
