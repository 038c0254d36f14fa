import * as v from 'valibot';
import { APPEAL_OUTCOMES, MAX_APPEAL_TEXT } from '../appeals.ts';
import { AppealId, IsoTime } from '../ids.ts';
import { REVIEW_REASONS } from '../review-reasons.ts';
import { buildRequiredLines } from '../text-fields.ts';
import { defineContract } from './call.ts';
import { StaffImage } from './images.ts';
import { DecisionId, OwnAppeal } from './own-appeal.ts';
import { Page, Pagination } from './pagination.ts';
import { Version } from './version.ts';

const body = v.strictObject({
  decision: DecisionId,
  text: buildRequiredLines('The text', MAX_APPEAL_TEXT, 'Say why the decision should be taken back'),
});
const output = v.object({ appeal: OwnAppeal });
const message = "Thank you. Someone who didn't make the decision will look at it.";
const SENDS =
  'Appeals a decision on an own image, once for each decision and within 14 days. Content that is illegal and images that are deleted cannot be appealed.';

/** An appeal as staff see it, with the image and the decision. */
export const StaffAppeal = v.object({
  id: AppealId,
  version: Version,
  state: v.picklist(['open', ...APPEAL_OUTCOMES]),
  text: v.string(),
  at: IsoTime,
  /** The name of the person who appeals, at the time. */
  by: v.string(),
  /** The title of the image at the time. */
  title: v.string(),
  decision: v.object({
    reason: v.picklist(REVIEW_REASONS),
    note: v.optional(v.string()),
    by: v.string(),
    at: IsoTime,
  }),
  /** Null once the image is deleted. */
  image: v.nullable(StaffImage),
  /** Whether the reader may decide on it: those who made the decision, or whose image it is, may not. */
  mayDecide: v.boolean(),
  reply: v.optional(v.string()),
  decidedBy: v.optional(v.string()),
  decidedAt: v.optional(IsoTime),
});
export type StaffAppeal = v.InferOutput<typeof StaffAppeal>;

export const appeals = defineContract('appeals', {
  sendAsPlayer: {
    method: 'POST',
    path: '/api/game/appeals',
    access: 'player',
    summary: SENDS,
    body,
    output,
    message,
    status: 201,
  },
  sendAsUser: {
    method: 'POST',
    path: '/api/auth/appeals',
    access: 'web user',
    summary: SENDS,
    body,
    output,
    message,
    status: 201,
  },
  list: {
    method: 'GET',
    path: '/api/admin/appeals',
    access: 'web: manage_images',
    summary:
      'Lists appeals by the time of the decision: the oldest open ones or the newest closed ones first.',
    query: v.object({
      page: Page,
      state: v.optional(v.picklist(['open', 'closed'], 'Choose open or closed'), 'open'),
    }),
    output: v.object({ appeals: v.array(StaffAppeal), pagination: Pagination }),
  },
  decide: {
    method: 'POST',
    path: '/api/admin/appeals/{id}',
    access: 'web: manage_images',
    summary:
      'Upholds the decision on an image, or reverses it, which publishes the image. Never by the person who made it.',
    params: v.object({ id: AppealId }),
    body: v.strictObject({
      outcome: v.picklist(APPEAL_OUTCOMES, 'Choose upheld or reversed'),
      reply: buildRequiredLines('The reply', MAX_APPEAL_TEXT, 'Write a reply: the uploader reads it'),
      version: Version,
    }),
    output: v.object({ appeal: StaffAppeal }),
    message: ({ appeal }: { appeal: { state: string } }) =>
      appeal.state === 'reversed' ? 'The decision is reversed' : 'The decision is upheld',
  },
});
