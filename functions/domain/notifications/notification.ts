import { encodeTime } from 'ulid';
import * as v from 'valibot';
import { deriveUlid } from '#platform/derived-ulid.ts';
import { APPEAL_OUTCOMES } from '#shared/appeals.ts';
import { IsoTime, type NotificationId } from '#shared/ids.ts';
import { Currency } from '#shared/money.ts';
import { REPORT_OUTCOMES } from '#shared/report-reasons.ts';
import { REVIEW_REASONS } from '#shared/review-reasons.ts';
import type { AccountSystem } from '#shared/roles.ts';

/** The account that a notification is for. */
export interface Recipient {
  system: AccountSystem;
  id: string;
}

/** An image or an item by its title at the time. */
const Subject = v.object({ id: v.string(), title: v.string() });
const image = Subject;
const item = Subject;
const rejection = {
  image,
  reason: v.picklist(REVIEW_REASONS),
  note: v.optional(v.string()),
  /** Whether the image was posted on Discord, so that the site shows it to the uploader only while it is public. */
  isPosted: v.optional(v.boolean()),
};

/** What a notification says, as it is stored. A release reads the kinds that it knows. */
export const NotificationContent = v.variant('kind', [
  v.object({ kind: v.picklist(['image-approved', 'image-restored']), image }),
  v.object({ kind: v.picklist(['image-rejected', 'image-taken-down']), ...rejection }),
  v.object({
    kind: v.literal('appeal-decided'),
    image,
    outcome: v.picklist(APPEAL_OUTCOMES),
    reply: v.string(),
  }),
  v.object({ kind: v.literal('likes'), image, likes: v.number() }),
  v.object({ kind: v.literal('new-work'), image, artist: v.string() }),
  v.object({
    kind: v.literal('report-closed'),
    /** Someone else's image. Without an id while visitors do not see it. */
    reported: v.object({ id: v.optional(v.string()), title: v.string() }),
    /** What was reported: the image, or the profile of its artist. */
    about: v.picklist(['image', 'profile']),
    outcome: v.picklist(REPORT_OUTCOMES),
  }),
  v.object({ kind: v.picklist(['item-enabled', 'item-disabled']), item, reason: v.optional(v.string()) }),
  /** The amount is negative if coins were taken. */
  v.object({ kind: v.literal('coins-adjusted'), amount: v.number(), balance: v.number() }),
  v.object({
    kind: v.picklist(['plan-payment-declined', 'plan-ended', 'payment-declined']),
    plan: v.string(),
  }),
  v.object({
    kind: v.literal('payment-refunded'),
    plan: v.string(),
    /** In minor units of the currency. */
    amount: v.number(),
    currency: Currency,
    /** Whether all of the payment has gone back with it. */
    isWhole: v.boolean(),
  }),
  v.object({ kind: v.literal('warned'), image, text: v.string() }),
  v.object({
    kind: v.literal('submissions-limited'),
    perDay: v.number(),
    until: IsoTime,
    text: v.string(),
  }),
  v.object({ kind: v.literal('role-changed'), role: v.string() }),
  v.object({
    kind: v.picklist(['second-factor-required', 'second-factor-released', 'second-factor-removed']),
  }),
]);
export type NotificationContent = v.InferOutput<typeof NotificationContent>;

/** A stored notification. Its id contains the time of the event. */
export type StoredNotification = NotificationContent & { id: NotificationId };

/**
 * Derives the id of a notification from its event, so that a second report of the event writes the same item.
 *
 * @param at when it happened, in milliseconds since 1970; the same in every report
 * @param event distinguishes it from other events of that moment
 */
export const buildNotificationId = (at: number, event: string): NotificationId =>
  deriveUlid(at, event) as NotificationId; // the format of a ULID

/**
 * The last id that a notification of a moment can have.
 *
 * @param at in milliseconds since 1970
 */
export const buildLastId = (at: number): NotificationId =>
  `${encodeTime(at)}${'Z'.repeat(16)}` as NotificationId; // the format of a ULID
