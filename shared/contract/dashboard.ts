import * as v from 'valibot';
import { ImageId, IsoTime, PlayerId, WebsiteUserId } from '../ids.ts';
import { WEBSITE_ROLES } from '../roles.ts';
import { WholeNumber } from '../whole-number.ts';
import { defineContract } from './call.ts';

/** The parts that the service depends on. */
const Part = v.picklist(['database', 'uploads', 'media', 'passwords', 'mail', 'tasks']);

/**
 * The state of a part at its last check, at most a few seconds ago, and how long the check took. A part that throttles
 * requests counts as up, since it does its work.
 */
const PartState = v.object({
  part: Part,
  state: v.picklist(['up', 'down']),
  milliseconds: WholeNumber,
  /**
   * The task that has been failing for longest: its type, the number of attempts and the first failure. If no task
   * began to fail in recent days, the part is up, because the other tasks complete.
   */
  failing: v.optional(v.object({ kind: v.string(), attempts: WholeNumber, since: IsoTime })),
  /**
   * The newest tasks that were given up in the last 30 days, such as a mail that the mail service refused: the type,
   * when and why, and the account that it concerned, if any. They do not mark the part as down.
   */
  givenUp: v.optional(
    v.array(
      v.object({
        kind: v.string(),
        at: IsoTime,
        reason: v.string(),
        account: v.optional(
          v.object({ system: v.picklist(['web', 'game']), id: v.union([WebsiteUserId, PlayerId]) }),
        ),
      }),
    ),
  ),
});
export type PartState = v.InferOutput<typeof PartState>;

/** The figures of a day (UTC), such as `2026-11-21`. */
const DayFigures = v.object({
  day: v.pipe(v.string(), v.isoDate()),
  /** Website accounts created, including accounts removed since. */
  signUps: WholeNumber,
  /** Images whose file arrived and was accepted, including images removed since. */
  uploads: WholeNumber,
  /** The average number of players in the game at a time; null on days without a count. */
  online: v.nullable(WholeNumber),
});
export type DayFigures = v.InferOutput<typeof DayFigures>;

const Stats = v.object({
  /** Website accounts, including deactivated ones. */
  totalUsers: WholeNumber,
  /** Images that can be reviewed, whatever the decision. */
  totalImages: WholeNumber,
  pendingImages: WholeNumber,
  /** Active accounts by role. */
  userRoles: v.object(v.entriesFromList(WEBSITE_ROLES, WholeNumber)),
});

const RecentImage = v.object({
  id: ImageId,
  title: v.string(),
  originalName: v.string(),
  createdAt: IsoTime,
  uploadedBy: v.object({ username: v.string() }),
});

export const dashboard = defineContract('dashboard', {
  read: {
    method: 'GET',
    path: '/api/admin/dashboard',
    access: 'web admin',
    summary:
      'Returns totals, the newest accounts and images, the last thirty days, and the state of each part.',
    /** A part that could not be read is null; all other parts are returned. */
    output: v.object({
      asOf: IsoTime,
      stats: v.nullable(Stats),
      /** The newest five of each. */
      recent: v.object({
        users: v.nullable(v.array(v.object({ id: WebsiteUserId, username: v.string(), createdAt: IsoTime }))),
        images: v.nullable(v.array(RecentImage)),
      }),
      /** The last thirty days, ending with today. */
      series: v.nullable(v.array(DayFigures)),
      status: v.array(PartState),
    }),
  },
});
