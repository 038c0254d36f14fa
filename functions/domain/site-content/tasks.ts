import * as v from 'valibot';
import { ActorSchema } from '#platform/data/change.ts';
import { defineTask } from '#platform/data/define-task.ts';
import { ImageId } from '#shared/ids.ts';

const SlotsToClear = v.object({ imageId: ImageId, actor: ActorSchema });
export type SlotsToClear = v.InferOutput<typeof SlotsToClear>;

/** Removes a deleted image from the home page. */
export const clearSlotsTask = defineTask(
  'clear-slots',
  SlotsToClear,
  async () => (await import('./clear-slots.ts')).clearSlots,
);

/** Emails the link to the download page. The address is stored until the email is sent. */
export const sendDownloadLinkTask = defineTask(
  'send-download-link',
  v.object({ email: v.string() }),
  async () => (await import('./mail-download-link.ts')).mailDownloadLink,
);
