import * as v from 'valibot';
import { declareTask } from '#platform/data/define-task.ts';
import { defineWalkProgress } from '#platform/data/list-walks/walk-progress.ts';
import type { FilePublication } from '#shared/contract/gallery.ts';

/** The progress of bringing the published files of sensitive images in line with `showNSFW`. */
export const publicationProgress =
  defineWalkProgress<Pick<FilePublication, 'showNSFW'>>('PUBLICATION#gallery');

/** Withdraws or publishes the files of all sensitive images, in as many runs as necessary. */
export const reconcileSensitiveFilesTask = declareTask(
  'reconcile-sensitive-files',
  v.object({ generation: v.number(), run: v.number() }),
);

/** The progress as editors see it; null until `showNSFW` is first changed. */
export async function publicationView(): Promise<{ publication: FilePublication | null }> {
  return { publication: (await publicationProgress.read()) ?? null };
}
