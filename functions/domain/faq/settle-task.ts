import type { FaqId } from '../../../shared/ids.ts';
import { newTask, type Task } from '../../platform/data/tasks.ts';

/** Images whose files may have to go. */
export interface UnsettledImages {
  /** The question that had them; none where no question ever took them. */
  faqId?: FaqId | undefined;
  hashes: string[];
}

/** The task that deletes the files of images, but for those that a version of their question names when it is done. */
export const settleTask = (unsettled: UnsettledImages): Task => newTask('settle-faq-images', unsettled);
