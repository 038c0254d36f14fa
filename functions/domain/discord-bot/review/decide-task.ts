import * as v from 'valibot';
import { defineTask } from '#platform/data/define-task.ts';
import { ImageId, PlayerId } from '#shared/ids.ts';
import { REVIEW_REASONS } from '#shared/review-reasons.ts';

const DecisionOnDiscord = v.object({
  imageId: ImageId,
  version: v.number(),
  place: v.picklist(['channel', 'list']),
  status: v.picklist(['approved', 'rejected']),
  reason: v.exactOptional(v.picklist(REVIEW_REASONS)),
  /** Whether Discord shows the place to adults only; absent from decisions of earlier releases. */
  isAgeRestricted: v.optional(v.boolean(), false),
  reviewerId: PlayerId,
  reviewerName: v.string(),
  /** With it, the message of the question is changed. */
  token: v.string(),
});
export type DecisionOnDiscord = v.InferOutput<typeof DecisionOnDiscord>;

/**
 * Decides on an image in the name of a reviewer on Discord, and shows the result in the place of the question. Publishing may take
 * longer than Discord waits for a response.
 */
export const decideOnDiscordTask = defineTask(
  'decide-on-discord',
  DecisionOnDiscord,
  async () => (await import('./decide-on-discord.ts')).decideOnDiscord,
);
