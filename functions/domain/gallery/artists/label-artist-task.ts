import * as v from 'valibot';
import { defineTask } from '#platform/data/define-task.ts';
import type { Task } from '#platform/data/tasks.ts';
import { RATING_GROUPS } from '#shared/ratings.ts';

const ArtistImages = v.object({
  artistId: v.string(),
  ratingGroup: v.picklist(RATING_GROUPS),
  /** The last image that was labelled; the first page begins with the newest. */
  from: v.optional(v.string()),
});
export type ArtistImages = v.InferOutput<typeof ArtistImages>;

/** Gives a page of an artist's images the name of the page that they are on, and goes on with the next. */
export const labelArtistTask = defineTask(
  'label-artist',
  ArtistImages,
  async () => (await import('./label-images.ts')).labelArtist,
);

/** The tasks for all images of an artist. */
export const createLabelTasks = (artistId: string): Task[] =>
  RATING_GROUPS.map((ratingGroup) => labelArtistTask.create({ artistId, ratingGroup }));
