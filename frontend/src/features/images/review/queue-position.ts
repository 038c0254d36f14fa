import type { StaffImage } from '#shared/contract/images.ts';

type Id = StaffImage['id'];

/** A position in the queue: an image, or its index once the image has left the queue. */
export interface QueuePosition {
  id: Id | undefined;
  index: number;
}

export const FIRST_POSITION: QueuePosition = { id: undefined, index: 0 };

type Waiting = readonly Pick<StaffImage, 'id'>[];

/** The index of the current image; -1 in an empty queue. */
export function findCurrentIndex(images: Waiting, { id, index }: QueuePosition): number {
  const found = images.findIndex((image) => image.id === id);
  return found >= 0 ? found : Math.min(index, images.length - 1);
}

/** The position a number of steps away, limited to the ends. */
export function movePosition(images: Waiting, position: QueuePosition, steps: number): QueuePosition {
  const index = Math.max(0, Math.min(images.length - 1, findCurrentIndex(images, position) + steps));
  return { id: images[index]?.id, index };
}

/** The position after a decision: the next image moves up; at the end the last one is shown. */
export function getPositionAfter(images: Waiting, decided: Id): QueuePosition {
  const index = images.findIndex(({ id }) => id === decided);
  return { id: (images[index + 1] ?? images[index - 1])?.id, index };
}
