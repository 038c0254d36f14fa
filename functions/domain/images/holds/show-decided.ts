import type { StaffImage } from '#shared/contract/images.ts';
import type { ImageId } from '#shared/ids.ts';
import type { HeldDecision, HeldSubject } from './held-decision.ts';

/** The fields of an image that decide whether staff see it as decided. */
type Decidable = Pick<StaffImage, 'id' | 'approvalStatus'>;

/**
 * Shows an image as decided, as far as a decision on it is held: all staff see that there is nothing left to do. Visitors
 * see it once the decision is carried out.
 */
export const showDecided = <Shown extends Decidable>(image: Shown, held: readonly HeldDecision[]): Shown => {
  const status = held.flatMap((each) => findStatus(each, image.id)).at(-1);
  return status ? { ...image, approvalStatus: status } : image;
};

/** The status that a decision gives an image; empty if it is not about it. */
function findStatus({ state, subject }: HeldDecision, id: ImageId): StaffImage['approvalStatus'][] {
  if (state === 'refused' || !isAbout(subject, id)) return [];
  if (subject.type === 'review') return [subject.review.status];
  if (subject.type === 'bulk') return subject.change.status ? [subject.change.status] : [];
  return subject.type === 'resolution' && subject.resolution.action === 'take-down' ? ['rejected'] : [];
}

const isAbout = (subject: HeldSubject, id: ImageId): boolean =>
  subject.type === 'bulk' ? (subject.ids ?? []).includes(id) : subject.imageId === id;
