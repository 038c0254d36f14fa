import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { StaffImage } from '#shared/contract/images.ts';
import { claimImage, type Decision, releaseImage } from '../../../api/image-changes.ts';
import { queueQuery } from '../../../api/staff-images.ts';
import { beforeLogOut } from '../../../session/before-log-out.ts';
import { useWebSession } from '../../../session/web-session.ts';
import { undoDecision, waitForRequests } from '../decisions/hold-decision.ts';
import { getOwnDecisions, useOwnDecisions } from '../decisions/own-decisions.ts';
import { getImageName } from '../manage/image-status.tsx';
import { isOwnUpload } from '../manage/use-own-claim.ts';
import { holdReview } from './hold-review.ts';
import {
  FIRST_POSITION,
  findCurrentIndex,
  getPositionAfter,
  movePosition,
  type QueuePosition,
} from './queue-position.ts';

/** The direction through the queue; 0 if the user selected an image directly. */
type Direction = 1 | -1 | 0;

/**
 * Moves through the pending images. Images that someone else is reviewing, or has to review, are skipped,
 * unless the user selected them directly.
 *
 * @param waiting the oldest first
 */
export function useReviewQueue(waiting: readonly StaffImage[]) {
  const userId = useWebSession().user?.id ?? '';
  const decisions = useOwnDecisions('review');
  const undoable = useOwnDecisions('review', 'sanction');
  const images = moveOwnToEnd(waiting, useOwnWaiting()).filter(
    ({ id }) => !decisions.some(({ subject }) => subject.imageId === id),
  );
  const [position, setPosition] = useState<QueuePosition>(FIRST_POSITION);
  const [direction, setDirection] = useState<Direction>(1);
  const [skipped, setSkipped] = useState('');
  const index = findCurrentIndex(images, position);
  const current = images[index];
  const { taken, isClaimed } = useClaim(current?.id, userId);
  const move = (steps: number, way: Direction = steps < 0 ? -1 : 1) => {
    setDirection(way);
    setPosition(movePosition(images, position, steps));
  };
  const passOver = useEffectEvent((message: string) => {
    const isLast = index + direction < 0 || index + direction >= images.length;
    if (!current || direction === 0 || isLast) return;
    setSkipped(`Skipped ${getImageName(current)}. ${message}`);
    move(direction, direction);
  });
  useEffect(() => {
    if (taken) passOver(taken);
  }, [taken]);
  /** Undoes the last decision and returns to its image. */
  const undo = () => {
    const last = undoable.findLast(({ state }) => state === 'held');
    if (!last) return;
    if (last.subject.type === 'review') setPosition({ id: last.subject.imageId, index });
    void undoDecision(userId, last);
  };
  return {
    images,
    current,
    index,
    /** Why the user may not decide on the current image, for example because of another reviewer. */
    taken,
    /** Whether the server has said if the user may decide on the current image. */
    isClaimed,
    /** The image that was skipped last, and why. */
    skipped,
    move,
    choose: (id: StaffImage['id']) => {
      setDirection(0);
      setPosition({ id, index });
    },
    decide: (image: StaffImage, decision: Decision) => {
      setDirection(1);
      setSkipped('');
      setPosition(getPositionAfter(images, image.id));
      void holdReview(userId, image, decision);
    },
    undo,
  };
}

/** The account whose uploads someone else has to review: the user's, if there is another reviewer. */
function useOwnWaiting(): string | undefined {
  const { data } = useQuery({ ...queueQuery, enabled: false });
  const userId = useWebSession().user?.id;
  return data && data.own > 0 ? userId : undefined;
}

/** Images that the user may not decide on come last, so that the user does not meet them on the way. */
const moveOwnToEnd = (images: readonly StaffImage[], userId: string | undefined): readonly StaffImage[] =>
  userId === undefined
    ? images
    : [
        ...images.filter((image) => !isOwnUpload(image, userId)),
        ...images.filter((image) => isOwnUpload(image, userId)),
      ];

type Id = StaffImage['id'];

/** Arrow keys that move quickly past images claim none of them. */
const CLAIM_DELAY = 250;
/** Less than half of a claim's lifetime of five minutes, in milliseconds. */
const CLAIM_RENEWAL = 120_000;

/** The server's response to a claim. */
interface Claimed {
  id: Id | undefined;
  message: string | undefined;
}

/**
 * Claims an image while it is shown, and releases it afterwards, unless the server holds a decision with the claim.
 *
 * @param id undefined if none is shown
 * @returns `taken` is the server's reason why someone else has to decide on it, undefined if there is none;
 * `isClaimed` is whether the server has responded
 */
function useClaim(id: Id | undefined, userId: string): { taken: string | undefined; isClaimed: boolean } {
  const [claimed, setClaimed] = useState<Claimed>({ id: undefined, message: undefined });
  useEffect(() => {
    if (id === undefined) return;
    let ended = false;
    let ours = false;
    let claiming: Promise<void> | undefined;
    const isDecided = () =>
      getOwnDecisions(userId).some(({ subject }) => subject.type === 'review' && subject.imageId === id);
    const requestClaim = async () => {
      // The end of an undone decision releases the claim.
      await waitForRequests(id);
      if (ended) return;
      // If the claim fails for another reason, the decision itself will report it.
      const message = await claimImage(id).catch(() => undefined);
      ours = message === undefined;
      if (!ended) setClaimed({ id, message });
      else if (ours && !isDecided()) void releaseImage(id);
    };
    const claim = () => {
      if (!document.hidden) claiming = requestClaim();
    };
    const release = async () => {
      const isLeft = ours && !isDecided();
      ours = false;
      if (isLeft) await releaseImage(id);
    };
    const first = setTimeout(claim, CLAIM_DELAY);
    const renewal = setInterval(claim, CLAIM_RENEWAL);
    const leave = () => void release();
    // After logout the claim could not be released and would block others until it expires.
    const stop = beforeLogOut(async () => {
      clearTimeout(first);
      await claiming;
      await release();
    });
    addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', claim);
    return () => {
      ended = true;
      clearTimeout(first);
      clearInterval(renewal);
      removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', claim);
      stop();
      leave();
    };
  }, [id, userId]);
  const isClaimed = claimed.id === id;
  return { taken: isClaimed ? claimed.message : undefined, isClaimed };
}
