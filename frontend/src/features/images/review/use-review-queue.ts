import { useEffect, useEffectEvent, useState } from 'react';
import type { StaffImage } from '../../../../../shared/contract/images.ts';
import type { Decision } from '../../../api/image-decisions.ts';
import { imageName } from '../manage/image-name.ts';
import { deferDecision, undoDecision, useDeferredDecisions } from './deferred-decisions.ts';
import {
  FIRST_POSITION,
  findCurrentIndex,
  getPositionAfter,
  type QueuePosition,
  stepped,
} from './queue-position.ts';
import { showUndo } from './undo-toast.tsx';
import { useClaim } from './use-claim.ts';

/** The direction through the queue; 0 if the user selected an image directly. */
type Direction = 1 | -1 | 0;

/**
 * Moves through the pending images. Images that someone else is reviewing, or has to review, are skipped,
 * unless the user selected them directly.
 *
 * @param waiting the oldest first
 */
export function useReviewQueue(waiting: readonly StaffImage[]) {
  const deferred = useDeferredDecisions();
  const images = waiting.filter(({ id }) => !deferred.some(({ image }) => image.id === id));
  const [position, setPosition] = useState<QueuePosition>(FIRST_POSITION);
  const [direction, setDirection] = useState<Direction>(1);
  const [skipped, setSkipped] = useState('');
  const index = findCurrentIndex(images, position);
  const current = images[index];
  const { taken, asked } = useClaim(current?.id);
  const move = (steps: number, way: Direction = steps < 0 ? -1 : 1) => {
    setDirection(way);
    setPosition(stepped(images, position, steps));
  };
  const passOver = useEffectEvent((words: string) => {
    const isLast = index + direction < 0 || index + direction >= images.length;
    if (!current || direction === 0 || isLast) return;
    setSkipped(`Skipped ${imageName(current)}. ${words}`);
    move(direction, direction);
  });
  useEffect(() => {
    if (taken) passOver(taken);
  }, [taken]);
  const undo = (id?: StaffImage['id']) => {
    const image = undoDecision(id);
    if (image) setPosition({ id: image.id, index });
  };
  return {
    images,
    current,
    index,
    /** Why the user may not decide on the current image, for example because of another reviewer. */
    taken,
    /** Whether the server has said if the user may decide on the current image. */
    asked,
    /** The image that was skipped last, and why. */
    skipped,
    canUndo: deferred.some(({ sending }) => !sending),
    move,
    choose: (id: StaffImage['id']) => {
      setDirection(0);
      setPosition({ id, index });
    },
    decide: (image: StaffImage, decision: Decision) => {
      setDirection(1);
      setSkipped('');
      setPosition(getPositionAfter(images, image.id));
      deferDecision(image, decision);
      showUndo(image, decision, () => undo(image.id));
    },
    undo,
  };
}
