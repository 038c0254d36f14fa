import * as v from 'valibot';
import { IsoTime } from '../ids.ts';
import { IMAGE_LIMITS } from '../image-limits.ts';
import { SANCTION_LIMITS, SANCTIONS, WARNINGS } from '../sanctions.ts';
import { buildOptionalLines } from '../text-fields.ts';
import { WholeNumber } from '../whole-number.ts';
import { HoldSeconds } from './held-decisions.ts';
import { Version } from './version.ts';

/** A whole number within limits, with one message for everything else. */
const between = (least: number, most: number, message: string) =>
  v.pipe(v.number(message), v.integer(message), v.minValue(least, message), v.maxValue(most, message));

const PER_DAY = `Allow 0 to ${SANCTION_LIMITS.perDay} images a day`;
const DAYS = `Choose 1 to ${SANCTION_LIMITS.limitDays} days`;

/** What to do about the person who uploaded an image. */
export const SanctionRequest = v.strictObject({
  action: v.picklist(SANCTIONS, 'Choose warn, limit or suspend'),
  /** Required to warn: the sentence that the person reads. */
  template: v.optional(v.picklist(WARNINGS, 'Choose what the warning is about')),
  /** Required to limit: submissions a day. */
  perDay: v.optional(between(0, SANCTION_LIMITS.perDay, PER_DAY)),
  /** Required to limit and to suspend; a suspension has 30 at most. */
  days: v.optional(between(1, SANCTION_LIMITS.limitDays, DAYS)),
  /** What the person reads; required to limit and to suspend. */
  note: v.optional(buildOptionalLines('The note', IMAGE_LIMITS.reviewNote), ''),
  /** The version of the account that the caller saw. */
  version: Version,
  /** Whether the open reports on the image are closed with it, as right. */
  closesReports: v.optional(v.boolean(), false),
  holdSeconds: HoldSeconds,
});
export type SanctionRequest = v.InferOutput<typeof SanctionRequest>;

/** The account of an uploader, as far as reviewers see it. */
export const SanctionedAccount = v.object({
  version: WholeNumber,
  /** Whether the caller may act on it: neither on staff nor on themselves. */
  mayAct: v.boolean(),
  /** The end of a suspension, `open-ended` without one; absent unless the account is suspended. */
  suspendedUntil: v.optional(v.union([IsoTime, v.literal('open-ended')])),
  /** How many images a day they may submit until when; absent without a limit. */
  limit: v.optional(v.object({ perDay: WholeNumber, until: IsoTime })),
  /** What reviewers did before, the newest first, ten at most. */
  sanctions: v.array(
    v.object({
      id: v.string(),
      action: v.picklist(SANCTIONS),
      /** What the person reads. */
      text: v.string(),
      /** The reviewer's display name at the time. */
      by: v.string(),
      at: IsoTime,
      until: v.optional(IsoTime),
    }),
  ),
});
export type SanctionedAccount = v.InferOutput<typeof SanctionedAccount>;
