import { commit, type Write } from '#platform/data/commit.ts';
import type { HeldDecision as HeldView } from '#shared/contract/held-decisions.ts';
import type { SanctionRequest } from '#shared/contract/image-sanctions.ts';
import type { ImageId } from '#shared/ids.ts';
import { getName } from '../../accounts/definitions/account.ts';
import type { StaffMember } from '../../accounts/staff.ts';
import {
  buildHeldDecision,
  findHeldDecision,
  type HeldDecision,
  type HeldSubject,
  holdDecision,
} from '../holds/held-decision.ts';
import { showHeldDecision } from '../holds/held-view.ts';
import { findRepeated } from '../holds/hold-review.ts';
import { readSanctionable } from './sanction-uploader.ts';

/**
 * Holds an action on the person who uploaded an image: until it is carried out, they are not notified, and it can be undone.
 * A repetition returns the one that is held; another one of the reviewer on the same person replaces it.
 *
 * @throws Problem as `readSanctionable`; `already-done` while another reviewer acts on the same person
 */
export async function holdSanction(
  staff: StaffMember<'web'>,
  imageId: ImageId,
  order: SanctionRequest,
): Promise<HeldView> {
  return showHeldDecision(await commit(() => planHold(staff, imageId, order)));
}

async function planHold(
  staff: StaffMember<'web'>,
  imageId: ImageId,
  order: SanctionRequest,
): Promise<{ writes: Write[]; result: HeldDecision }> {
  const { account } = await readSanctionable(staff, imageId, order);
  const subject: HeldSubject = {
    type: 'sanction',
    accountId: account.id,
    imageId,
    name: getName(account),
    order,
  };
  const earlier = await findHeldDecision(account.id);
  const repeated = findRepeated(staff, earlier, subject);
  if (repeated) return { writes: [], result: repeated };
  const held = buildHeldDecision(staff, subject, order.holdSeconds);
  return { writes: holdDecision(held, earlier), result: held };
}
