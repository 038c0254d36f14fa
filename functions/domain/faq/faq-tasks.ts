import type { FaqId } from '../../../shared/ids.ts';
import { newTask, type Task } from '../../platform/data/tasks.ts';

/** Images whose files may have to be deleted. */
export interface ImagesToReconcile {
  /** The question that used them; undefined if no question ever did. */
  faqId?: FaqId | undefined;
  hashes: string[];
}

/**
 * Creates the task that deletes the files of images, except those that a version of their question uses when
 * the task runs.
 */
export const reconcileFaqImagesTask = (images: ImagesToReconcile): Task =>
  newTask('reconcile-faq-images', images);
