import * as v from 'valibot';
import { ImageId, IsoTime, WebsiteUserId } from '../ids.ts';
import { WEBSITE_ROLES } from '../roles.ts';
import { contract } from './call.ts';

/** The parts that the service stands on. */
const Part = v.picklist(['database', 'uploads', 'media', 'passwords', 'mail', 'tasks']);

/**
 * How a part answered when it was last asked, some seconds ago at most, and how long that took. One that asks for fewer
 * requests is up: it does its work.
 */
const PartState = v.object({
  part: Part,
  state: v.picklist(['up', 'down']),
  milliseconds: v.number(),
  /**
   * Of the work that follows changes, what has failed again and again for longest: its kind, how often, and since when.
   * Where all of it has for days, the part is up: the rest is done.
   */
  failing: v.optional(v.object({ kind: v.string(), attempts: v.number(), since: IsoTime })),
});
export type PartState = v.InferOutput<typeof PartState>;

/** What happened on a day (UTC), such as `2026-11-21`. */
const DayFigures = v.object({
  day: v.pipe(v.string(), v.isoDate()),
  /** Website accounts that were made, also those that were removed since. */
  signUps: v.number(),
  /** Images whose file came and was taken, also those that were removed since. */
  uploads: v.number(),
  /** How many players were in the game at a time, on average; null where nobody counted. */
  online: v.nullable(v.number()),
});
export type DayFigures = v.InferOutput<typeof DayFigures>;

const Stats = v.object({
  /** Website accounts, deactivated ones too. */
  totalUsers: v.number(),
  /** Images that people decide about, whatever was decided. */
  totalImages: v.number(),
  pendingImages: v.number(),
  /** Accounts of each role that may be used. */
  userRoles: v.object(v.entriesFromList(WEBSITE_ROLES, v.number())),
});

const RecentImage = v.object({
  id: ImageId,
  title: v.string(),
  originalName: v.string(),
  createdAt: IsoTime,
  uploadedBy: v.object({ username: v.string() }),
});

export const dashboard = contract('dashboard', {
  read: {
    method: 'GET',
    path: '/api/admin/dashboard',
    access: 'web admin',
    summary: 'How the site stands: totals, what came last, the last thirty days, and each part asked.',
    /** What could not be read is null; all else is there. */
    output: v.object({
      asOf: IsoTime,
      stats: v.nullable(Stats),
      /** The newest five of each. */
      recent: v.object({
        users: v.nullable(v.array(v.object({ id: WebsiteUserId, username: v.string(), createdAt: IsoTime }))),
        images: v.nullable(v.array(RecentImage)),
      }),
      /** The last thirty days, the present one last. */
      series: v.nullable(v.array(DayFigures)),
      status: v.array(PartState),
    }),
  },
});
