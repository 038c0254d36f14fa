import * as v from 'valibot';
import { defineTask } from '#platform/data/define-task.ts';
import { ImageId, PlayerId } from '#shared/ids.ts';

const NewWork = v.object({
  artist: PlayerId,
  /** The artist's name at the time. */
  name: v.string(),
  image: v.object({ id: ImageId, title: v.string() }),
  /** The time of the notifications in milliseconds since 1970, the same in every run. */
  at: v.number(),
  /** The player who has approved the image, if a player did. */
  approvedBy: v.optional(v.string()),
  /** The last follower who was notified; the first page begins with the first one. */
  after: v.optional(PlayerId),
});
export type NewWork = v.InferOutput<typeof NewWork>;

/** Notifies a page of an artist's followers of a new image, and goes on with the next. */
export const notifyFollowersTask = defineTask(
  'notify-followers',
  NewWork,
  async () => (await import('./notify-followers.ts')).notifyFollowers,
);
