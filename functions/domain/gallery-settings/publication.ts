import { defineWalkProgress } from '#platform/data/list-walks/walk-progress.ts';
import type { FilePublication } from '#shared/contract/gallery.ts';

/** The progress of bringing the published files of sensitive images in line with `showNSFW`. */
export const publicationProgress =
  defineWalkProgress<Pick<FilePublication, 'showNSFW'>>('PUBLICATION#gallery');

/** The progress as editors see it; null until `showNSFW` is first changed. */
export async function buildPublicationView(): Promise<{ publication: FilePublication | null }> {
  return { publication: (await publicationProgress.read()) ?? null };
}
