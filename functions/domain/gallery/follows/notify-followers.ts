import { writeInBatches } from '#platform/data/batch-write.ts';
import { enqueue } from '#platform/data/tasks.ts';
import { buildNotificationItem } from '../../notifications/notification-rows.ts';
import { readFollowers } from './follows.ts';
import { type NewWork, notifyFollowersTask } from './notify-followers-task.ts';

/**
 * Notifies a page of followers, and leaves the next page to another task: a write unit for each follower. A repetition writes the
 * same rows.
 */
export async function notifyFollowers(work: NewWork): Promise<void> {
  const { artist, name, image, at, approvedBy, after } = work;
  const { followers, hasMore } = await readFollowers(artist, after);
  const content = { kind: 'new-work', image, artist: name } as const;
  const occasion = { at, event: `${artist} ${image.id} new work` };
  await writeInBatches({
    put: followers
      .filter((id) => id !== approvedBy)
      .map((id) => buildNotificationItem({ system: 'game', id }, content, occasion)),
  });
  const last = followers.at(-1);
  if (hasMore && last) await enqueue(notifyFollowersTask.create({ ...work, after: last }));
}
