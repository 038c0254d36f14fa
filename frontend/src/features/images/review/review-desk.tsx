import { type RefObject, useRef, useState } from 'react';
import type { StaffImage } from '../../../../../shared/contract/images.ts';
import { useWebSession } from '../../../session/web-session.ts';
import { ActionButton } from '../../../ui/staff/action-button.tsx';
import { EditImageDialog } from '../manage/edit-image-dialog.tsx';
import { imageName } from '../manage/image-status.tsx';
import { refusedRejections } from '../manage/refused-rejections.ts';
import { RejectionDialog } from '../manage/rejection-dialog.tsx';
import { isOwnUpload } from '../manage/use-own-claim.ts';
import { EmptyQueue } from './queue-notices.tsx';
import { ReviewDetail } from './review-detail.tsx';
import { useReviewKeys } from './review-keys.ts';
import { useReviewQueue } from './use-review-queue.ts';
import { countTilesPerRow, WaitingTiles } from './waiting-tiles.tsx';

type Desk = ReturnType<typeof useReviewDesk>;

/** The pending images and the review of the current one. */
export function ReviewDesk({ waiting }: { waiting: readonly StaffImage[] }) {
  const tiles = useRef<HTMLUListElement>(null);
  const desk = useReviewDesk(waiting, tiles);
  const { images, current, index, taken, skipped, canUndo, choose, blurred, reveal } = desk;
  return (
    <>
      <p role="status" className="min-h-6 text-sm text-coin wrap-anywhere">
        {skipped}
        <span className="sr-only">
          {current ? `${imageName(current)}, ${index + 1} of ${images.length}` : ''}
        </span>
      </p>
      {current ? (
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(20rem,24rem)]">
          <WaitingTiles ref={tiles} images={images} current={current} onChoose={choose} />
          <div className="max-lg:-order-1 lg:sticky lg:top-4">
            <ReviewDetail image={current} blurred={blurred} onReveal={reveal} taken={taken}>
              <Buttons desk={desk} />
            </ReviewDetail>
          </div>
        </div>
      ) : (
        <EmptyQueue>{canUndo ? <Undo desk={desk} /> : null}</EmptyQueue>
      )}
      <Dialogs desk={desk} />
    </>
  );
}

/** They keep the focus on an image that the user may not decide on. */
const Buttons = ({ desk: { free, editable, approve, ask }, desk }: { desk: Desk }) => (
  <div className="grid grid-cols-2 gap-3 *:w-full">
    <ActionButton tone="good" shortcut="A" aria-disabled={!free || undefined} onClick={approve}>
      Approve
    </ActionButton>
    <ActionButton tone="bad" shortcut="R" aria-disabled={!free || undefined} onClick={() => ask('reject')}>
      Reject
    </ActionButton>
    <ActionButton
      tone="quiet"
      shortcut="E"
      data-keeps-place=""
      aria-disabled={!editable || undefined}
      onClick={() => ask('edit')}
    >
      Edit
    </ActionButton>
    <Undo desk={desk} />
  </div>
);

/** It stays focusable while disabled, so that the user who pressed it keeps the focus. */
const Undo = ({ desk: { canUndo, undo } }: { desk: Desk }) => (
  <ActionButton tone="quiet" shortcut="U" aria-disabled={!canUndo || undefined} onClick={() => undo()}>
    Undo
  </ActionButton>
);

function Dialogs({ desk: { asked, close, decide, blurred } }: { desk: Desk }) {
  const userId = useWebSession().user?.id;
  if (!asked) return null;
  const { kind, image } = asked;
  if (kind === 'edit')
    return <EditImageDialog image={image} blurred={blurred} onDone={close} onClose={close} />;
  return (
    <RejectionDialog
      what={imageName(image)}
      before={userId ? refusedRejections.load(userId, image.id) : undefined}
      onReject={async (decision) => {
        close();
        decide(image, decision);
      }}
      onClose={close}
    />
  );
}

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
function useReviewDesk(waiting: readonly StaffImage[], tiles: RefObject<HTMLUListElement | null>) {
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
