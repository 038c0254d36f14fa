import { InteractionResponseType, MessageFlags } from 'discord-api-types/v10';
import * as v from 'valibot';
import { ImageId } from '#shared/ids.ts';
import { REVIEW_REASONS, type ReviewReason } from '#shared/review-reasons.ts';
import { buildPrivateText } from '../private-text.ts';
import type { Requester } from '../requester.ts';
import { findReviewer } from '../review/find-reviewer.ts';
import type { Press } from './button.ts';

const Details = v.tuple([ImageId, v.pipe(v.string(), v.toNumber()), v.picklist(['channel', 'list'])]);
type Choice = { status: 'approved' } | { status: 'rejected'; reason: ReviewReason };

export const approveImage: Press = (details, requester) => decide(details, requester, { status: 'approved' });

export const rejectImage: Press = (details, requester, [chosen]) => {
  const reason = REVIEW_REASONS.find((each) => each === chosen) ?? 'other';
  return decide(details, requester, { status: 'rejected', reason });
};

/** Leaves the decision to a task, which changes the message once it is made. */
async function decide(details: readonly string[], requester: Requester, choice: Choice) {
  const reviewer = await findReviewer(requester);
  const read = v.safeParse(Details, details);
  if (!reviewer || !read.success) return refuse();
  const [imageId, version, place] = read.output;
  const [{ enqueue }, { decideOnDiscordTask }] = await Promise.all([
    import('#platform/data/tasks.ts'),
    import('../review/decide-task.ts'),
  ]);
  const by = { reviewerId: reviewer.accountId, reviewerName: reviewer.name };
  const { token, isAgeRestricted } = requester;
  await enqueue(
    decideOnDiscordTask.create({ imageId, version, place, ...choice, ...by, token, isAgeRestricted }),
  );
  return { type: InteractionResponseType.DeferredMessageUpdate as const };
}

const refuse = () => ({
  type: InteractionResponseType.ChannelMessageWithSource as const,
  data: { ...buildPrivateText(STAFF_ONLY), flags: MessageFlags.Ephemeral },
});

/** Said to everyone else. */
export const STAFF_ONLY =
  'Only admins and mods of the game can do that. Link your game account with /link first.';
