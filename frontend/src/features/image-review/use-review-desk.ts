import { type RefObject, useState } from 'react';
import type { StaffImage } from '../../../../shared/contract/images.ts';
import { useWebSession } from '../../session/web-session.ts';
import { isOwnUpload } from '../manage-images/own-upload.ts';
import { useReviewKeys } from './review-keys.ts';
import { useReviewQueue } from './use-review-queue.ts';
import { tilesInRow } from './waiting-tiles.tsx';

/** What somebody is asked about an image at the moment. */
interface AskedOf {
  kind: 'edit' | 'reject';
  /** It stays the one that was asked about, whatever the queue does meanwhile. */
  image: StaffImage;
}

/**
 * The way through the queue with all that can be done on it, by key as by button.
 *
 * @param tiles the list of tiles, of which the arrow keys choose one
 */
export function useReviewDesk(waiting: readonly StaffImage[], tiles: RefObject<HTMLUListElement | null>) {
  const queue = useReviewQueue(waiting);
  const { current, taken, asked: isKnown, move, decide, undo } = queue;
  const userId = useWebSession().user?.id;
  const [asked, setAsked] = useState<AskedOf>();
  const [unveiled, setUnveiled] = useState<StaffImage['id']>();
  const isOwn = current !== undefined && isOwnUpload(current, userId);
  // Of one's own the server tells who decides; it would refuse a decision long after it was made here.
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
    arrowdown: () => move(tilesInRow(tiles.current), 1),
    arrowup: () => move(-tilesInRow(tiles.current), -1),
    a: approve,
    r: () => ask('reject'),
    e: () => ask('edit'),
    u: () => undo(),
    v: () => setUnveiled((before) => (before === current?.id ? undefined : current?.id)),
  });
  return {
    ...queue,
    /** Whether the current image can be decided about. */
    free,
    /** Whether what is said of it can be changed, as of one's own upload always. */
    editable,
    approve,
    ask,
    asked,
    close: () => setAsked(undefined),
    veiled: current?.rating === 'r' && unveiled !== current.id,
    unveil: () => setUnveiled(current?.id),
  };
}
