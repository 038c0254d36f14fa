import * as v from 'valibot';
import { BulkJobId } from '../../../shared/ids.ts';
import { declareTask } from '../../platform/data/define-task.ts';

/** Continues a bulk change of images in the background. */
export const changeImagesTask = declareTask('change-images', v.object({ id: BulkJobId, run: v.number() }));
