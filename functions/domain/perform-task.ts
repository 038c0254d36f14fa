import * as v from 'valibot';
import { ImageId } from '../../shared/ids.ts';
import type { Task } from '../platform/data/tasks.ts';
import { sendOperationsMail } from '../platform/mail.ts';
import { expireUpload } from './image-upload.ts';
import { settleImageFiles } from './settle-files.ts';

/** What a kind of task takes and does. Each may run twice and must then change nothing. */
const task =
  <Schema extends v.GenericSchema>(input: Schema, perform: (input: v.InferOutput<Schema>) => Promise<void>) =>
  (given: unknown) =>
    perform(v.parse(input, given));

const OneImage = v.object({ imageId: ImageId });

const TASKS: Record<string, (input: unknown) => Promise<void>> = {
  'settle-files': task(v.object({ ...OneImage.entries, wasPublic: v.boolean() }), ({ imageId, wasPublic }) =>
    settleImageFiles(imageId, { wasPublic }),
  ),
  'expire-upload': task(OneImage, ({ imageId }) => expireUpload(imageId)),
  'operations-mail': task(v.object({ subject: v.string(), text: v.string() }), sendOperationsMail),
};

/**
 * Does what a task asks for.
 *
 * @throws Error for a kind that nobody knows, and whatever its work throws; the task then stays to be tried again
 */
export async function performTask({ kind, input }: Task): Promise<void> {
  const perform = TASKS[kind];
  if (!perform) throw new Error(`There is no task of the kind ${kind}`);
  await perform(input);
}
