import * as v from 'valibot';
import { defineTask } from '#platform/data/define-task.ts';
import { FaqId, FaqUploadId } from '#shared/ids.ts';

/** Images whose files may have to be deleted. */
const ImagesToReconcile = v.object({
  /** The question that used them; undefined if no question ever did. */
  faqId: v.optional(FaqId),
  hashes: v.array(v.string()),
});
export type ImagesToReconcile = v.InferOutput<typeof ImagesToReconcile>;

/** Deletes the files of images, except those that a version of their question uses when the task runs. */
export const reconcileFaqImagesTask = defineTask(
  'reconcile-faq-images',
  ImagesToReconcile,
  async () => (await import('./reconcile-images.ts')).reconcileFaqImages,
);

/** Deletes an upload that no question has used by now. */
export const expireFaqUploadTask = defineTask(
  'expire-faq-upload',
  v.object({ uploadId: FaqUploadId }),
  async () => (await import('./reconcile-images.ts')).expireFaqUpload,
);
