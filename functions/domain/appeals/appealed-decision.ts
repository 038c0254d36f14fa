import { deriveUlid } from '#platform/derived-ulid.ts';
import { APPEAL_DAYS } from '#shared/appeals.ts';
import { type AppealId, type ImageId, type IsoTime, toIsoTime } from '#shared/ids.ts';
import type { Decision, ImageFacts } from '../images/image.ts';

const DAY_MILLISECONDS = 86_400_000;

/** The identity of a decision on an image, as a client names it. */
export const buildDecisionId = (imageId: ImageId, { on }: Pick<Decision, 'on'>): string => `${imageId}-${on}`;

/** The image and the version that a decision was made on. */
export function parseDecisionId(decision: string): { imageId: ImageId; on: number } {
  const at = decision.lastIndexOf('-');
  // The contract has checked the form.
  return { imageId: decision.slice(0, at) as ImageId, on: Number(decision.slice(at + 1)) };
}

/** The id of the one appeal that a decision can have. */
export const buildAppealId = (imageId: ImageId, { on, at }: Pick<Decision, 'on' | 'at'>): AppealId =>
  deriveUlid(Date.parse(at), `appeal ${imageId} ${on}`) as AppealId; // the format of a ULID

/** The rejection that an image has now, if it is one that its uploader may appeal: content that is illegal is final. */
export function findAppealable({ approvalStatus, decisions = [] }: ImageFacts): Decision | undefined {
  const last = decisions.at(-1);
  return approvalStatus === 'rejected' && last?.decision === 'rejected' && last.reason !== 'illegal'
    ? last
    : undefined;
}

/** Until when a decision can be appealed. */
export const getAppealEnd = ({ at }: Pick<Decision, 'at'>): IsoTime =>
  toIsoTime(Date.parse(at) + APPEAL_DAYS * DAY_MILLISECONDS);
