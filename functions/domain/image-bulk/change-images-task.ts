import * as v from 'valibot';
import { declareTask } from '#platform/data/define-task.ts';
import { BulkJobId } from '#shared/ids.ts';

/** Continues a bulk change of images in the background. */
export const changeImagesTask = declareTask('change-images', v.object({ id: BulkJobId, run: v.number() }));
