import type { StaffImage } from '../../../../shared/contract/images.ts';

type Id = StaffImage['id'];

/** Where somebody is in the queue: at an image, which may leave it, and then at that place. */
export interface QueuePlace {
  id: Id | undefined;
  index: number;
}

export const FIRST_PLACE: QueuePlace = { id: undefined, index: 0 };

type Waiting = readonly Pick<StaffImage, 'id'>[];

/** The index of the image that somebody is at; -1 where none waits. */
export function indexAt(images: Waiting, { id, index }: QueuePlace): number {
  const found = images.findIndex((image) => image.id === id);
  return found >= 0 ? found : Math.min(index, images.length - 1);
}

/** The place so many steps away, or at the end where there are not so many. */
export function stepped(images: Waiting, place: QueuePlace, steps: number): QueuePlace {
  const index = Math.max(0, Math.min(images.length - 1, indexAt(images, place) + steps));
  return { id: images[index]?.id, index };
}

/** The place after an image was decided about: the next one moves up, or at the end the last one is shown. */
export function placeWithout(images: Waiting, decided: Id): QueuePlace {
  const index = images.findIndex(({ id }) => id === decided);
  return { id: (images[index + 1] ?? images[index - 1])?.id, index };
}
